package dev.steadyhand.tools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.Run;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.client.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class NewProcessCommandTest {
  @TempDir private Path project;

  private Run run(String... words) {
    return Run.of(
        Stream.concat(
                Stream.of("new", "process"),
                Stream.concat(Stream.of(words), Stream.of("--into", project.toString())))
            .toArray(String[]::new));
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.walk(project)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> project.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  @Test
  void it_tells_what_was_written_and_what_to_run_next() throws IOException {
    Run run = run("shop.close_order", "--parent", "shop.fulfil_order");

    assertThat(run.exitCode()).as(run.toString()).isEqualTo(ExitCode.DONE);
    assertThat(run.out())
        .isEqualToNormalizingNewlines(
            """
            Written:
              packs/shop/
                versioned/V001__close_order.sql
                close_order/
                  carry_out_close_order.sql
                  attempt_close_order.sql
                  record_close_order_failure.sql
                  close_order_supervisor.sql
                  kickoff_close_order.sql
                  security/grants.sql
                seeds/process_001_close_order.sql
              src/test/java/shop/CloseOrderTest.java

            To do
              Implement the work in shop.carry_out_close_order.
              Call shop.kickoff_close_order in the act function of shop.fulfil_order, which it may not have yet: it starts the child, and the parent is woken when the child ends. Let its decide function wait for that.
              No script in this project creates shop.fulfil_order_task: write in CloseOrderTest how to insert a row.

            Next
              mvn test -Dtest=CloseOrderTest
              steadyhand simulate shop.close_order --packs-from packs
              steadyhand migrate --packs-from packs
            """);
    assertThat(files()).hasSize(9);
  }

  @Test
  void a_dry_run_lists_the_same_files_and_writes_none() throws IOException {
    Run dry = run("shop.send_invoice", "--channel", "email", "--dry-run", "--json");
    assertThat(files()).isEmpty();

    Run real = run("shop.send_invoice", "--channel", "email", "--json");

    assertThat(dry.out()).isEqualTo(real.out());
    JsonNode said = Json.parse(real.out());
    assertThat(said.path("files")).hasSize(files().size());
    assertThat(said.path("next")).hasSize(3);
    assertThat(said.path("remarks")).isEmpty();
  }

  @Test
  void nothing_is_overwritten_and_nothing_is_written_beside_it() throws IOException {
    Path supervisor = project.resolve("packs/shop/send_invoice/send_invoice_supervisor.sql");
    Files.createDirectories(supervisor.getParent());
    Files.writeString(supervisor, "mine");

    Run run = run("shop.send_invoice", "--channel", "email");

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err())
        .contains(
            "Nothing was written, because these files already exist:"
                + " packs/shop/send_invoice/send_invoice_supervisor.sql.");
    assertThat(files()).containsExactly("packs/shop/send_invoice/send_invoice_supervisor.sql");
    assertThat(supervisor).hasContent("mine");
  }

  @Test
  void a_process_in_java_is_written_without_sql() throws IOException {
    Run dry = run("shop.delivery", "--java", "--dry-run", "--json");
    assertThat(files()).isEmpty();

    Run run = run("shop.delivery", "--java");

    assertThat(run.exitCode()).as(run.toString()).isEqualTo(ExitCode.DONE);
    assertThat(run.out())
        .isEqualToNormalizingNewlines(
            """
            Written:
              src/
                main/java/shop/
                  Delivery.java
                  DeliveryEffects.java
                test/java/shop/DeliveryTest.java

            To do
              Replace the fields of the records in Delivery by yours, and the body of DeliveryEffects.call by your call.
              Call DeliveryEffects.serve with the builder of your worker.
              Start instances with new ProcessClient(dataSource).start(connection, Delivery.TYPE, key, input).

            Next
              mvn test -Dtest=DeliveryTest
              steadyhand why shop.delivery KEY
            """);
    assertThat(Json.parse(dry.out()).path("files")).hasSize(files().size());
    assertThat(run("shop.delivery", "--java").err())
        .contains("Nothing was written, because these files already exist");
  }

  @Test
  void options_for_sql_are_refused_for_a_process_in_java() throws IOException {
    Run run = run("shop.delivery", "--java", "--channel", "email", "--layout", "flyway");

    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(run.err())
        .contains("With --java, these options have no effect: --channel, --layout. Remove them.");
    assertThat(run("shop.effect", "--java").exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(files()).isEmpty();
  }

  @Test
  void a_channel_is_written_once_and_serves_the_next_process_too() throws IOException {
    run("shop.push_offer", "--channel", "push", "--package", "com.example.shop");
    Run second = run("shop.push_thanks", "--channel", "push", "--package", "com.example.shop");
    Run other = run("shop.fax_bill", "--channel", "fax", "--package", "com.example.shop");

    assertThat(second.exitCode()).as(second.toString()).isEqualTo(ExitCode.DONE);
    assertThat(second.out())
        .contains("Already exists, kept: src/main/java/com/example/shop/PushChannel.java")
        .doesNotContain("Add the line");
    assertThat(other.out())
        .contains(
            "Add the line com.example.shop.FaxChannel$Factory to"
                + " src/main/resources/META-INF/services/dev.steadyhand.worker.ChannelFactory.");
    assertThat(files()).contains("packs/shop/versioned/V003__fax_bill.sql");
  }

  @ParameterizedTest
  @CsvSource({
    "flyway, src/main/resources/db/migration/V12__shop_x.sql, ./gradlew flywayMigrate",
    "liquibase, src/main/resources/db/changelog/012_shop_x.sql, ./gradlew update"
  })
  void the_migrations_of_others_are_written_where_theirs_are(
      String layout, String file, String command) throws IOException {
    Files.createFile(project.resolve("build.gradle"));
    Files.createFile(project.resolve("gradlew"));

    Run run = run("shop.x", "--layout", layout, "--version", "V12", "--for", "shop.purchase");

    assertThat(run.exitCode()).as(run.toString()).isEqualTo(ExitCode.DONE);
    assertThat(files()).contains(file, "src/test/java/shop/XTest.java");
    assertThat(run.out())
        .contains("./gradlew test --tests XTest", command)
        .contains("steadyhand kickoff shop.kickoff_x purchase_id=1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          Shop.x                        | 'Shop' is not a valid name for a schema
          comms.x                       | The schema comms is used
          shop.x --channel db_function  | db_function is not a channel
          shop.x --parent shop.x        | shop.x cannot be its own parent.
          shop.x --for purchase         | 'purchase' is not a valid table name
          shop.x --package a..b         | 'a..b' is not a valid Java package.
          shop.x --version twelve       | 'twelve' is not a valid version
          shop.x --role-prefix pg_      | The role prefix 'pg_' is not usable
          shop.x --layout maven         | Invalid value for option '--layout'
          """)
  void what_cannot_be_is_not_understood(String words, String message) throws IOException {
    Run run = run(words.split(" +"));

    assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(run.err()).contains(message);
    assertThat(files()).isEmpty();
  }

  @Test
  void new_alone_says_what_there_is() {
    assertThat(Run.of("new").err()).contains("Usage: steadyhand new", "process");
  }
}

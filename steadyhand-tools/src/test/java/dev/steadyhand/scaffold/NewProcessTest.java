package dev.steadyhand.scaffold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NewProcessTest {
  private static final NewProcess PLAIN = NewProcess.named("shop.send_invoice");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          send_invoice        | 'send_invoice' is not a valid process name: use schema.process, such as shop.send_invoice.
          a.b.c               | 'a.b.c' is not a valid process name: use schema.process, such as shop.send_invoice.
          shop.Send           | 'Send' is not a valid name for a process: use a lowercase letter, then lowercase letters, digits and underscores.
          shop.send-invoice   | 'send-invoice' is not a valid name for a process: use a lowercase letter, then lowercase letters, digits and underscores.
          shop.2fast          | '2fast' is not a valid name for a process: use a lowercase letter, then lowercase letters, digits and underscores.
          shop."x             | '"x' is not a valid name for a process: use a lowercase letter, then lowercase letters, digits and underscores.
          Shop.send           | 'Shop' is not a valid name for a schema: use a lowercase letter, then lowercase letters, digits and underscores.
          order.send          | 'order' is not a valid name for a schema: it is a reserved word of PostgreSQL.
          user.send           | 'user' is not a valid name for a schema: it is a reserved word of PostgreSQL.
          queues.send         | The schema queues is used by Steadyhand or PostgreSQL: choose another one.
          comms.send          | The schema comms is used by Steadyhand or PostgreSQL: choose another one.
          shop.seeds          | The folder name seeds is reserved in packs: choose another name.
          unversioned.send    | The folder name unversioned is reserved in packs: choose another name.
          shop.send_attempt   | The tables of send_attempt could be confused with those of another process: choose a name that does not end in _task or _attempt.
          pg_shop.send        | The schema pg_shop is used by Steadyhand or PostgreSQL: choose another one.
          """)
  void names_that_cannot_be_used_are_refused(String name, String message) {
    assertThatThrownBy(() -> NewProcess.named(name))
        .isInstanceOf(ScaffoldException.class)
        .hasMessage(message);
  }

  @Test
  void a_name_leaves_room_for_the_longest_word_around_it() {
    String longest = "x".repeat(45);

    assertThat("%s_attempt_succeeded".formatted(longest)).hasSize(63);
    assertThat(NewProcess.named("shop." + longest).name().process()).isEqualTo(longest);
    assertThatThrownBy(() -> NewProcess.named("shop.x" + longest))
        .hasMessageContaining("which leaves 45 for a process; it has 46");
    assertThatThrownBy(() -> NewProcess.named("s".repeat(64) + ".x"))
        .hasMessageContaining("PostgreSQL truncates names at 63 characters, and it has 64");
  }

  @Test
  void a_reserved_word_may_name_a_process_and_a_table_since_neither_stands_alone() {
    assertThat(NewProcess.named("shop.order").about("shop.user").subject().column())
        .isEqualTo("user_id");
  }

  @Test
  void a_channel_is_one_of_ours_or_one_of_yours_or_none() {
    assertThat(PLAIN.through("email").channel()).isEqualTo(ChannelChoice.Known.EMAIL);
    assertThat(PLAIN.through("file_delete").channel()).isEqualTo(ChannelChoice.Known.FILE_DELETE);
    assertThat(PLAIN.through("push").channel()).isEqualTo(new ChannelChoice.Own("push"));
    assertThat(PLAIN.through("none").channel()).isEqualTo(new ChannelChoice.None());
    assertThatThrownBy(() -> PLAIN.through("db_function"))
        .hasMessageContaining("db_function is not a channel");
    assertThatThrownBy(() -> PLAIN.through("Push"))
        .hasMessageContaining("is not a valid name for a channel");
  }

  @Test
  void a_parent_is_another_process_or_none() {
    assertThat(PLAIN.below("shop.fulfil_order").parent())
        .contains(new ProcessName("shop", "fulfil_order"));
    assertThat(PLAIN.below("accounts.account_deletion").parent()).isPresent();
    assertThat(PLAIN.below("none").parent()).isEmpty();
    assertThatThrownBy(() -> PLAIN.below("shop.send_invoice"))
        .hasMessage("shop.send_invoice cannot be its own parent.");
    assertThatThrownBy(() -> PLAIN.below("fulfil_order")).hasMessageContaining("schema.process");
  }

  @Test
  void a_root_row_is_about_a_row_or_its_parent_or_what_the_application_says() {
    assertThat(PLAIN.subject().column()).isEqualTo("reference");
    assertThat(PLAIN.below("shop.fulfil_order").subject().column())
        .isEqualTo("fulfil_order_task_id");
    assertThat(PLAIN.below("shop.fulfil_order").about("shop.purchase").subject().column())
        .isEqualTo("purchase_id");
    assertThatThrownBy(() -> PLAIN.about("purchase")).hasMessageContaining("schema.table");
  }

  @ParameterizedTest
  @ValueSource(strings = {"com.class", "com..x", "2x", "com.example-shop", ""})
  void packages_that_cannot_be_used_are_refused(String name) {
    assertThatThrownBy(() -> PLAIN.inPackage(name))
        .hasMessage("'%s' is not a valid Java package.", name);
  }

  @Test
  void its_package_is_its_schema_unless_java_forbids_it() {
    assertThat(PLAIN.javaPackage()).isEqualTo("shop");
    assertThat(NewProcess.named("class.send").javaPackage()).isEqualTo("class_");
  }

  @Test
  void two_files_of_one_name_are_refused() {
    NewProcess process = NewProcess.named("shop.push_channel").through("push");

    assertThatThrownBy(() -> new Scaffold(ScaffoldOptions.in(Path.of("."))).files(process))
        .hasMessage(
            "Two files would have the path src/test/java/shop/PushChannelTest.java: choose another"
                + " name.");
  }

  @Test
  void it_describes_itself_unless_it_is_described() {
    assertThat(PLAIN.through("sms").description())
        .isEqualTo("Send invoice: sends a text message, and tries again if that fails.");
    assertThat(PLAIN.described("Sends it.").description()).isEqualTo("Sends it.");
    assertThatThrownBy(() -> PLAIN.described("a\nb"))
        .hasMessage("The description must be a single line.");
  }
}

package dev.steadyhand.database.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Every query that the specification shows for comms runs as an observer, and returns rows. */
@DatabaseTest
class PrintedQueriesTest {
  private static final Path MANIFEST = Path.of("src/test/resources/contract/printed-queries.txt");

  @Test
  void every_query_runs_and_answers(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException, IOException {
    failOnceAndSucceed(db);

    try (Session observer = new Session(db.connectAs("steadyhand_observer"))) {
      for (String query : queries()) {
        List<Map<String, @Nullable Object>> rows = observer.query(query);
        assertThat(rows).as(query).hasSizeBetween(1, 2);
        assertThat(rows.getFirst().values()).as(query).doesNotContainNull();
      }
    }
  }

  private static List<String> queries() throws IOException {
    List<String> queries =
        Files.readAllLines(MANIFEST).stream()
            .filter(line -> !line.isBlank() && !line.startsWith("#"))
            .map(line -> line.substring("000 ".length()))
            .toList();
    assertThat(queries).isNotEmpty();
    return queries;
  }

  /** Creates an email with the documented id, and an SMS, with two attempts each. */
  private static void failOnceAndSucceed(TestDatabase db) throws SQLException {
    db.execute("alter sequence comms.send_email_task_send_email_task_id_seq restart with 12345");
    db.execute(
        """
        select supervision.configure_process(p.process_name, 'backoff_base', '0'), supervision.configure_process(p.process_name, 'least_spacing', '0')
        from supervision.process p
        """);
    for (String start : List.of("select test.email()", "select test.sms()")) {
      db.execute(start);
      db.execute("select test.run_due()");
      db.execute("select test.call('try_again', 'provider_unreachable', 'answered 503')");
      db.execute("select test.run_due()");
      db.execute("select test.call('accepted')");
      db.execute("select test.run_due()");
    }
  }
}

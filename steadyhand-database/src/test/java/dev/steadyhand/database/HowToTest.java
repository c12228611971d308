package dev.steadyhand.database;

import static dev.steadyhand.database.testing.Template.SENTENCES;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.internal.SqlStatement;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.DocumentedCode;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The SQL of pages on processes runs from top to bottom, and the story on them is the true one. */
@DatabaseTest
class HowToTest {
  private static final Path PAGES = Path.of("../docs/how-to");

  @Test
  void supervise_a_process(@From(SENTENCES) TestDatabase db) throws SQLException, IOException {
    DocumentedCode page = new DocumentedCode(PAGES.resolve("supervise-a-process.md"));
    db.execute("set timezone = 'UTC'");
    db.execute("select test.email(), test.email()");
    db.execute("select test.run_due()");
    db.execute("select test.pass('2 seconds')");
    db.execute("select test.call('try_again', 'provider_unreachable', 'answered 503')");
    db.execute("select test.call('refused', 'provider_refused', '550 no such mailbox')");
    db.execute("select test.run_due()");

    assertThat(
            db.texts(
                """
                select format('%s %s %s', to_char(w.happened_at, 'HH24:MI:SS'), rpad(w.event, 8), w.story)
                from supervision.why('comms.send_email', 1) w
                """))
        .isEqualTo(page.blocks("story").getFirst().lines().toList());
    run(page, db);
    assertThat(db.text("select reason from supervision.process_released"))
        .isEqualTo("the address was corrected");
  }

  @Test
  void send_email_and_sms(@From(SENTENCES) TestDatabase db) throws SQLException, IOException {
    run(new DocumentedCode(PAGES.resolve("send-email-and-sms.md")), db);

    assertThat(
            db.texts(
                "select process_name || ' ' || instance_id from supervision.instance order by 1"))
        .containsExactly("comms.send_email 1", "comms.send_email 2", "comms.send_sms 1");
  }

  @Test
  void debug_a_stuck_process(@From(SENTENCES) TestDatabase db) throws SQLException, IOException {
    db.execute("select test.email()");
    run(new DocumentedCode(PAGES.resolve("debug-a-stuck-process.md")), db);
  }

  @Test
  void run_in_production(@From(SENTENCES) TestDatabase db) throws SQLException, IOException {
    run(new DocumentedCode(PAGES.resolve("run-in-production.md")), db);
  }

  private static void run(DocumentedCode page, TestDatabase db) throws SQLException, IOException {
    List<String> blocks = page.blocks("sql");
    assertThat(blocks).isNotEmpty();
    for (String block : blocks) {
      for (SqlStatement statement : SqlStatement.split(block)) {
        db.execute(statement.text());
      }
    }
  }
}

package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Signals and approvals on the command line. */
@DatabaseTest
class SignalVerbsTest {
  private static final String PROCESS = "comms.send_email";

  @BeforeEach
  void start(@From(Template.SENTENCES) TestDatabase db) throws SQLException {
    db.execute("select supervision.declare_signals('comms.send_email', '{opened}', '{manager}')");
    db.execute("select test.email()");
  }

  @Test
  void a_signal_is_kept_once_for_a_key(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    String[] send = {
      "signal", PROCESS, "1", "opened", "--body", "{\"device\": \"phone\"}", "--dedupe-key", "e-7"
    };
    assertThat(Verb.run(db, send))
        .isEqualTo(new Run(ExitCode.DONE, "comms.send_email 1 was sent opened.\n", ""));
    assertThat(Verb.run(db, send).out()).contains("with this dedupe key before");
    assertThat(Verb.json(db, "signal", PROCESS, "1", "opened").get("result").asString())
        .isEqualTo("kept");
    assertThat(Verb.run(db, "signal", PROCESS, "1", "opened", "--body", "{device").exitCode())
        .isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(Verb.run(db, "signal", PROCESS, "1", "opend").exitCode()).isEqualTo(ExitCode.FAILED);
  }

  @Test
  void an_approval_has_a_name_and_a_reason(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    assertThat(
            Verb.run(
                db,
                "approve",
                PROCESS,
                "1",
                "manager",
                "--deny",
                "--reason",
                "early",
                "--as",
                "ann"))
        .isEqualTo(new Run(ExitCode.DONE, "manager of comms.send_email 1 is denied.\n", ""));
    assertThat(
            Verb.run(db, "approve", PROCESS, "1", "manager", "--reason", "now", "--as", "bob")
                .out())
        .isEqualTo("manager of comms.send_email 1 is granted.\n");
    assertThat(Verb.run(db, "why", PROCESS, "1").out())
        .contains("ann denied manager: early", "bob granted manager: now");
  }
}

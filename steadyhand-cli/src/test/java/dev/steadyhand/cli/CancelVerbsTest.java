package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** Instances are cancelled on the command line. */
@DatabaseTest
class CancelVerbsTest {
  private static final String PROCESS = "comms.send_email";

  @Test
  void an_instance_is_asked_to_end_and_does(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    db.execute("select test.email()");
    String[] cancel = {"cancel", PROCESS, "1", "--reason", "wrong address", "--as", "ann"};
    assertThat(Verb.run(db, cancel))
        .isEqualTo(
            new Run(
                ExitCode.DONE,
                "comms.send_email 1 is to be cancelled; steadyhand why comms.send_email 1 shows"
                    + " how it ends.\n",
                ""));
    assertThat(Verb.json(db, cancel).get("result").asString()).isEqualTo("requested");
    db.execute("select test.run_due()");

    assertThat(Verb.run(db, "why", PROCESS, "1").out())
        .contains("ann asked for it to be cancelled: wrong address", "cancelled by ann");
    assertThat(Verb.json(db, "processes", "--state", "cancelled").size()).isOne();
    assertThat(Verb.run(db, "processes").out())
        .containsPattern("(?m)^comms.send_email +0 +0 +0 +0 +0 +1 ");
    assertThat(Verb.run(db, "tree", PROCESS, "1").out()).contains("cancelled");
    assertThat(Verb.run(db, cancel))
        .isEqualTo(
            new Run(ExitCode.FAILED, "comms.send_email 1 had ended; nothing was changed.\n", ""));
    assertThat(Verb.run(db, "release", PROCESS, "1", "--reason", "go on").err())
        .contains("was cancelled, which is final");
  }

  @Test
  void one_of_a_process_in_java_is_named_by_its_key(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    db.execute(
        """
        select supervision.declare_java_process('shop.refund', 1, '{"effects": [], "signals": [], "queue": "default"}')\
        """);
    db.execute("select supervision.start_java('shop.refund', '4711', '{}', 1)");
    assertThat(Verb.run(db, "cancel", "shop.refund", "--key", "4711", "--reason", "x").out())
        .startsWith("shop.refund 4711 is to be cancelled");
    assertThat(Verb.run(db, "cancel", "shop.refund", "--key", "4712", "--reason", "x").exitCode())
        .isEqualTo(ExitCode.NOT_FOUND);
  }

  @Test
  void one_whose_code_is_broken_is_cancelled_by_force(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    db.execute("select test.declare_orders()");
    db.execute("select test.place_order()");
    db.execute("select test.decide_to_run('ship', 'charged')");
    db.execute("select test.attempt('unknown', null, 'timeout', 'no answer')");
    db.execute(
        "select supervision.stop_process('shop.fulfilment', 1, 'supervisor_failed', 'it throws',"
            + " null)");
    String[] cancel = {
      "cancel",
      "shop.fulfilment",
      "order-1",
      "--force",
      "--reason",
      "onCancel throws",
      "--as",
      "ann"
    };
    assertThat(Verb.run(db, cancel))
        .isEqualTo(
            new Run(
                ExitCode.DONE,
                "shop.fulfilment 1 is cancelled; steadyhand why shop.fulfilment 1 tells what was in"
                    + " progress.\n",
                ""));
    assertThat(Verb.run(db, "why", "shop.fulfilment", "order-1").out())
        .contains(
            "cancelled by force by ann: onCancel throws; it is not known whether ship took effect");
    assertThat(Verb.run(db, cancel).out())
        .isEqualTo("shop.fulfilment 1 had ended; nothing was changed.\n");
    assertThat(
            Verb.run(
                    db, "cancel", "shop.fulfilment", "--key", "order-1", "--force", "--reason", "x")
                .exitCode())
        .isEqualTo(ExitCode.FAILED);
    db.execute("select test.email()");
    assertThat(Verb.run(db, "cancel", PROCESS, "1", "--force", "--reason", "x").err())
        .contains("it is a process in SQL");
  }

  @Test
  void mistakes_are_answered_in_words(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    assertThat(Verb.run(db, "cancel", PROCESS, "7", "--reason", "x").exitCode())
        .isEqualTo(ExitCode.NOT_FOUND);
    db.execute(
        "insert into supervision.instance (process_name, instance_id, started_at)"
            + " values ('queues.run_batch', 7, internal.clock())");
    Run refused = Verb.run(db, "cancel", "queues.run_batch", "7", "--reason", "x");
    assertThat(refused.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(refused.err()).contains("a batch ends with its members; cancel those instead");
    for (String[] wrong :
        new String[][] {
          {"cancel", PROCESS, "--reason", "x"},
          {"cancel", PROCESS, "7", "--key", "k", "--reason", "x"},
          {"cancel", "7", "8", "--reason", "x"},
          {"cancel", "7", "--force", "--reason", "x"},
          {"cancel", PROCESS, "7"}
        }) {
      assertThat(Verb.run(db, wrong).exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    }
    assertThat(
            Verb.as("steadyhand_observer", db, "cancel", PROCESS, "1", "--reason", "x").exitCode())
        .isEqualTo(ExitCode.NOT_ALLOWED);
  }
}

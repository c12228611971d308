package dev.steadyhand.worker;

import static dev.steadyhand.worker.WorkerHarness.worker;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import org.junit.jupiter.api.Test;

/** A run that takes long, because it waits for somebody else's lock. */
@DatabaseTest
class SlowRunTest {
  @Test
  void keeps_no_other_run_waiting(TestDatabase database) throws Exception {
    new Mutation(
            "supervision.schedule_attempts",
            "perform supervision.enqueue_effects(",
            "perform pg_advisory_xact_lock(4711)"
                + " where (_steps[1].run).process_name = 'comms.send_email'"
                + " and 1 = any (array(select (s.run).instance_id from unnest(_steps) s));"
                + " perform supervision.enqueue_effects(")
        .apply(database);
    try (Session owner = new Session(database.connect());
        Worker worker =
            worker(database)
                .channel(TestChannel.accepting("email"))
                .channel(TestChannel.accepting("sms"))
                .build()) {
      owner.execute("select pg_advisory_lock(4711)");
      worker.start();
      database.execute(
          "select comms.kickoff_send_email("
              + "(comms.create_email_message('a@example.org', 'Hello', 'World')).message_id)");
      Await.until(
          "the first one waits",
          () ->
              database.number(
                      "select count(*) from pg_locks where locktype = 'advisory' and objid = 4711"
                          + " and not granted")
                  == 1);

      database.execute(
          "select comms.kickoff_send_sms((comms.create_sms_message('+15550001111',"
              + " 'Hello')).message_id)");
      Await.until("another process has ended", () -> ended(database, "comms.send_sms") == 1);
      database.execute(
          "select comms.kickoff_send_email("
              + "(comms.create_email_message('a@example.org', 'Hello', 'World')).message_id)");
      Await.until("another instance has ended", () -> ended(database, "comms.send_email") == 1);
      assertThat(
              database.number(
                  "select count(*) from supervision.decision where process_name ="
                      + " 'comms.send_email' and instance_id = 1"))
          .isZero();

      owner.execute("select pg_advisory_unlock(4711)");
      Await.until("the first one has ended", () -> ended(database, "comms.send_email") == 2);
    }
  }

  private static long ended(TestDatabase database, String process) throws Exception {
    return database.number(
        "select count(*) from supervision.instance where process_name = ? and state = 'succeeded'",
        process);
  }
}

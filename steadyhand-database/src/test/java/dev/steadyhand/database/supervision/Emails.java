package dev.steadyhand.database.supervision;

import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Helpers for the process comms.send_email, mostly for its instance 1. */
final class Emails {
  static final String SUPERVISOR = "comms.send_email_supervisor";

  /** A run of the supervisor without a ticket. */
  static final String SUPERVISE =
      "select comms.send_email_supervisor('{\"send_email_task_id\": 1}') ->> 'status'";

  private Emails() {}

  /** Kicks off this many instances. */
  static void kickOff(TestDatabase database, int count) throws SQLException {
    database.execute(
        """
        select comms.kickoff_send_email((comms.create_email_message('a@example.org', 'Hello', 'World')).message_id)
        from generate_series(1, ?::integer)
        """,
        count);
  }

  static void configure(TestDatabase database, String setting, String value) throws SQLException {
    database.execute(
        "select supervision.configure_process('comms.send_email', ?, ?)", setting, value);
  }

  /** Removes the delays between runs and between attempts, and allows any number of attempts. */
  static void makeHasty(TestDatabase database) throws SQLException {
    configure(database, "least_spacing", "0");
    configure(database, "backoff_base", "0");
    configure(database, "max_attempts", "1000");
  }

  /** Calls the error handler of an attempt. */
  static void fail(Session session, long attempt) throws SQLException {
    session.execute(
        """
        select comms.record_email_failure(jsonb_build_object(
            'original_payload', jsonb_build_object('send_email_attempt_id', ?::bigint),
            'error', 'not now', 'error_kind', 'provider_unreachable'))
        """,
        attempt);
  }

  /** Runs due supervisors until there are none, as a worker would; returns how many ran. */
  static int runDue(Session session) throws SQLException {
    int runs = 0;
    for (List<Map<String, @Nullable Object>> due = claim(session);
        !due.isEmpty();
        due = claim(session)) {
      for (Map<String, @Nullable Object> task : due) {
        session.execute(
            "select queues.run_task(?, ?)", task.get("task_id"), task.get("task_lease_id"));
        runs++;
      }
    }
    return runs;
  }

  private static List<Map<String, @Nullable Object>> claim(Session session) throws SQLException {
    return session.query(
        "select task_id, task_lease_id from queues.dequeue_batch(10, _task_types =>"
            + " '{db_function}')");
  }
}

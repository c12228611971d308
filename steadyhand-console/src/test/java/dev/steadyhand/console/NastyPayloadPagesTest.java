package dev.steadyhand.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.console.testing.Caller;
import dev.steadyhand.console.testing.RunningConsole;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.NastyPayloads;
import dev.steadyhand.database.testing.TestDatabase;
import java.net.http.HttpResponse;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Whatever can be enqueued has a page, and breaks no page of others. */
@DatabaseTest
class NastyPayloadPagesTest {
  @Test
  void every_page_shows_every_payload(TestDatabase db) throws SQLException {
    NastyPayloads.enqueue(db, "email");
    NastyPayloads.giveUp(db, "email");
    NastyPayloads.enqueue(db, "sms");
    db.execute(
        """
        select queues.record_outcome(d.task_id, d.task_lease_id, 'accepted', d.payload)
        from queues.dequeue_batch(1000, _task_types => '{sms}') d\
        """);
    try (RunningConsole console = RunningConsole.on(db)) {
      Caller ada = console.operator();
      shows(ada, "/");
      shows(ada, "/tasks");
      shows(ada, "/tasks?field=order_id&value=7");
      shows(ada, "/dead-letters");
      shows(ada, "/dead-letters/list?state=all");
      shows(ada, "/dead-letters/bulk/replay?step=email&kind=validation&error=cannot+work");
      for (String task : db.texts("select task_id from queues.task order by 1")) {
        shows(ada, "/tasks/" + task);
      }
      for (String letter : db.texts("select task_id from queues.dead_letter order by 1")) {
        shows(ada, "/dead-letters/" + letter);
        HttpResponse<String> replayed =
            ada.act(
                "/dead-letters/" + letter + "/replay", Map.of("effect", "new", "reason", "try it"));
        assertThat(replayed.statusCode()).as(letter).isEqualTo(303);
      }
      shows(ada, "/actions");
    }
  }

  @Test
  void a_process_is_shown_whatever_its_supervisor_saw(TestDatabase db) throws SQLException {
    db.execute("select from comms.create_email_message('ann@example.org', 'Hello', 'x')");
    db.execute("select from comms.kickoff_send_email(1)");
    db.execute(
        "select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(10,"
            + " _task_types => '{db_function}') d");
    for (String facts :
        new String[] {
          "{\"deep\": %s%s}".formatted("[".repeat(3_000), "]".repeat(3_000)),
          "{\"n\": 1e5000, \"small\": 1e-5000}"
        }) {
      db.execute("update supervision.decision set facts = ?::jsonb", facts);
      try (RunningConsole console = RunningConsole.on(db)) {
        Caller ada = console.operator();
        shows(ada, "/processes/comms.send_email/1");
        shows(ada, "/tasks/" + db.text("select min(task_id) from supervision.decision"));
      }
    }
  }

  private static void shows(Caller caller, String page) {
    HttpResponse<String> answer = caller.get(page);
    assertThat(answer.statusCode()).as(page).isEqualTo(200);
    assertThat(answer.body()).as(page).doesNotContain("<script>alert").hasSizeLessThan(8_000_000);
  }
}

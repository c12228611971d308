package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.client.Json;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.NastyPayloads;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whatever can be enqueued can be listed, shown and settled. */
@DatabaseTest
class NastyPayloadVerbsTest {
  @Test
  void every_verb_shows_every_payload(TestDatabase db) throws SQLException {
    NastyPayloads.enqueue(db, "email");
    NastyPayloads.giveUp(db, "email");
    NastyPayloads.enqueue(db, "sms");
    answer(db);

    List<String> tasks = ids(db, "select task_id from queues.task order by 1");
    List<String> letters = ids(db, "select task_id from queues.dead_letter order by 1");
    assertThat(letters).hasSameSizeAs(NastyPayloads.ACCEPTED.values());
    shows(db, "tasks", "--limit", "1000");
    shows(db, "dead-letters", "list", "--limit", "1000");
    shows(db, "queues");
    shows(db, "actions");
    for (String id : tasks) {
      shows(db, "task", id, "--payload");
    }
    for (String id : letters) {
      shows(db, "dead-letters", "show", id, "--payload");
      String effect = letters.indexOf(id) % 2 == 0 ? "same" : "new";
      shows(db, "dead-letters", "replay", id, "--effect", effect, "--reason", "try it");
    }
    assertThat(ids(db, "select task_id from queues.task_replayed")).hasSameSizeAs(letters);
  }

  @Test
  void what_is_typed_is_what_is_enqueued(TestDatabase db) throws SQLException {
    for (Map.Entry<String, String> payload : NastyPayloads.ACCEPTED.entrySet()) {
      Run run = Verb.run(db, "enqueue", "email", payload.getValue());

      assertThat(run.exitCode()).as(payload.getKey() + run.err()).isEqualTo(ExitCode.DONE);
      assertThat(
              db.text(
                  "select payload = ?::jsonb from queues.task where task_id = ?",
                  payload.getValue(),
                  Long.parseLong(run.out().strip())))
          .as(payload.getKey())
          .isEqualTo("t");
    }
  }

  @Test
  void what_the_database_cannot_hold_is_refused_with_a_reason(TestDatabase db) throws SQLException {
    for (Map.Entry<String, String> payload : NastyPayloads.REFUSED.entrySet()) {
      Run run = Verb.run(db, "enqueue", "email", payload.getValue());

      assertThat(run.exitCode()).as(payload.getKey()).isEqualTo(ExitCode.FAILED);
      assertThat(run.err()).as(payload.getKey()).containsIgnoringCase("a payload ");
    }
    assertThat(db.number("select count(*) from queues.task")).isZero();
  }

  /** Providers answer with whatever they like, too. */
  private static void answer(TestDatabase db) throws SQLException {
    db.execute(
        """
        select queues.record_outcome(d.task_id, d.task_lease_id, 'accepted', d.payload)
        from queues.dequeue_batch(1000, _task_types => '{sms}') d\
        """);
  }

  private static void shows(TestDatabase db, String... words) {
    Run text = Verb.run(db, words);
    assertThat(text.exitCode()).as("%s: %s", String.join(" ", words), text.err()).isZero();
    if (words.length > 1 && words[1].equals("replay")) {
      return;
    }
    Run json =
        Verb.run(db, Stream.concat(Stream.of(words), Stream.of("--json")).toArray(String[]::new));
    assertThat(json.exitCode()).as("%s: %s", String.join(" ", words), json.err()).isZero();
    assertThat(Json.parseStored(json.out()).isContainer()).isTrue();
  }

  private static List<String> ids(TestDatabase db, String sql) throws SQLException {
    return db.texts(sql).stream().map(String::valueOf).toList();
  }
}

package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** {@code dead-letters list|show|replay|discard}. */
@DatabaseTest
class DeadLetterVerbsTest {
  private static final String OPEN = "select count(*) from queues.find_dead_letters()";

  @Test
  void dead_letters_are_listed(TestDatabase db) throws SQLException {
    List<Long> ids = die(db, "email: timeout", "sms: no such number");

    assertThat(Verb.run(db, "dead-letters", "list").out().lines())
        .hasSize(3)
        .anySatisfy(
            line ->
                assertThat(line)
                    .containsPattern(ids.get(0) + "  open +default +1 .* email  timeout$"));
    assertThat(list(db, "--error", "TIME")).containsExactly(ids.get(0));
    assertThat(list(db, "--step", "sms")).containsExactly(ids.get(1));
    assertThat(list(db, "--queue", "none")).isEmpty();
    assertThat(list(db, "--until", "2020-01-31T00:00:00Z")).isEmpty();
    assertThat(list(db, "--since", "2020-01-31T00:00:00", "--limit", "1")).hasSize(1);
    assertThat(list(db, "--state", "discarded")).isEmpty();
    assertThat(list(db, "--state", "all")).hasSize(2);
  }

  @Test
  void a_dead_letter_is_shown_with_the_life_of_its_task(TestDatabase db) throws SQLException {
    String id = die(db, "email: timeout").getFirst().toString();

    assertThat(Verb.run(db, "dead-letters", "show", id).out())
        .containsPattern("(?m)^last error +timeout$")
        .contains("History of task 1", "given up after 1 delivery")
        .doesNotContain("payload");
    JsonNode letter = Verb.json(db, "dead-letters", "show", id, "--payload");
    assertThat(letter.get("payload").get("order_id").asLong()).isEqualTo(7);
    assertThat(letter.get("life").size()).isEqualTo(4);
  }

  @Test
  void replay_and_discard_by_id(TestDatabase db) throws SQLException {
    List<Long> ids = die(db, "email: timeout", "sms: no such number");

    Run replayed =
        Verb.run(db, "dead-letters", "replay", text(ids, 0), "--effect", "same", "--reason", "up");
    assertThat(replayed.out())
        .isEqualTo(
            "Dead letter %d is replayed as task %d.\n"
                .formatted(ids.get(0), db.number("select task_id from queues.task_replayed")));
    Run discarded = Verb.run(db, "dead-letters", "discard", text(ids, 1), "--reason", "left");
    assertThat(discarded.out()).isEqualTo("Dead letter %d is discarded.\n".formatted(ids.get(1)));
    assertThat(
            db.texts(
                "select concat_ws(' ', state, settled_because) from queues.dead_letter_state order"
                    + " by 1"))
        .containsExactly("discarded left", "replayed up");
  }

  @Test
  void an_id_that_is_given_twice_counts_once(TestDatabase db) throws SQLException {
    List<Long> ids = die(db, "email: timeout", "sms: no such number");

    Run replayed =
        Verb.run(
            db,
            "dead-letters",
            "replay",
            text(ids, 0),
            text(ids, 0),
            "--effect",
            "same",
            "--reason",
            "up");
    assertThat(replayed.exitCode()).as(replayed.err()).isEqualTo(ExitCode.DONE);
    assertThat(replayed.out().lines()).hasSize(1);
    assertThat(
            Verb.run(db, "dead-letters", "discard", text(ids, 1), text(ids, 1), "--reason", "left")
                .out())
        .isEqualTo("Dead letter %d is discarded.\n".formatted(ids.get(1)));
    assertThat(db.number(OPEN)).isZero();
  }

  @Test
  void several_are_settled_all_or_none(TestDatabase db) throws SQLException {
    String id = text(die(db, "email: timeout"), 0);

    Run run = Verb.run(db, "dead-letters", "discard", id, "99", "--reason", "left");

    assertThat(run.exitCode()).isEqualTo(ExitCode.NOT_FOUND);
    assertThat(run.err()).isEqualTo("steadyhand: There is no dead letter 99.\n");
    assertThat(db.number(OPEN)).isEqualTo(1);
  }

  @Test
  void in_bulk_it_counts_first_and_acts_when_told(TestDatabase db) throws SQLException {
    die(db, "email: timeout", "email: timeout", "sms: no such number");
    String[] replay = {
      "dead-letters", "replay", "--error", "timeout", "--effect", "new", "--reason", "up"
    };

    assertThat(Verb.run(db, replay).out())
        .isEqualTo(
            "Found 2 dead letters; nothing was changed. To have them replayed, add --yes.\n");
    assertThat(Verb.json(db, replay).toString()).isEqualTo("{\"found\":2,\"replayed\":0}");
    assertThat(db.number(OPEN)).isEqualTo(3);

    assertThat(Verb.run(db, with(replay, "--yes")).out()).isEqualTo("Replayed: 2 dead letters.\n");
    assertThat(db.texts("select effect || ' ' || reason from queues.task_replayed"))
        .containsExactly("new up", "new up");

    assertThat(
            Verb.json(db, "dead-letters", "discard", "--all", "--reason", "left", "--yes")
                .toString())
        .isEqualTo("{\"found\":1,\"discarded\":1}");
    assertThat(db.number(OPEN)).isZero();
  }

  @Test
  void more_than_a_page_is_settled(TestDatabase db) throws SQLException {
    db.execute("select queues.enqueue('email', '{}') from generate_series(1, 1001)");
    db.execute(
        """
        select queues.give_up_task(d.task_id, d.task_lease_id, 'broken', 'handler_failed')
        from queues.dequeue_batch(10000) d
        """);
    assertThat(Verb.run(db, "dead-letters", "discard", "--all", "--reason", "left", "--yes").out())
        .isEqualTo("Discarded: 1001 dead letters.\n");
    assertThat(db.number(OPEN)).isZero();
  }

  @Test
  void mistakes_are_answered(TestDatabase db) throws SQLException {
    misunderstood(Verb.run(db, "dead-letters", "replay", "1", "--reason", "up"), "--effect");
    misunderstood(Verb.run(db, "dead-letters", "replay", "1", "--effect", "same"), "--reason");
    misunderstood(
        Verb.run(db, "dead-letters", "replay", "1", "--effect", "odd", "--reason", "up"), "odd");
    misunderstood(Verb.run(db, "dead-letters", "discard", "--reason", "x"), "Give either ids");
    misunderstood(
        Verb.run(db, "dead-letters", "discard", "1", "--all", "--reason", "x"), "Give either ids");
    Run noReason =
        Verb.run(db, "dead-letters", "discard", text(die(db, "sms: x"), 0), "--reason", " ");
    assertThat(noReason.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(noReason.err()).contains("reason");
    Run unknown = Verb.run(db, "dead-letters", "show", "99");
    assertThat(unknown.exitCode()).isEqualTo(ExitCode.NOT_FOUND);
    assertThat(unknown.err()).isEqualTo("steadyhand: There is no dead letter 99.\n");
  }

  /** Tasks as {@code type: error} that are given up; the ids of their dead letters. */
  private static List<Long> die(TestDatabase db, String... tasks) throws SQLException {
    for (String task : tasks) {
      db.execute("select queues.enqueue(?, '{\"order_id\": 7}')", task.split(": ")[0]);
      db.execute(
          """
          select queues.give_up_task(d.task_id, d.task_lease_id, ?, 'handler_failed')
          from queues.dequeue_batch(1) d
          """,
          task.split(": ")[1]);
    }
    return db.texts("select task_id from queues.dead_letter order by task_id").stream()
        .map(String::valueOf)
        .map(Long::valueOf)
        .toList();
  }

  private static List<Long> list(TestDatabase db, String... words) {
    return Verb.json(db, with(new String[] {"dead-letters", "list"}, words))
        .valueStream()
        .map(letter -> letter.get("dead_letter_id").asLong())
        .toList();
  }

  private static String[] with(String[] words, String... more) {
    return Stream.of(words, more).flatMap(Arrays::stream).toArray(String[]::new);
  }

  private static String text(List<Long> ids, int index) {
    return ids.get(index).toString();
  }

  private static void misunderstood(Run run, String words) {
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(run.err()).startsWith("steadyhand: ").contains(words);
  }
}

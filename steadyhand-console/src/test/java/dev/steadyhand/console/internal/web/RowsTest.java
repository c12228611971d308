package dev.steadyhand.console.internal.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.client.operator.Timing;
import dev.steadyhand.console.internal.web.OverviewPages.Overview;
import io.javalin.http.BadRequestResponse;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What pages make of rows. */
class RowsTest {
  private static final Instant NOON = Instant.parse("2030-01-01T12:00:00Z");

  @Test
  void figures_tell_work_from_dead_letters_and_say_where_counting_stopped() {
    Overview overview =
        new Overview(
            Queue.of(
                List.of(
                    lane("default", "email", 10_000, 2, NOON),
                    lane("default", "sms", 5, 0, NOON.minusSeconds(60)),
                    lane("default_dlq", "email", 3, 0, null),
                    lane("other", "sms", 0, 4, null))),
            Depth.ZERO,
            List.of(),
            List.of());

    assertThat(overview.waiting()).hasToString("10\u202f005+");
    assertThat(overview.held()).hasToString("6");
    assertThat(overview.deadLetters()).hasToString("3");
    assertThat(overview.workQueues()).extracting(Queue::name).containsExactly("default", "other");
    assertThat(overview.workQueues().getFirst().oldest()).isEqualTo(NOON.minusSeconds(60));
    assertThat(overview.workQueues().getLast().oldest()).isNull();
  }

  @Test
  void an_action_leads_to_what_it_was_done_to() {
    assertThat(action("queue", "default").page()).isEqualTo("/queues#queue-default");
    assertThat(action("schedule", "a b&c").page()).isEqualTo("/schedules?name=a+b%26c");
    assertThat(action("instance", "comms.send_email 42").page())
        .isEqualTo("/processes/comms.send_email/42");
    assertThat(action("instance", "odd").page()).isNull();
    assertThat(action("dead_letter", "17").page()).isEqualTo("/dead-letters/17");
    assertThat(action("setting", "history_retention").page()).isNull();
    assertThat(action("setting", "x y").history()).isEqualTo("/actions?kind=setting&subject=x+y");
  }

  @Test
  void what_says_nothing_about_an_action_is_left_out() {
    String detail = "{\"value_before\": \"5 s\", \"value\": null, \"ids\": [1, 2]}";

    Action action = new Action(Row.of("detail", Json.parse(detail)));

    assertThat(action.detail())
        .containsExactlyInAnyOrderEntriesOf(Map.of("value before", "5 s", "ids", "[1,2]"));
  }

  @Test
  void a_worker_shows_how_many_it_holds_of_each_type() {
    Row row = Row.of("worker", "").with("held", 5L);

    Worker worker = new Worker(row.with("held_by_type", Json.parse("{\"sms\": 3, \"email\": 2}")));

    assertThat(worker.heldByType()).containsExactly(Map.entry("email", 2L), Map.entry("sms", 3L));
    assertThat(worker.name()).isEqualTo("(no name)");
  }

  @Test
  void reads_when_a_schedule_is_due() {
    assertThat(Timing.parse("every 00:05:00")).isEqualTo(new Timing("00:05:00", null, "UTC"));
    assertThat(Timing.parse("every 1 mon in Europe/Berlin"))
        .isEqualTo(new Timing("1 mon", null, "Europe/Berlin"));
    assertThat(Timing.parse("0 3 * * * in America/New_York"))
        .isEqualTo(new Timing(null, "0 3 * * *", "America/New_York"));
  }

  @Test
  void limits_are_read_as_people_write_them() {
    assertThat(limits("lease", " 5 min ")).isEqualTo(new QueuePages.Limits("5 min", null));
    assertThat(limits("ceiling", "7")).isEqualTo(new QueuePages.Limits(null, 7));
    assertThat(limits("ceiling", "99999999999"))
        .isEqualTo(new QueuePages.Limits(null, Integer.MAX_VALUE));
    for (String lease : List.of("soon", "5", "1 year", "-5 s", "5 min'")) {
      assertThatThrownBy(() -> limits("lease", lease)).isInstanceOf(BadRequestResponse.class);
    }
    assertThatThrownBy(() -> limits("ceiling", "many")).isInstanceOf(BadRequestResponse.class);
    assertThatThrownBy(() -> limits("nothing", "")).isInstanceOf(BadRequestResponse.class);
  }

  private static QueuePages.Limits limits(String name, String value) {
    return QueuePages.Limits.in(new Given(wanted -> wanted.equals(name) ? value : null));
  }

  private static Action action(String kind, String subject) {
    return new Action(Row.of("subject_kind", kind).with("subject", subject));
  }

  private static Row lane(
      String queue, String type, long waiting, long held, @Nullable Instant oldest) {
    return Row.of("queue_name", queue)
        .with("task_type", type)
        .with("waiting", waiting)
        .with("scheduled", 0L)
        .with("held", held)
        .with("oldest_waiting_at", oldest)
        .with("holds_dead_letters", queue.endsWith("_dlq"));
  }
}

package dev.steadyhand.console.internal.web.processes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.console.internal.web.processes.Story.Event;
import dev.steadyhand.console.internal.web.processes.Story.Run;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class StoryTest {
  private static final Instant NOON = Instant.parse("2030-01-01T12:00:00Z");

  private final Story story =
      Story.of(
          List.of(
              line("facts", "run 1, woken by kickoff, saw x", 15, "{\"due\": true, \"sent\": 0}"),
              line(
                  "decision",
                  "decided to schedule attempt: none has failed: yet",
                  15,
                  """
                  {"action": "schedule_attempt", "state": "running", "duration": "00:00:00.025",
                   "next_wake_at": "2030-01-01T12:00:30+00:00"}\
                  """),
              line("effect", "enqueued email (task 16)", 15, "[16]"),
              line("error", "email (task 16) failed: see task 99", 16, null),
              line(
                  "facts",
                  "run 2, woken by attempt_failed, saw x",
                  18,
                  "{\"due\": true, \"sent\": 1}"),
              line(
                  "decision",
                  "decided to finish: enough",
                  18,
                  "{\"action\": \"finish\", \"state\": \"failed\"}"),
              line("end", "failed: enough", 0, "{}")));

  @Test
  void it_is_told_from_the_end_with_the_lines_of_a_run_together() {
    assertThat(story.outlook()).isNotNull();
    assertThat(story.chapters()).hasSize(3);
    assertThat(story.chapters().get(1)).isInstanceOf(Event.class);

    Run last = (Run) story.chapters().getFirst();
    assertThat(last.title()).isEqualTo("Run 2");
    assertThat(last.cause()).isEqualTo("attempt failed");
    assertThat(last.state()).isEqualTo("failed");
    assertThat(last.effect()).isNull();

    Run first = (Run) story.chapters().getLast();
    assertThat(first.action()).isEqualTo("schedule attempt");
    assertThat(first.reason()).isEqualTo("none has failed: yet");
    assertThat(first.nextWake()).isEqualTo(NOON.plusSeconds(30));
    assertThat(first.took()).isEqualTo("25 ms");
    assertThat(first.effect()).isNotNull();
  }

  @Test
  void of_the_facts_those_that_changed_are_news_and_at_first_those_that_are_something() {
    assertThat(((Run) story.chapters().getLast()).news())
        .containsExactly(new Fact("due", "yes", null, true));
    assertThat(((Run) story.chapters().getFirst()).news())
        .containsExactly(new Fact("sent", "1", "0", true));
    assertThat(
            Fact.of(
                Map.of("children", Map.of("running", 2, "num_scheduled", 1), "is_done", false),
                Map.of("children", Map.of("running", 3))))
        .containsExactly(
            new Fact("children · running", "2", "3", true), new Fact("is done", "no", null, false));
  }

  @Test
  void only_its_own_tasks_lead_to_their_pages() {
    Event error = (Event) story.chapters().get(1);

    assertThat(links(error.line().prose())).containsExactly("/tasks/16");
    assertThat(
            links(
                Prose.of(
                    "20 × f (tasks 34 to 53), up to 7, dead letter 5, dead letter 6",
                    Set.of(34L, 53L, 5L),
                    Set.of(6L))))
        .containsExactly("/tasks/34", "/tasks/53", "/dead-letters/6");
    assertThat(error.line().prose().stream().map(Prose.Piece::text).collect(Collectors.joining()))
        .isEqualTo("email (task 16) failed: see task 99");
  }

  @Test
  void a_provider_may_answer_anything() {
    Row answered =
        line("outcome", "email (task 16) was accepted", 16, "[{\"id\": 1}, \"ok\", null]");

    assertThat(links(new Story.Line(answered).prose())).containsExactly("/tasks/16");
  }

  private static List<String> links(List<Prose.Piece> prose) {
    return prose.stream().map(Prose.Piece::link).filter(link -> link != null).toList();
  }

  private static Row line(String event, String story, long taskId, @Nullable String detail) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    values.put("happened_at", NOON);
    values.put("event", event);
    values.put("story", story);
    values.put("task_id", taskId == 0 ? null : taskId);
    values.put("detail", detail == null ? null : Json.parse(detail));
    return new Row(values);
  }
}

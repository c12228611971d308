package dev.steadyhand.simulator.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StoryPageTest {
  private final List<StoryLine> lines = new ArrayList<>();

  @Test
  void a_short_story_is_told_in_full() {
    tell("worker 1", "claims → nothing", true);
    tell("worker 1", "claims → nothing", true);

    assertThat(StoryPage.of(lines, List.of())).hasSize(2);
  }

  @Test
  void what_found_nothing_to_do_is_left_out() {
    tellMany(14);
    for (int step = 0; step < 40; step++) {
      tell("worker 1", "claims → nothing", true);
    }
    tell("worker 2", "completes task 9", false);

    assertThat(StoryPage.of(lines, List.of()))
        .hasSize(16)
        .contains("   …  time 54  40 steps in which nothing changed")
        .last()
        .asString()
        .contains("completes task 9");
  }

  @Test
  void what_repeats_itself_is_told_first_and_last() {
    tellMany(12);
    for (int round = 0; round < 30; round++) {
      tell(
          "worker 1",
          "claims → %d, {\"cut".formatted(round) + "off".repeat(round % 3) + "…",
          false);
      tell("worker 1", "runs task %d".formatted(round), false);
      tell("worker 1", "claims → nothing", true);
    }

    List<String> page = StoryPage.of(lines, List.of());

    assertThat(page).hasSizeLessThan(20);
    assertThat(String.join("\n", page))
        .contains("runs task 0", "runs task 29", "steps in which the same happened again");
  }

  @Test
  void steps_of_other_tasks_are_left_out_if_there_are_too_many() {
    for (int step = 0; step < 200; step++) {
      tell("worker 1", word(step) + " task " + step, false);
    }

    List<String> page = StoryPage.of(lines, List.of("task 77 was completed twice"));

    assertThat(page).hasSizeLessThan(40);
    assertThat(String.join("\n", page))
        .contains("task 77", "steps in which only others went on")
        .doesNotContain("task 78");
  }

  @Test
  void it_is_never_longer_than_a_page() {
    for (int step = 0; step < 500; step++) {
      tell("worker 1", word(step) + " task 7", false);
    }

    List<String> page = StoryPage.of(lines, List.of("task 7 was completed twice"));

    assertThat(page).hasSize(60).contains("   …  441 lines are left out");
    assertThat(page.getLast()).isEqualTo(lines.getLast().toString());
  }

  private void tellMany(int count) {
    for (int step = 0; step < count; step++) {
      tell("worker 1", word(step) + " a task", false);
    }
  }

  /** Another word for every number, without digits, which would make no difference. */
  private static String word(int number) {
    return Integer.toString(number, 36)
        .chars()
        .mapToObj(it -> "x".repeat(it % 40) + "y")
        .reduce("", String::concat);
  }

  private void tell(String who, String what, boolean isIdle) {
    int number = lines.size() + 1;
    lines.add(new StoryLine(number, "time " + number, who, what, isIdle));
  }
}

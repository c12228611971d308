package dev.steadyhand.chaos.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PlanTest {
  private static final List<Fault> FAULTS = Faults.all();

  @Test
  void the_same_seed_is_the_same_plan() {
    assertThat(entries(7, 50)).isEqualTo(entries(7, 50));
    assertThat(entries(7, 50)).isNotEqualTo(entries(8, 50));
  }

  @Test
  void every_fault_comes_before_any_comes_again() {
    assertThat(entries(7, FAULTS.size()))
        .extracting(Plan.Entry::fault)
        .containsExactlyInAnyOrderElementsOf(FAULTS);
  }

  private static List<Plan.Entry> entries(long seed, int number) {
    Plan plan = new Plan(seed, FAULTS, Pace.steady());
    return Stream.generate(plan::next).limit(number).toList();
  }
}

package dev.steadyhand.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.client.NewTask;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** One clock for SQL and Java, which only the test moves. */
@SteadyhandTest(packs = "comms", fresh = SteadyhandTest.Fresh.PER_TEST)
class ClockTest {
  private static final Instant BEGINNING = Instant.parse(TestKit.BEGINNING);

  private static Instant inDatabase(TestKit kit) {
    return Instant.ofEpochMilli(
        kit.number("select (extract(epoch from internal.clock()) * 1000)::bigint"));
  }

  @Test
  void stands_still_until_it_is_moved(TestKit kit, TestClock clock) {
    assertThat(clock.instant()).isEqualTo(BEGINNING);
    assertThat(inDatabase(kit)).isEqualTo(BEGINNING);

    clock.advance(Duration.ofDays(40));

    assertThat(inDatabase(kit)).isEqualTo(BEGINNING.plus(Duration.ofDays(40)));
    assertThat(kit.number("select count(*) where internal.wall_clock() = internal.clock()"))
        .isOne();
  }

  @Test
  void is_a_clock_of_java_in_any_zone(TestClock test, Clock clock) {
    Clock auckland = clock.withZone(ZoneId.of("Pacific/Auckland"));
    test.advance(Duration.ofHours(1));

    assertThat(clock).isSameAs(test);
    assertThat(LocalDate.now(auckland)).isEqualTo(LocalDate.of(2030, 1, 2));
  }

  @Test
  void knows_microseconds_as_the_database_does(TestKit kit, TestClock clock) {
    clock.set(BEGINNING.plusNanos(1_999));

    assertThat(clock.instant()).isEqualTo(BEGINNING.plusNanos(1_000));
    assertThat(
            kit.number(
                "select count(*) where internal.clock() = timestamptz '2030-01-01"
                    + " 12:00:00.000001Z'"))
        .isOne();
  }

  @Test
  void does_not_go_back(TestClock clock) {
    assertThatThrownBy(() -> clock.set(BEGINNING.minusSeconds(1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cannot be set back");
    assertThat(clock.instant()).isEqualTo(BEGINNING);
  }

  @Test
  void goes_to_when_something_is_due_and_not_beyond(TestKit kit, TestClock clock) throws Exception {
    assertThat(clock.advanceToNextDue()).as("of an empty queue").isEmpty();
    Instant due = BEGINNING.plus(Duration.ofHours(5));
    long task = kit.client().enqueue(NewTask.of("email", Map.of()).at(due)).taskId();

    assertThat(kit.drain().isEmpty()).isTrue();
    assertThat(kit.task(task)).isOpen().isScheduledFor(due);
    assertThat(clock.advanceToNextDue()).contains(due);
    assertThat(kit.task(task)).isDue();
    kit.drain();

    assertThat(clock.instant()).isEqualTo(due);
    assertThat(kit.task(task)).completed().wasDelivered(1);
    assertThat(clock.advanceToNextDue()).isEmpty();
  }
}

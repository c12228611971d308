package dev.steadyhand.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.steadyhand.client.internal.DurationText;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TaskTypeTest {
  record Complaint(@JsonProperty("error_handler") @Nullable String errorHandler) {}

  static TaskType<Map<String, Object>> map(String name) {
    @SuppressWarnings("unchecked")
    Class<Map<String, Object>> payload = (Class<Map<String, Object>>) (Class<?>) Map.class;
    return TaskType.of(name, payload);
  }

  static Stream<Duration> useless() {
    return Stream.of(
        Duration.ofMillis(-1),
        Duration.ZERO,
        Duration.ofNanos(999_999),
        Duration.ofDays(365).plusNanos(1),
        ChronoUnit.FOREVER.getDuration());
  }

  @ParameterizedTest
  @MethodSource("useless")
  void a_time_limit_that_no_clock_can_keep_is_refused(Duration limit) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> map("complaint").timeLimit(limit))
        .withMessage(
            "the time limit of complaint must be between 1 ms and 365 days, and is "
                + DurationText.of(limit));
  }

  @Test
  void a_time_that_is_refused_is_told_in_units() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> map("complaint").timeLimit(Duration.ofSeconds(-90)))
        .withMessageEndingWith("and is -1 min 30 s");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Retry.exponential(Duration.ofDays(31)))
        .withMessage("firstDelay must be between 0 and 30 days, and is 31 d");
  }

  @Test
  void the_type_of_functions_is_not_one_of_the_application() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> map("db_function"))
        .withMessageContaining("choose another name");
  }

  @Test
  void a_time_limit_may_be_as_short_as_a_millisecond_and_as_long_as_a_year() {
    for (Duration limit : new Duration[] {Duration.ofMillis(1), Duration.ofDays(365)}) {
      assertThat(map("complaint").timeLimit(limit).timeLimit()).isEqualTo(limit);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"success_handler", "error_handler", "before_handler", "db_function", "replay_of"})
  void a_field_that_means_something_to_the_queue_is_refused(String field) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> map("complaint").task(Map.of(field, "x")))
        .withMessageContaining("the payload of complaint has a field " + field)
        .withMessageContaining("it would change how the task runs");
  }

  @Test
  void such_a_field_is_refused_also_if_it_is_null_and_its_type_encrypted() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> TaskType.of("complaint", Complaint.class).encrypted().task(new Complaint(null)))
        .withMessageContaining("error_handler");
  }
}

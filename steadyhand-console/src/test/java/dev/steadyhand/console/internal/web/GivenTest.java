package dev.steadyhand.console.internal.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.client.TaskState.State;
import io.javalin.http.BadRequestResponse;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GivenTest {
  private static final Instant TIME = Instant.parse("2030-01-31T09:30:00Z");

  @Test
  void blanks_are_nothing_unless_it_is_to_be_exact() {
    Given given = new Given(Map.of("a", " x ", "b", "  ")::get);

    assertThat(given.text("a")).isEqualTo("x");
    assertThat(given.text("b")).isNull();
    assertThat(given.exact("b")).isEqualTo("  ");
    assertThat(given.text("c")).isNull();
    assertThatThrownBy(() -> given.required("b"))
        .isInstanceOf(BadRequestResponse.class)
        .hasMessage("Required field is missing: b.");
  }

  @Test
  void times_are_in_utc() {
    assertThat(time("2030-01-31T09:30")).isEqualTo(TIME);
    assertThat(time("2030-01-31 09:30:00")).isEqualTo(TIME);
    assertThat(time("2030-01-31T09:30:00Z")).isEqualTo(TIME);
    assertThat(time("2030-01-31T09:30:00.000001Z")).isEqualTo(TIME.plusNanos(1000));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "soon",
        "2030-02-30T00:00",
        "2030-01-31",
        "+999999-01-01T00:00:00Z",
        "-0001-01-01T00:00"
      })
  void what_is_no_time_is_refused(String text) {
    assertThatThrownBy(() -> time(text))
        .isInstanceOf(BadRequestResponse.class)
        .hasMessageContaining("is not a valid time");
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "1.5", "9223372036854775808", "0x1"})
  void what_is_no_number_is_refused(String text) {
    assertThatThrownBy(() -> new Given(name -> text).number("before"))
        .isInstanceOf(BadRequestResponse.class)
        .hasMessageContaining("is not a number");
  }

  @Test
  void a_choice_is_one_of_those_that_there_are() {
    assertThat(new Given(name -> "held").choice("state", State.class)).isEqualTo(State.HELD);
    assertThat(new Given(name -> null).choice("state", State.class)).isNull();
    assertThatThrownBy(() -> new Given(name -> "lost").choice("state", State.class))
        .isInstanceOf(BadRequestResponse.class)
        .hasMessage("There is no state 'lost'.");
  }

  @Test
  void what_no_database_can_hold_is_refused() {
    assertThatThrownBy(() -> new Given(name -> "a\0b").text("queue"))
        .isInstanceOf(BadRequestResponse.class);
  }

  private static Instant time(String text) {
    return new Given(name -> text).time("from");
  }
}

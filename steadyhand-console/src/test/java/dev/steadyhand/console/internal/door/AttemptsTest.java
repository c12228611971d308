package dev.steadyhand.console.internal.door;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.console.Role;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the door remembers, and for how long. */
class AttemptsTest {
  private Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private final InstantSource source = () -> now;
  private final Clock clock = source.withZone(ZoneOffset.UTC);

  @Test
  void wrong_passwords_are_counted_by_name_and_address_for_a_while() {
    Attempts attempts = new Attempts(clock);
    Attempts.Who guesser = new Attempts.Who("ada", "192.0.2.1");

    assertThat(IntStream.range(0, Attempts.MOST)).allMatch(i -> attempts.begin(guesser));
    assertThat(attempts.begin(guesser)).isFalse();
    assertThat(attempts.begin(new Attempts.Who("ada", "192.0.2.2"))).isTrue();
    assertThat(attempts.begin(new Attempts.Who("bob", "192.0.2.1"))).isTrue();

    now = now.plus(Duration.ofMinutes(6));
    assertThat(attempts.begin(guesser)).isTrue();
    attempts.wasRight(guesser);
    assertThat(IntStream.range(0, Attempts.MOST)).allMatch(i -> attempts.begin(guesser));
  }

  @Test
  void of_a_name_that_nobody_has_the_beginning_is_kept() {
    Attempts attempts = new Attempts(clock);

    assertThat(new Attempts.Who("a".repeat(1000), "192.0.2.1").name()).hasSize(200);
    assertThat(IntStream.range(0, Attempts.MOST))
        .allMatch(i -> attempts.begin(new Attempts.Who("a".repeat(1000 + i), "192.0.2.1")));
    assertThat(attempts.begin(new Attempts.Who("a".repeat(2000), "192.0.2.1"))).isFalse();
  }

  @Test
  void a_session_ends_after_twelve_hours() {
    Sessions sessions = new Sessions(clock);
    String id = sessions.open("ada", Role.OPERATOR);

    assertThat(sessions.find(id))
        .hasValueSatisfying(ada -> assertThat(ada.name()).isEqualTo("ada"));
    now = now.plus(Duration.ofHours(12)).plusSeconds(1);
    assertThat(sessions.find(id)).isEmpty();
  }

  @Test
  void the_oldest_of_too_many_sessions_is_forgotten() {
    AtomicInteger ended = new AtomicInteger();
    Sessions sessions = new Sessions(clock, ended::incrementAndGet);
    String first = sessions.open("ada", Role.OPERATOR);
    IntStream.range(0, 1000).forEach(i -> sessions.open("bob", Role.OBSERVER));

    assertThat(sessions.find(first)).isEmpty();
    assertThat(ended).as("somebody is told").hasValue(1);
  }
}

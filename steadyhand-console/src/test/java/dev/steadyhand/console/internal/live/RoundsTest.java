package dev.steadyhand.console.internal.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.doctor.Finding;
import dev.steadyhand.client.doctor.Finding.Severity;
import dev.steadyhand.client.doctor.Look;
import dev.steadyhand.client.doctor.Report;
import dev.steadyhand.client.doctor.Topic;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;

class RoundsTest {
  private Instant now = Instant.parse("2030-01-01T12:00:00Z");
  private final InstantSource clock = () -> now;
  private final Queue<Runnable> background = new ArrayDeque<>();
  private int looks;

  @Test
  void nobody_waits_for_the_doctor_who_looks_at_most_every_thirty_seconds() {
    Rounds rounds = rounds();

    assertThat(rounds.notices().at()).isNull();
    rounds.notices();
    assertThat(background).as("one look at a time").hasSize(1);

    background.remove().run();
    now = now.plusSeconds(30);
    assertThat(rounds.notices().at()).isEqualTo(now.minusSeconds(30));
    assertThat(background).isEmpty();

    now = now.plusSeconds(1);
    rounds.notices();
    assertThat(background).hasSize(1);
    assertThat(looks).isEqualTo(1);
  }

  @Test
  void what_was_found_while_nobody_watched_is_not_shown_as_news() {
    Rounds rounds = rounds();
    rounds.notices();
    background.remove().run();

    now = now.plusSeconds(61);
    assertThat(rounds.notices().at()).as("old, and the doctor is on the way").isNull();
    background.remove().run();
    assertThat(rounds.notices().at()).isEqualTo(now);
  }

  @Test
  void the_worst_comes_first_and_what_was_skipped_is_apart() {
    Rounds rounds = rounds();
    rounds.notices();
    background.remove().run();

    assertThat(rounds.notices().wrong())
        .extracting(Finding::severity)
        .containsExactly(Severity.ERROR, Severity.WARNING);
    assertThat(rounds.notices().skipped()).hasSize(1);
  }

  @Test
  void that_the_doctor_could_not_look_is_a_notice_itself() {
    Rounds rounds =
        new Rounds(
            () -> {
              throw new IllegalStateException("no database");
            },
            clock.withZone(ZoneOffset.UTC),
            background::add);
    rounds.notices();
    background.remove().run();

    assertThat(rounds.notices().wrong())
        .singleElement()
        .satisfies(notice -> assertThat(notice.finding()).contains("checks of the doctor failed"));
    now = now.plusSeconds(31);
    rounds.notices();
    assertThat(background).as("it tries again").hasSize(1);
  }

  private Rounds rounds() {
    return new Rounds(this::look, clock.withZone(ZoneOffset.UTC), background::add);
  }

  private Report look() {
    looks++;
    return new Report(
        List.of(
            new Look(
                new Topic("one", "all is well"),
                List.of(
                    new Finding("a", Severity.SKIPPED, "s", "r"),
                    new Finding("b", Severity.WARNING, "w", "r"),
                    new Finding("c", Severity.ERROR, "e", "r")))));
  }
}

package dev.steadyhand.spring.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.doctor.Finding;
import dev.steadyhand.client.doctor.Finding.Severity;
import dev.steadyhand.client.doctor.Look;
import dev.steadyhand.client.doctor.Report;
import dev.steadyhand.client.doctor.Topic;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.Status;

/** The findings decide the status, and health requests never wait. */
class FindingsHealthIndicatorTest {
  private Instant now = Instant.parse("2030-01-01T12:00:00Z");
  private final Queue<Runnable> background = new ArrayDeque<>();
  private int looks;

  @Test
  void the_worst_finding_is_the_status() {
    assertThat(found().getStatus()).isEqualTo(Status.UP);
    assertThat(found(Severity.WARNING).getStatus()).isEqualTo(FindingsHealthIndicator.WARNING);
    assertThat(found(Severity.WARNING, Severity.ERROR).getStatus()).isEqualTo(Status.DOWN);
    assertThat(found(Severity.WARNING).getDetails())
        .containsEntry("findings", List.of("warning: one: it is so; fix: do that"));
  }

  @Test
  void skipped_checks_are_reported_and_a_failed_check_is_unknown() {
    assertThat(found(Severity.SKIPPED).getStatus()).isEqualTo(Status.UP);
    assertThat(found(Severity.SKIPPED).getDetails()).containsEntry("skipped", 1L);
    assertThat(
            after(
                    () -> {
                      throw new IllegalStateException("no database");
                    })
                .getStatus())
        .isEqualTo(Status.UNKNOWN);
  }

  @Test
  void it_checks_in_the_background_and_at_most_every_thirty_seconds() {
    FindingsHealthIndicator indicator =
        new FindingsHealthIndicator(
            () -> {
              looks++;
              return new Report(List.of());
            },
            () -> now,
            background::add);
    assertThat(indicator.health().getStatus()).isEqualTo(Status.UNKNOWN);
    indicator.health();
    assertThat(background).as("one look at a time").hasSize(1);
    background.remove().run();

    now = now.plusSeconds(30);
    indicator.health();
    assertThat(background).isEmpty();
    now = now.plusSeconds(1);
    indicator.health();
    background.remove().run();
    assertThat(looks).isEqualTo(2);
  }

  private Health found(Severity... severities) {
    List<Finding> findings =
        Stream.of(severities)
            .map(severity -> new Finding("one", severity, "it is so", "do that"))
            .toList();
    return after(
        () ->
            new Report(
                List.of(
                    new Look(new Topic("one", "well"), findings),
                    new Look(new Topic("two", "well"), List.of()))));
  }

  private Health after(Callable<Report> look) {
    FindingsHealthIndicator indicator =
        new FindingsHealthIndicator(look, () -> now, background::add);
    indicator.health();
    background.remove().run();
    return indicator.health();
  }
}

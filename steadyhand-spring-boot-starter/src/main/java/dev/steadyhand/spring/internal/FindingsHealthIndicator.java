package dev.steadyhand.spring.internal;

import dev.steadyhand.client.doctor.Finding;
import dev.steadyhand.client.doctor.Report;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;

/**
 * Reports the findings of {@code steadyhand doctor}: down with errors, {@code WARNING} with
 * warnings alone. The checks run in the background and are rate-limited, so that health requests
 * never wait.
 */
final class FindingsHealthIndicator implements HealthIndicator {
  static final Status WARNING = new Status("WARNING");

  private static final Logger log = LoggerFactory.getLogger(FindingsHealthIndicator.class);
  private static final Duration INTERVAL = Duration.ofSeconds(30);

  private final Callable<Report> look;
  private final InstantSource clock;
  private final Executor background;
  private final AtomicBoolean isLooking = new AtomicBoolean();
  private volatile @Nullable Instant lookedAt;
  private volatile Health last =
      Health.unknown().withDetail("findings", "checks not run yet").build();

  FindingsHealthIndicator(Callable<Report> look, InstantSource clock, Executor background) {
    this.look = look;
    this.clock = clock;
    this.background = background;
  }

  @Override
  public Health health() {
    if (isOld() && isLooking.compareAndSet(false, true)) {
      background.execute(this::refresh);
    }
    return last;
  }

  private boolean isOld() {
    Instant at = lookedAt;
    return at == null || at.plus(INTERVAL).isBefore(clock.instant());
  }

  private void refresh() {
    try {
      last = health(look.call());
    } catch (Exception e) {
      log.warn("Health findings could not be read: {}", e.getMessage());
      last = Health.unknown().withDetail("findings", "checks failed; see the log").build();
    } finally {
      lookedAt = clock.instant();
      isLooking.set(false);
    }
  }

  private static Health health(Report report) {
    Health.Builder health =
        Health.status(status(report))
            .withDetail("findings", sentences(report))
            .withDetail("skipped", report.skipped());
    return health.build();
  }

  private static Status status(Report report) {
    if (report.sawNothing()) {
      return Status.UNKNOWN;
    }
    if (report.isWell()) {
      return Status.UP;
    }
    return report.findings().stream()
            .anyMatch(finding -> finding.severity() == Finding.Severity.ERROR)
        ? Status.DOWN
        : WARNING;
  }

  private static List<String> sentences(Report report) {
    return report.findings().stream()
        .filter(Finding::isWrong)
        .map(
            finding ->
                "%s: %s: %s; fix: %s"
                    .formatted(
                        finding.severity().word(),
                        finding.check(),
                        finding.finding(),
                        finding.remedy()))
        .toList();
  }
}

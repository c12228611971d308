package dev.steadyhand.console.internal.live;

import dev.steadyhand.client.doctor.Doctor;
import dev.steadyhand.client.doctor.Finding;
import dev.steadyhand.client.doctor.Report;
import dev.steadyhand.console.Role;
import dev.steadyhand.console.internal.desk.Desk;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs the doctor in the background while the overview is in use, at most once per interval, and
 * shares the findings with all users.
 */
public final class Rounds {
  private static final Logger LOG = LoggerFactory.getLogger(Rounds.class);
  private static final Duration INTERVAL = Duration.ofSeconds(30);

  private static final Notices NONE_YET = new Notices(null, List.of());

  private final Callable<Report> look;
  private final Clock clock;
  private final Executor background;
  private final AtomicBoolean isLooking = new AtomicBoolean();
  private volatile Notices last = NONE_YET;

  Rounds(Callable<Report> look, Clock clock, Executor background) {
    this.look = look;
    this.clock = clock;
    this.background = background;
  }

  /** The doctor of this release, with the rights of an observer. */
  public static Rounds of(Desk desk) {
    Doctor doctor = Doctor.ofThisRelease();
    return new Rounds(
        () ->
            desk.look(
                Role.OBSERVER,
                operator -> doctor.examine(operator.connection(), (done, checks, topics) -> {})),
        Clock.systemUTC(),
        task -> Thread.ofVirtual().name("steadyhand-console-doctor").start(task));
  }

  /**
   * The findings.
   *
   * @param at when the checks ran; null if they did not run yet
   * @param findings the findings, most severe first
   */
  public record Notices(@Nullable Instant at, List<Finding> findings) {
    /** Returns the problems, most severe first. */
    public List<Finding> wrong() {
      return findings.stream().filter(Finding::isWrong).toList();
    }

    /** Returns the problems and what is good to know, most severe first. */
    public List<Finding> found() {
      return findings.stream().filter(finding -> !finding.isSkipped()).toList();
    }

    /** Returns the checks that were skipped. */
    public List<Finding> skipped() {
      return findings.stream().filter(Finding::isSkipped).toList();
    }
  }

  /**
   * Returns the latest findings. If they are older than the interval, the checks run again in the
   * background; if they are much older, they are outdated and not returned.
   */
  public Notices notices() {
    if (isOlderThan(INTERVAL, last) && isLooking.compareAndSet(false, true)) {
      background.execute(this::go);
    }
    Notices found = last;
    return isOlderThan(INTERVAL.multipliedBy(2), found) ? NONE_YET : found;
  }

  private boolean isOlderThan(Duration age, Notices notices) {
    return notices.at() == null || notices.at().plus(age).isBefore(clock.instant());
  }

  private void go() {
    try {
      last = new Notices(clock.instant(), worstFirst(findings()));
    } finally {
      isLooking.set(false);
    }
  }

  private List<Finding> findings() {
    try {
      return look.call().findings();
    } catch (Exception e) {
      LOG.warn("The checks of the doctor failed: {}", e.getMessage());
      return List.of(
          new Finding(
              "doctor",
              Finding.Severity.WARNING,
              "the checks of the doctor failed; see the log of the console for the cause",
              "steadyhand doctor"));
    }
  }

  private static List<Finding> worstFirst(List<Finding> findings) {
    return findings.stream().sorted(Comparator.comparing(Finding::severity)).toList();
  }
}

package dev.steadyhand.console.internal.web;

import dev.steadyhand.client.operator.Row;
import dev.steadyhand.client.operator.Timing;
import java.time.Instant;
import java.util.Objects;

/** A schedule. */
public record Schedule(Row row) {
  /** Its id. */
  public long id() {
    return row.number("schedule_id");
  }

  /** Its name. */
  public String name() {
    return row.text("schedule_name");
  }

  /** Returns its state. */
  public String state() {
    return row.text("state");
  }

  /** Returns whether it is paused. */
  public boolean isPaused() {
    return row.get("paused_at") != null;
  }

  /** Returns its timing. */
  public Timing timing() {
    return Timing.parse(row.text("timing"));
  }

  /** Returns the time before which it is not due. */
  public Instant startsAt() {
    return (Instant) Objects.requireNonNull(row.get("starts_at"));
  }

  /** Returns what happened at a time of the log. */
  public static String result(Row time) {
    return switch (time.text("event")) {
      case "run" -> "run";
      case "run_now" -> "run by request";
      default -> "skipped: " + time.text("event");
    };
  }

  /** Returns the path of its page. */
  public String address() {
    return Address.of("schedules", id()).toString();
  }

  /** Returns the path of the page of its process. */
  public String process() {
    return Address.of("processes", "schedules.run_schedule", id()).toString();
  }
}

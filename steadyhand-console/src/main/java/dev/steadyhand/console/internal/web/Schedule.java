package dev.steadyhand.console.internal.web;

import dev.steadyhand.client.operator.Row;
import dev.steadyhand.client.operator.Timing;
import java.time.Instant;
import java.util.Objects;

/** What comes again and again. */
public record Schedule(Row row) {
  /** Its id. */
  public long id() {
    return row.number("schedule_id");
  }

  /** Its name. */
  public String name() {
    return row.text("schedule_name");
  }

  /** In a word. */
  public String state() {
    return row.text("state");
  }

  /** Whether nothing is enqueued for now. */
  public boolean isPaused() {
    return row.get("paused_at") != null;
  }

  /** When it is due. */
  public Timing timing() {
    return Timing.parse(row.text("timing"));
  }

  /** No due time is before. */
  public Instant startsAt() {
    return (Instant) Objects.requireNonNull(row.get("starts_at"));
  }

  /** Its own page. */
  public String address() {
    return Address.of("schedules", id()).toString();
  }

  /** The page of its process. */
  public String process() {
    return Address.of("processes", "schedules.run_schedule", id()).toString();
  }
}

package dev.steadyhand.console.internal.web;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.steadyhand.client.operator.Operations;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.client.stats.Sample;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A queue.
 *
 * @param name its name
 * @param lanes what is open in it, by task type
 */
public record Queue(String name, List<Lane> lanes) {

  /** What is open of one task type. */
  public record Lane(Row row) {
    /** The type. */
    public String taskType() {
      return row.text("task_type");
    }

    /** Due, and nobody has it. */
    public Depth waiting() {
      return depth("waiting");
    }

    /** Not due yet. */
    public Depth scheduled() {
      return depth("scheduled");
    }

    /** In the hands of a worker. */
    public Depth held() {
      return depth("held");
    }

    /** Since when the oldest waits. */
    public @Nullable Instant oldest() {
      return (Instant) row.get("oldest_waiting_at");
    }

    private Depth depth(String column) {
      return Depth.of(row.number(column), Sample.MOST);
    }
  }

  /** All of them, by name. */
  public static List<Queue> all(Operations operations) throws SQLException {
    return of(operations.lanes(Sample.MOST));
  }

  static List<Queue> of(List<Row> lanes) {
    return lanes.stream()
        .collect(groupingBy(row -> row.text("queue_name"), TreeMap::new, toList()))
        .entrySet()
        .stream()
        .map(queue -> new Queue(queue.getKey(), queue.getValue().stream().map(Lane::new).toList()))
        .toList();
  }

  /** Due, and nobody has it. */
  public Depth waiting() {
    return lanes.stream().map(Lane::waiting).reduce(Depth.ZERO, Depth::plus);
  }

  /** Not due yet. */
  public Depth scheduled() {
    return lanes.stream().map(Lane::scheduled).reduce(Depth.ZERO, Depth::plus);
  }

  /** In the hands of a worker. */
  public Depth held() {
    return lanes.stream().map(Lane::held).reduce(Depth.ZERO, Depth::plus);
  }

  /** All that is in it. */
  public Depth open() {
    return waiting().plus(scheduled()).plus(held());
  }

  /** Since when the oldest waits. */
  public @Nullable Instant oldest() {
    return lanes.stream()
        .map(Lane::oldest)
        .filter(Objects::nonNull)
        .min(Comparator.naturalOrder())
        .orElse(null);
  }

  /** Whether it holds what could not go on, and no worker claims from it. */
  public boolean holdsDeadLetters() {
    return Boolean.TRUE.equals(terms().get("holds_dead_letters"));
  }

  /** How long a worker may hold a task without a word. */
  public String leaseDuration() {
    return terms().text("lease_duration");
  }

  /** How often a task is delivered before it is given up. */
  public String deliveryCeiling() {
    return terms().text("delivery_ceiling");
  }

  /** Since when it is paused, if it is. */
  public @Nullable Object pausedAt() {
    return terms().get("paused_at");
  }

  /** Whether it is. */
  public boolean isPaused() {
    return pausedAt() != null;
  }

  /** In a word. */
  public String state() {
    return isPaused() ? "paused" : "open";
  }

  /** What is the same for all its lanes. */
  private Row terms() {
    return lanes.getFirst().row();
  }
}

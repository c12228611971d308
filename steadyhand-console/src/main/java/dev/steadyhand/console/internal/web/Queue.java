package dev.steadyhand.console.internal.web;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.steadyhand.client.operator.Operations;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.client.operator.Span;
import dev.steadyhand.client.stats.Sample;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A queue with its open tasks.
 *
 * @param name its name
 * @param lanes its open tasks, by task type
 */
public record Queue(String name, List<Lane> lanes) {

  /** The open tasks of one task type. */
  public record Lane(Row row) {
    /** Returns the task type. */
    public String taskType() {
      return row.text("task_type");
    }

    /** Returns the number of tasks that are due and not running. */
    public Depth waiting() {
      return depth("waiting");
    }

    /** Returns the number of tasks that are not due yet. */
    public Depth scheduled() {
      return depth("scheduled");
    }

    /** Returns the number of running tasks. */
    public Depth held() {
      return depth("held");
    }

    /** Returns when the oldest waiting task became due. */
    public @Nullable Instant oldest() {
      return (Instant) row.get("oldest_waiting_at");
    }

    private Depth depth(String column) {
      return Depth.of(row.number(column), Sample.MOST);
    }
  }

  /** Returns all queues, by name. */
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

  /** Returns the number of tasks that are due and not running. */
  public Depth waiting() {
    return lanes.stream().map(Lane::waiting).reduce(Depth.ZERO, Depth::plus);
  }

  /** Returns the number of tasks that are not due yet. */
  public Depth scheduled() {
    return lanes.stream().map(Lane::scheduled).reduce(Depth.ZERO, Depth::plus);
  }

  /** Returns the number of running tasks. */
  public Depth held() {
    return lanes.stream().map(Lane::held).reduce(Depth.ZERO, Depth::plus);
  }

  /** Returns the number of open tasks. */
  public Depth open() {
    return waiting().plus(scheduled()).plus(held());
  }

  /** Returns when the oldest waiting task became due. */
  public @Nullable Instant oldest() {
    return lanes.stream()
        .map(Lane::oldest)
        .filter(Objects::nonNull)
        .min(Comparator.naturalOrder())
        .orElse(null);
  }

  /** Returns whether it is a queue of dead letters, which workers do not claim from. */
  public boolean holdsDeadLetters() {
    return Boolean.TRUE.equals(terms().get("holds_dead_letters"));
  }

  /** Returns the duration of a lease. */
  public String leaseDuration() {
    return Span.interval(terms(), "lease_duration");
  }

  /** Returns the maximum deliveries of a task before it becomes a dead letter. */
  public String deliveryCeiling() {
    return terms().text("delivery_ceiling");
  }

  /** Returns when it was paused; null if it is not. */
  public @Nullable Object pausedAt() {
    return terms().get("paused_at");
  }

  /** Returns whether it is paused. */
  public boolean isPaused() {
    return pausedAt() != null;
  }

  /** Returns its state. */
  public String state() {
    return isPaused() ? "paused" : "open";
  }

  /** Returns a row with the values that all lanes share. */
  private Row terms() {
    return lanes.getFirst().row();
  }
}

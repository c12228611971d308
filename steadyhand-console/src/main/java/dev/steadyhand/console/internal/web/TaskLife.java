package dev.steadyhand.console.internal.web;

import dev.steadyhand.client.operator.Operator;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.client.operator.Tasks;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All that is known of a task.
 *
 * @param task its state
 * @param moments its life in order
 * @param decisions what supervisors decided in it
 * @param chain what caused it, the nearest first
 * @param process the instance that it is part of
 * @param letter its dead letter, or the one that it is itself
 * @param mask hides what is secret
 * @param payload without what is secret; null for those who may not read it
 */
public record TaskLife(
    Row task,
    List<Moment> moments,
    List<Row> decisions,
    List<Row> chain,
    Optional<Owner> process,
    Optional<Row> letter,
    Mask mask,
    @Nullable String payload) {

  /**
   * The instance of a process that a task is part of.
   *
   * @param isOwn whether the task is a run of it, rather than enqueued by one
   */
  public record Owner(String process, long instanceId, boolean isOwn) {
    /** Its page. */
    public Address address() {
      return Address.of("processes", process, instanceId);
    }
  }

  static TaskLife read(Operator operator, Row task, boolean isOperator, Mask mask)
      throws SQLException {
    Tasks tasks = operator.tasks();
    long id = task.number("task_id");
    List<Row> chain = tasks.chain(id);
    List<Long> line =
        Stream.concat(Stream.of(id), chain.stream().map(row -> row.number("task_id"))).toList();
    List<Row> decisions = tasks.decisions(line);
    Object letterId = task.get("dead_letter_id");
    return new TaskLife(
        task,
        Moment.of(tasks.life(id), mask),
        in(decisions, id),
        chain,
        owner(line, decisions),
        operator.deadLetters().find(letterId == null ? id : (Long) letterId),
        mask,
        isOperator
            ? tasks.payload(id).map(row -> mask.pretty(row.get("payload"))).orElse("")
            : null);
  }

  private static List<Row> in(List<Row> decisions, long taskId) {
    return decisions.stream().filter(row -> row.number("task_id") == taskId).toList();
  }

  /** Of the nearest run in the line of causes, the task itself being the first. */
  private static Optional<Owner> owner(List<Long> line, List<Row> decisions) {
    return line.stream()
        .flatMap(taskId -> in(decisions, taskId).stream())
        .findFirst()
        .map(
            run ->
                new Owner(
                    run.text("process_name"),
                    run.number("instance_id"),
                    run.number("task_id") == line.getFirst()));
  }

  /** What the provider answered, if it did. */
  public Optional<Moment> outcome() {
    return moments.stream().filter(moment -> moment.event().equals("outcome")).reduce((a, b) -> b);
  }

  /** Whether it is itself the dead letter of another. */
  public boolean isDeadLetter() {
    return letter.isPresent() && letter.get().number("dead_letter_id") == task.number("task_id");
  }

  /** Whether somebody has taken care of its dead letter. */
  public boolean isSettled() {
    return letter.isPresent() && !letter.get().text("state").equals("open");
  }

  /** What a decision was made on. */
  public String facts(Row decision) {
    return mask.pretty(decision.get("facts"));
  }

  /** The tasks that its decisions enqueued, as far as their ids were kept. */
  public List<Long> caused() {
    return decisions.stream().flatMap(row -> taskIds(row).stream()).toList();
  }

  /** How many more they enqueued. */
  public long causedBeyond() {
    return decisions.stream().mapToLong(row -> row.number("num_tasks")).sum() - caused().size();
  }

  private static List<Long> taskIds(Row decision) {
    return decision.get("task_ids") instanceof List<?> ids
        ? ids.stream().map(Long.class::cast).toList()
        : List.of();
  }
}

package dev.steadyhand.console.internal.web;

import dev.steadyhand.client.operator.Operator;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.client.operator.TaskProgress;
import dev.steadyhand.client.operator.Tasks;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A task with its history.
 *
 * @param task the row of the task
 * @param attempts its attempts, if a retry policy decides about them
 * @param progress what its handler last reported, while it runs
 * @param moments its events in order
 * @param decisions the decisions that supervisors made in it
 * @param chain its causes, nearest first
 * @param effects the tasks that it is known to have caused
 * @param process the instance that it belongs to
 * @param letter its dead letter, or the task itself if it is one
 * @param mask masks secret values
 * @param payload the masked payload; null if the user may not read it
 */
public record TaskLife(
    Row task,
    Optional<Row> attempts,
    Optional<TaskProgress> progress,
    List<Moment> moments,
    List<Row> decisions,
    List<Row> chain,
    List<Caused> effects,
    Optional<Owner> process,
    Optional<Row> letter,
    Mask mask,
    @Nullable String payload) {

  private static final int MOST_EFFECTS = 20;

  /**
   * The instance of a process that a task belongs to.
   *
   * @param isOwn whether the task is a run of the instance, rather than enqueued by a run
   */
  public record Owner(String process, long instanceId, boolean isOwn) {
    /** Its page. */
    public Address address() {
      return Address.of("processes", process, instanceId);
    }
  }

  /**
   * A task that was caused by this one.
   *
   * @param step the step of that task; empty if unknown
   */
  public record Caused(long taskId, String step) {}

  static TaskLife read(Operator operator, Row task, boolean isOperator, PayloadReader payloads)
      throws SQLException {
    Mask mask = payloads.mask();
    Tasks tasks = operator.tasks();
    long id = task.number("task_id");
    List<Row> chain = tasks.chain(id);
    List<Long> line =
        Stream.concat(Stream.of(id), chain.stream().map(row -> row.number("task_id"))).toList();
    List<Row> decisions = tasks.decisions(line);
    Object letterId = task.get("dead_letter_id");
    return new TaskLife(
        task,
        tasks.attempts(id),
        tasks.progress(task),
        Moment.of(tasks.life(id), mask),
        in(decisions, id),
        chain,
        effects(tasks.effects(id), in(decisions, id)),
        owner(line, decisions),
        operator.deadLetters().find(letterId == null ? id : (Long) letterId),
        mask,
        payloads.read(operator, id, task.text("task_type"), isOperator));
  }

  private static List<Row> in(List<Row> decisions, long taskId) {
    return decisions.stream().filter(row -> row.number("task_id") == taskId).toList();
  }

  /** Returns the process of the nearest run among the task and its causes. */
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

  /** Returns the outcome of the provider call, if any. */
  public Optional<Moment> outcome() {
    return moments.stream().filter(moment -> moment.event().equals("outcome")).reduce((a, b) -> b);
  }

  /** Returns the request to cancel it, if any. */
  public Optional<Moment> cancelRequest() {
    return moments.stream().filter(it -> it.event().equals("cancel_requested")).findFirst();
  }

  /** Returns whether it has not ended, and is not a dead letter, which is discarded instead. */
  public boolean isOpen() {
    return task.get("completed_at") == null && !isDeadLetter();
  }

  /** Returns whether the task is itself a dead letter. */
  public boolean isDeadLetter() {
    return letter.isPresent() && letter.get().number("dead_letter_id") == task.number("task_id");
  }

  /** Returns whether its dead letter is settled. */
  public boolean isSettled() {
    return letter.isPresent() && !letter.get().text("state").equals("open");
  }

  /** Returns the facts that a decision is based on. */
  public String facts(Row decision) {
    return mask.pretty(decision.get("facts"));
  }

  /** Returns the first tasks that it caused. */
  public List<Caused> caused() {
    return effects.subList(0, Math.min(effects.size(), MOST_EFFECTS));
  }

  /** Returns how many caused tasks are not shown. */
  public int causedBeyond() {
    return effects.size() - caused().size();
  }

  /** Combines the tasks found near its first run with those recorded in its decisions. */
  private static List<Caused> effects(List<Row> found, List<Row> decisions) {
    SortedMap<Long, String> steps = new TreeMap<>();
    decisions.stream().flatMap(row -> taskIds(row).stream()).forEach(id -> steps.put(id, ""));
    found.forEach(row -> steps.put(row.number("task_id"), row.text("step")));
    return steps.entrySet().stream()
        .map(effect -> new Caused(effect.getKey(), effect.getValue()))
        .toList();
  }

  private static List<Long> taskIds(Row decision) {
    return decision.get("task_ids") instanceof List<?> ids
        ? ids.stream().map(Long.class::cast).toList()
        : List.of();
  }
}

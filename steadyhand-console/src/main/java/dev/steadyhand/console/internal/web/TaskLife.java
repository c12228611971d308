package dev.steadyhand.console.internal.web;

import dev.steadyhand.client.operator.Operator;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.client.operator.Tasks;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All that is known of a task.
 *
 * @param task its state
 * @param moments its life in order
 * @param decisions what supervisors decided in it
 * @param chain what caused it, the nearest first
 * @param effects what it caused, as far as it is known
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
    List<Caused> effects,
    Optional<Owner> process,
    Optional<Row> letter,
    Mask mask,
    @Nullable String payload) {

  private static final int MOST_EFFECTS = 20;

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

  /**
   * A task that it caused.
   *
   * @param step what that runs; empty if it is not known
   */
  public record Caused(long taskId, String step) {}

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
        effects(tasks.effects(id), in(decisions, id)),
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

  /** The first of those that it caused. */
  public List<Caused> caused() {
    return effects.subList(0, Math.min(effects.size(), MOST_EFFECTS));
  }

  /** How many more are known. */
  public int causedBeyond() {
    return effects.size() - caused().size();
  }

  /** What is found near its first run, and what its decisions kept of the later ones. */
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

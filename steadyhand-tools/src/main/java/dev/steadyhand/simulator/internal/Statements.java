package dev.steadyhand.simulator.internal;

import static java.util.stream.Collectors.joining;

import dev.steadyhand.simulator.call.Call;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The statements of actors; those of workers are the same as in the real worker. */
final class Statements {
  private Statements() {}

  static Call claim(String worker, List<String> taskTypes, int limit) {
    return Call.of(
        "claims",
        """
        select task_id, task_type, delivery, task_lease_id, payload::text
        from queues.dequeue_batch(?, 'default', ?::text[], ?, _notes_starts => true)
        """,
        limit,
        array(taskTypes),
        worker);
  }

  static Call start(Collection<TaskWork> tasks) {
    return Call.of(
        "begins " + names(tasks),
        "select task_id, verdict from queues.start_batch(?::bigint[], ?::bigint[])",
        taskIds(tasks),
        leaseIds(tasks));
  }

  static Call runFunction(TaskWork task) {
    return Call.of(
        "runs " + task, "select queues.run_task(?, ?)::text", task.taskId(), task.leaseId());
  }

  static Call runFunctions(Collection<TaskWork> tasks) {
    return Call.of(
        "runs together " + names(tasks),
        "select queues.run_tasks(?::bigint[], ?::bigint[])",
        taskIds(tasks),
        leaseIds(tasks));
  }

  static Call beginCall(TaskWork task) {
    return Call.of(
        "begins the call of " + task,
        "select ?::bigint, request::text, idempotency_key from queues.begin_call(?, ?, ?)",
        task.taskId(),
        task.taskId(),
        task.leaseId(),
        !task.knowsKeys());
  }

  static Call beginCalls(Collection<TaskWork> tasks) {
    return Call.of(
        "begins together the calls of " + names(tasks),
        """
        select task_id, request::text, idempotency_key
        from queues.begin_calls(?::bigint[], ?::bigint[], ?::boolean[])
        """,
        taskIds(tasks),
        leaseIds(tasks),
        array(tasks.stream().map(task -> !task.knowsKeys()).toList()));
  }

  static Call settleUnknown(TaskWork task, String message) {
    return Call.of(
        "settles the unknown outcome of " + task,
        "select queues.settle_unknown_outcome(?, ?, ?)",
        task.taskId(),
        task.leaseId(),
        message);
  }

  static Call recordOutcomes(Collection<TaskWork> tasks) {
    List<Answer> answers = tasks.stream().map(TaskWork::answer).toList();
    return Call.of(
        "records what the provider said to %s: %s"
            .formatted(names(tasks), answers.stream().map(Answer::outcome).collect(joining(", "))),
        """
        select queues.record_outcomes(
            ?::bigint[], ?::bigint[], ?, ?::text[]::jsonb[], ?, ?, ?::text[]::interval[])
        """,
        taskIds(tasks),
        leaseIds(tasks),
        texts(answers, Answer::outcome),
        texts(answers, Answer::kept),
        texts(answers, Answer::errorKind),
        texts(answers, Answer::message),
        texts(answers, Answer::retryAfter));
  }

  static Call finishCalls(Collection<TaskWork> tasks) {
    return Call.of(
        "runs the handlers of " + names(tasks),
        "select task_id, is_accepted from queues.finish_calls(?::bigint[], ?::bigint[])",
        taskIds(tasks),
        leaseIds(tasks));
  }

  static Call retry(TaskWork task, String message, String kind) {
    return Call.of(
        "hands %s back after %s".formatted(task, kind),
        "select queues.retry_task(?, ?, ?, ?)",
        task.taskId(),
        task.leaseId(),
        message,
        kind);
  }

  static Call giveUp(TaskWork task, String message, String kind) {
    return Call.of(
        "gives %s up after %s".formatted(task, kind),
        "select queues.give_up_task(?, ?, ?, ?)",
        task.taskId(),
        task.leaseId(),
        message,
        kind);
  }

  static Call complete(Collection<TaskWork> tasks) {
    return Call.of(
        "completes " + names(tasks),
        "select task_id, verdict from queues.complete_batch(?::bigint[], ?::bigint[])",
        taskIds(tasks),
        leaseIds(tasks));
  }

  static Call renew(Collection<TaskWork> tasks) {
    return Call.of(
        "renews " + names(tasks),
        "select task_id, verdict from queues.renew_batch(?::bigint[], ?::bigint[])",
        taskIds(tasks),
        leaseIds(tasks));
  }

  static Call release(Collection<TaskWork> tasks, String reason) {
    return Call.of(
        "releases %s (%s)".formatted(names(tasks), reason),
        "select task_id, verdict from queues.release_batch(?::bigint[], ?::bigint[], ?, false)",
        taskIds(tasks),
        leaseIds(tasks),
        reason);
  }

  static Call callProvider(TaskWork task, String key, String subject, Answer answer) {
    return Call.of(
        "calls the provider for " + task,
        "select simulator.call_provider(?, ?, ?, ?, ?, ?, ?)",
        task.taskId(),
        task.leaseId(),
        task.taskType(),
        key,
        subject,
        answer.knowsKeys(),
        answer.name());
  }

  private static String taskIds(Collection<TaskWork> tasks) {
    return array(tasks.stream().map(TaskWork::taskId).toList());
  }

  private static String leaseIds(Collection<TaskWork> tasks) {
    return array(tasks.stream().map(TaskWork::leaseId).toList());
  }

  private static List<@Nullable String> texts(
      List<Answer> answers, Function<Answer, @Nullable String> text) {
    List<@Nullable String> texts = new ArrayList<>();
    answers.forEach(answer -> texts.add(text.apply(answer)));
    return texts;
  }

  private static String names(Collection<TaskWork> tasks) {
    return tasks.stream().map(TaskWork::toString).collect(joining(", "));
  }

  private static String array(Collection<? extends @Nullable Object> values) {
    return values.stream().map(String::valueOf).collect(joining(",", "{", "}"));
  }
}

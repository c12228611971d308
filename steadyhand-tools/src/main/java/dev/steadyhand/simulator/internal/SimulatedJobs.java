package dev.steadyhand.simulator.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.Retry;
import dev.steadyhand.client.TaskType;
import dev.steadyhand.simulator.internal.Strand.Stop;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.PermanentFailureException;
import dev.steadyhand.worker.TaskContext;
import dev.steadyhand.worker.Worker;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/**
 * Task types of an application with handlers in Java, which the queue retries. Each handler makes
 * one call: the scheduler decides when it is answered, and whether the handler returns or throws.
 */
final class SimulatedJobs {
  /** A payload. */
  record Work(String what) {}

  /** A result. */
  record Report(JsonNode answer) {}

  /** Pauses that differ from those of the queue, and reach the longest one. */
  private static final TaskType<Work> JOB =
      TaskType.of("simulated_job", Work.class)
          .retry(
              Retry.exponential(Duration.ofSeconds(20))
                  .maxDelay(Duration.ofSeconds(30))
                  .maxAttempts(3));

  private static final TaskType.WithResult<Work, Report> REPORT =
      TaskType.of("simulated_report", Work.class, Report.class)
          .retry(Retry.exponential(Duration.ofSeconds(12)).maxAttempts(2));

  private SimulatedJobs() {}

  /** The types, to be declared before the first worker starts. */
  static List<TaskType<Work>> types() {
    return List.of(JOB, REPORT.type());
  }

  static boolean include(String taskType) {
    return types().stream().anyMatch(type -> type.name().equals(taskType));
  }

  /** Lets a worker handle them. */
  static Worker.Builder addTo(Worker.Builder worker) {
    return worker
        .handle(JOB, (work, task) -> answered(JOB, work, task))
        .handle(
            REPORT,
            (work, task) -> new Report(Json.parse(answered(REPORT.type(), work, task).answer())));
  }

  private static Answer answered(TaskType<Work> type, Work work, TaskContext task)
      throws IOException {
    task.progress(task.attempt(), type.retry().maxAttempts());
    Strand strand = Objects.requireNonNull(Strand.current());
    Call call = new Call(task.taskId(), strand.delivery(), task.idempotencyKey(), Json.tree(work));
    Object reply = strand.stopAt(new Stop.ProviderCall(call, type.name()));
    return succeeded((Answer) Objects.requireNonNull(reply), task);
  }

  /** Throws what a handler throws after this answer, unless it was accepted. */
  private static Answer succeeded(Answer answer, TaskContext task) throws IOException {
    String message = "the provider said " + answer.name();
    return switch (answer.name()) {
      case Answer.ACCEPTED -> answer;
      case Answer.REFUSED, Answer.GIVE_UP -> throw new PermanentFailureException(message);
      case Answer.WAIT -> throw task.retryAfter(Answer.WAITS, message);
      case Answer.DROPPED_AFTER, Answer.DROPPED_BEFORE ->
          throw new IOException("the connection broke");
      default -> throw new IllegalStateException(message);
    };
  }
}

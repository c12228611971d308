package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.internal.CallMaker.OutOfTimeException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/** Runs the handlers of an application, and passes on what is said to them and by them. */
final class JobRunner {
  private static final Logger log = LoggerFactory.getLogger(JobRunner.class);

  /** How often running handlers are told of cancellations, and their progress is sent. */
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  /** How an attempt ended. */
  sealed interface End {
    /** It succeeded, with this result. */
    record Done(JsonNode result) implements End {}

    /** It failed. */
    record Failed(JobFailure failure) implements End {}
  }

  private final CallMaker calls;
  private final TaskStore store;
  private final Set<JobContext> running = ConcurrentHashMap.newKeySet();
  private final ConcurrentLinkedQueue<JobContext> ended = new ConcurrentLinkedQueue<>();
  private long lookedNanos;

  JobRunner(CallMaker calls, TaskStore store) {
    this.calls = calls;
    this.store = store;
  }

  /** Makes one attempt. */
  End run(HeldTask task, Job<?> job, Call call) throws InterruptedException {
    JobContext context = begin(task, call.idempotencyKey());
    try {
      return new End.Done(
          calls.run(
              "job-" + task.taskId(),
              job.timeLimit(),
              () -> job.run(call.request(), context, null)));
    } catch (OutOfTimeException e) {
      return failed(task, job, JobFailure.timeout(job.timeLimit(), e.stack()), e);
    } catch (ExecutionException e) {
      Throwable thrown = e.getCause() == null ? e : e.getCause();
      return failed(task, job, JobFailure.of(thrown, job.type()), thrown);
    } finally {
      end(context);
    }
  }

  /** Begins an attempt that its caller makes. */
  JobContext begin(HeldTask task, String idempotencyKey) {
    JobContext context = new JobContext(task, idempotencyKey);
    running.add(context);
    return context;
  }

  void end(JobContext context) {
    running.remove(context);
    // Most handlers say nothing, and there may be tens of thousands in a second.
    if (context.hasUnsentProgress()) {
      ended.add(context);
    }
  }

  /** The only log line of a failed attempt. */
  static End failed(HeldTask task, Job<?> job, JobFailure failure, Throwable thrown) {
    if (job.type().keepsMessages() && !(thrown instanceof OutOfTimeException)) {
      log.warn("{}, attempt {} of {} failed", task, task.attempt(), job.type(), thrown);
    } else {
      log.warn(
          "{}, attempt {} of {} failed: {}", task, task.attempt(), job.type(), failure.message());
    }
    return new End.Failed(failure);
  }

  /** Called often; does something once a second. */
  void lookAfterHandlersNowAndThen() throws SQLException {
    if (System.nanoTime() - lookedNanos > INTERVAL.toNanos()) {
      lookedNanos = System.nanoTime();
      lookAfterHandlers();
    }
  }

  void lookAfterHandlers() throws SQLException {
    Map<Long, JobContext.Progress> said = new HashMap<>();
    List<JobContext> told = new ArrayList<>(running);
    for (JobContext over = ended.poll(); over != null; over = ended.poll()) {
      told.add(over);
    }
    told.forEach(
        context -> {
          JobContext.Progress progress = context.takeProgress();
          if (progress != null) {
            said.put(context.taskId(), progress);
          }
        });
    if (!said.isEmpty()) {
      store.reportProgress(said);
    }
    if (!running.isEmpty()) {
      Set<Long> cancelled =
          store.cancelRequests(running.stream().map(JobContext::taskId).sorted().toList());
      running.stream()
          .filter(context -> cancelled.contains(context.taskId()))
          .forEach(JobContext::cancel);
    }
  }
}

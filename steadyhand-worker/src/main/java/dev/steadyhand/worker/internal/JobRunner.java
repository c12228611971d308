package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.internal.CallMaker.OutOfTimeException;
import dev.steadyhand.worker.internal.CallMaker.ThrownException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/** Runs the handlers of an application, and passes on what is said to them and by them. */
final class JobRunner {
  private static final Logger log = LoggerFactory.getLogger(JobRunner.class);

  /** How often running handlers are told of cancellations, and their progress is sent. */
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  /** The progress of this many tasks is sent in one statement. */
  private static final int LARGEST_REPORT = 1000;

  /** How an attempt ended. */
  sealed interface End {
    /** It succeeded, with this result. */
    record Done(JsonNode result) implements End {}

    /** It failed. */
    record Failed(JobFailure failure) implements End {}
  }

  private final CallMaker calls;
  private final TaskStore store;
  private final Map<String, CpuUse> uses = new ConcurrentHashMap<>();
  private final Set<JobContext> running = ConcurrentHashMap.newKeySet();
  private final ConcurrentLinkedQueue<JobContext> ended = new ConcurrentLinkedQueue<>();
  private final OncePerMinute progressFailed = new OncePerMinute();
  private final OncePerMinute cancellationsFailed = new OncePerMinute();
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
              uses.computeIfAbsent(job.taskType(), type -> new CpuUse()),
              () -> attempt(job, call, context)));
    } catch (OutOfTimeException e) {
      return failed(task, job, JobFailure.timeout(job.timeLimit(), e.stack()));
    } catch (ThrownException e) {
      return failed(
          task,
          job,
          e.thrown() instanceof HandlerFailedException failed
              ? failed.failure()
              : JobFailure.of(e, job.type()));
    } finally {
      end(context);
    }
  }

  /** On the thread of the handler, where its exception is read, too. */
  private static JsonNode attempt(Job<?> job, Call call, JobContext context)
      throws HandlerFailedException {
    try {
      return job.run(call.request(), context, null);
    } catch (Throwable e) {
      throw new HandlerFailedException(JobFailure.of(e, job.type()));
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
  static End failed(HeldTask task, Job<?> job, JobFailure failure) {
    String what = "%s, attempt %d of %s failed".formatted(task, task.attempt(), job.type());
    log(log, what, failure);
    return new End.Failed(failure);
  }

  /** Logs the exception if it can be read, also a second time. */
  static void log(Logger log, String what, JobFailure failure) {
    if (failure.loggable() != null) {
      try {
        log.warn("{}", what, failure.loggable());
        return;
      } catch (Throwable e) {
        log.debug("The exception could not be logged: {}", e.getClass().getName());
      }
    }
    log.warn("{}: {}", what, failure.message());
  }

  /** Called often; does something once a second. */
  void lookAfterHandlersNowAndThen() {
    if (System.nanoTime() - lookedNanos > INTERVAL.toNanos()) {
      lookedNanos = System.nanoTime();
      lookAfterHandlers();
    }
  }

  /** Neither depends on the other: a failure of one is logged, and the other goes on. */
  void lookAfterHandlers() {
    try {
      reportProgress();
    } catch (SQLException e) {
      if (progressFailed.isDue()) {
        log.warn("Progress of handlers cannot be stored: SQLSTATE {}", e.getSQLState());
      }
    }
    try {
      passOnCancellations();
    } catch (SQLException e) {
      if (cancellationsFailed.isDue()) {
        log.warn("Running handlers cannot be told of cancellations: SQLSTATE {}", e.getSQLState());
      }
    }
  }

  /** In parts, each in a transaction of its own: what cannot be sent is lost, and no more. */
  private void reportProgress() throws SQLException {
    List<JobContext> told = new ArrayList<>(running);
    for (JobContext over = ended.poll(); over != null; over = ended.poll()) {
      told.add(over);
    }
    Map<Long, JobContext.Progress> said = new HashMap<>();
    for (JobContext context : told) {
      JobContext.Progress progress = context.takeProgress();
      if (progress != null) {
        said.put(context.taskId(), progress);
      }
    }
    List<Map.Entry<Long, JobContext.Progress>> all = new ArrayList<>(said.entrySet());
    SQLException failure = null;
    for (int from = 0; from < all.size(); from += LARGEST_REPORT) {
      try {
        store.reportProgress(all.subList(from, Math.min(all.size(), from + LARGEST_REPORT)));
      } catch (SQLException e) {
        failure = e;
      }
    }
    if (failure != null) {
      throw failure;
    }
  }

  private void passOnCancellations() throws SQLException {
    if (running.isEmpty()) {
      return;
    }
    Set<Long> cancelled =
        store.cancelRequests(running.stream().map(JobContext::taskId).sorted().toList());
    running.stream()
        .filter(context -> cancelled.contains(context.taskId()))
        .forEach(JobContext::cancel);
  }
}

package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.ErrorKind;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.Threads;
import dev.steadyhand.worker.Threads.Purpose;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

/** Makes one call through a channel within its timeout, and maps every result to an outcome. */
final class CallMaker {
  private static final Duration LAST_WORD = Duration.ofSeconds(1);

  private final Threads threads;

  CallMaker(Threads threads) {
    this.threads = threads;
  }

  /** The work did not end within its time limit; its thread has been interrupted. */
  static final class OutOfTimeException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient StackTraceElement[] stack;

    OutOfTimeException(StackTraceElement[] stack) {
      super("out of time", null, false, false);
      this.stack = stack;
    }

    /** Returns where the thread was when it was interrupted. */
    StackTraceElement[] stack() {
      return stack;
    }
  }

  /** What the work threw. Reading it runs code of the application. */
  static final class ThrownException extends Exception {
    private static final long serialVersionUID = 1L;

    private final Throwable thrown;

    ThrownException(Throwable thrown) {
      // With a message of its own: otherwise, it would be that of the exception.
      super("the work failed", null, false, false);
      this.thrown = thrown;
    }

    Throwable thrown() {
      return thrown;
    }
  }

  Outcome make(Channel channel, Call call) throws InterruptedException {
    try {
      return run(
          "call-" + call.taskId(), channel.timeLimit(), Purpose.CALL, () -> channel.call(call));
    } catch (OutOfTimeException e) {
      String message = "no answer within " + channel.timeLimit();
      return channel.idempotent()
          ? new Outcome.TryAgain(ErrorKind.TIMEOUT, message, null)
          : new Outcome.Unknown(message);
    } catch (ThrownException e) {
      return thrown(channel, e.thrown());
    }
  }

  /** Runs a handler of the application. */
  <T> T run(String name, Duration limit, Callable<T> handler)
      throws InterruptedException, ThrownException, OutOfTimeException {
    return run(name, limit, Purpose.HANDLER, handler);
  }

  /** Runs a handler of the application on a thread that suits it. */
  <T> T run(String name, Duration limit, CpuUse use, Callable<T> handler)
      throws InterruptedException, ThrownException, OutOfTimeException {
    return run(name, limit, use.next(), () -> use.measure(handler));
  }

  /**
   * Runs work on a separate thread, so that work that ignores its interruption cannot block the
   * task.
   */
  private <T> T run(String name, Duration limit, Purpose purpose, Callable<T> work)
      throws InterruptedException, ThrownException, OutOfTimeException {
    CompletableFuture<T> answer = new CompletableFuture<>();
    Thread caller =
        threads.start(
            purpose,
            name,
            () -> {
              try {
                answer.complete(work.call());
              } catch (Throwable e) {
                answer.completeExceptionally(new ThrownException(e));
              }
            });
    try {
      return threads.await(answer, limit);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof ThrownException thrown ? thrown : new ThrownException(e);
    } catch (TimeoutException e) {
      StackTraceElement[] stack = caller.getStackTrace();
      caller.interrupt();
      throw new OutOfTimeException(stack);
    } catch (InterruptedException e) {
      caller.interrupt();
      return lastWord(answer, e);
    }
  }

  /** The task was taken away, but the provider may still respond: wait a little for it. */
  private <T> T lastWord(CompletableFuture<T> answer, InterruptedException cause)
      throws InterruptedException {
    try {
      T outcome = threads.await(answer, LAST_WORD);
      if (!(outcome instanceof Outcome.TryAgain) && !(outcome instanceof Outcome.Unknown)) {
        return outcome;
      }
    } catch (ExecutionException | TimeoutException e) {
      cause.addSuppressed(e);
    }
    throw cause;
  }

  /** Reports only the class of the exception: its message may quote the payload. */
  private static Outcome thrown(Channel channel, Throwable cause) {
    String message =
        "%s threw %s".formatted(channel.getClass().getSimpleName(), cause.getClass().getName());
    return channel.idempotent()
        ? new Outcome.TryAgain(ErrorKind.HANDLER_FAILED, message, null)
        : new Outcome.Unknown(message);
  }
}

package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.ErrorKind;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.Threads;
import dev.steadyhand.worker.Threads.Purpose;
import java.time.Duration;
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

  /**
   * Runs the call on a separate thread, so that a call that ignores its interruption cannot block
   * the task.
   */
  Outcome make(Channel channel, Call call) throws InterruptedException {
    CompletableFuture<Outcome> answer = new CompletableFuture<>();
    Thread caller =
        threads.start(
            Purpose.CALL,
            "call-" + call.taskId(),
            () -> {
              try {
                answer.complete(channel.call(call));
              } catch (Throwable e) {
                answer.completeExceptionally(e);
              }
            });
    try {
      return threads.await(answer, channel.timeLimit());
    } catch (TimeoutException e) {
      caller.interrupt();
      String message = "no answer within " + channel.timeLimit();
      return channel.idempotent()
          ? new Outcome.TryAgain(ErrorKind.TIMEOUT, message, null)
          : new Outcome.Unknown(message);
    } catch (InterruptedException e) {
      caller.interrupt();
      return lastWord(answer, e);
    } catch (ExecutionException e) {
      return thrown(channel, e.getCause() == null ? e : e.getCause());
    }
  }

  /** The task was taken away, but the provider may still respond: wait a little for it. */
  private Outcome lastWord(CompletableFuture<Outcome> answer, InterruptedException cause)
      throws InterruptedException {
    try {
      Outcome outcome = threads.await(answer, LAST_WORD);
      if (outcome instanceof Outcome.Accepted || outcome instanceof Outcome.Refused) {
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

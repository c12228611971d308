package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.ErrorKind;
import dev.steadyhand.worker.Outcome;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Makes one call through a channel, within its time, and sorts out whatever comes of it. */
final class CallMaker {
  private static final int LAST_WORD_SECONDS = 1;

  private CallMaker() {}

  /**
   * The call runs on a thread of its own, so that one that does not heed its interruption cannot
   * hold the task.
   */
  static Outcome make(Channel channel, Call call) throws InterruptedException {
    CompletableFuture<Outcome> answer = new CompletableFuture<>();
    Thread caller =
        Thread.ofVirtual()
            .name("call-" + call.taskId())
            .start(
                () -> {
                  try {
                    answer.complete(channel.call(call));
                  } catch (Throwable e) {
                    answer.completeExceptionally(e);
                  }
                });
    try {
      return answer.get(channel.timeLimit().toMillis(), TimeUnit.MILLISECONDS);
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

  /**
   * The task was taken away: a provider's answer that comes all the same is worth waiting for a
   * little.
   */
  private static Outcome lastWord(CompletableFuture<Outcome> answer, InterruptedException cause)
      throws InterruptedException {
    try {
      Outcome outcome = answer.get(LAST_WORD_SECONDS, TimeUnit.SECONDS);
      if (outcome instanceof Outcome.Accepted || outcome instanceof Outcome.Refused) {
        return outcome;
      }
    } catch (ExecutionException | TimeoutException e) {
      cause.addSuppressed(e);
    }
    throw cause;
  }

  /** The text of an exception may quote the payload, so only its kind is told. */
  private static Outcome thrown(Channel channel, Throwable cause) {
    String message =
        "%s threw %s".formatted(channel.getClass().getSimpleName(), cause.getClass().getName());
    return channel.idempotent()
        ? new Outcome.TryAgain(ErrorKind.HANDLER_FAILED, message, null)
        : new Outcome.Unknown(message);
  }
}

package dev.steadyhand.channels.internal;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Reads the beginning of a body and never fails. When the body arrives the status is already known,
 * and a known result must not be lost because the rest was too long, too slow or cut off.
 */
final class BoundedBody implements BodySubscriber<BoundedBody.Taken> {
  /** The bytes that were read, and whether they are the whole body. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Taken(byte[] bytes, boolean whole) {}

  private final int limit;
  private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
  private final CompletableFuture<Taken> result = new CompletableFuture<>();
  private final CompletableFuture<Void> timer = new CompletableFuture<>();
  private Flow.@Nullable Subscription subscription;

  BoundedBody(int limit, Duration patience) {
    this.limit = limit;
    CompletableFuture<Void> unused =
        timer
            .orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS)
            .whenComplete((nothing, late) -> finish(false));
  }

  @Override
  public CompletionStage<Taken> getBody() {
    return result;
  }

  @Override
  public synchronized void onSubscribe(Flow.Subscription subscription) {
    this.subscription = subscription;
    subscription.request(Long.MAX_VALUE);
  }

  @Override
  public synchronized void onNext(List<ByteBuffer> buffers) {
    for (ByteBuffer buffer : buffers) {
      byte[] bytes = new byte[Math.min(buffer.remaining(), limit - taken.size())];
      buffer.get(bytes);
      taken.writeBytes(bytes);
    }
    if (taken.size() >= limit) {
      finish(false);
    }
  }

  @Override
  public void onError(Throwable failure) {
    finish(false);
  }

  @Override
  public void onComplete() {
    finish(true);
  }

  private synchronized void finish(boolean whole) {
    if (result.complete(new Taken(taken.toByteArray(), whole))) {
      timer.complete(null);
      if (subscription != null) {
        subscription.cancel();
      }
    }
  }
}

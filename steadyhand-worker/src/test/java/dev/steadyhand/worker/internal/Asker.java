package dev.steadyhand.worker.internal;

import java.util.concurrent.CompletableFuture;

/** A thread that requests one step and waits for its result. */
final class Asker {
  private final CompletableFuture<String> answer = new CompletableFuture<>();
  private final Thread thread;

  Asker(Gatherer<Integer, String> gatherer, int question) {
    thread =
        Thread.ofVirtual()
            .start(
                () -> {
                  try {
                    answer.complete(gatherer.make(question));
                  } catch (Throwable e) {
                    answer.completeExceptionally(e);
                  }
                });
  }

  void interrupt() {
    thread.interrupt();
  }

  /** Returns the result; an exception is wrapped as the cause. */
  String answer() {
    return answer.join();
  }
}

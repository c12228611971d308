package dev.steadyhand.worker.internal;

import java.util.concurrent.CompletableFuture;

/** A thread that asks for one step and waits for its answer. */
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

  /** What it got; what was thrown to it is the cause of what this throws. */
  String answer() {
    return answer.join();
  }
}

package dev.steadyhand.bench.contender;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Several clients that do the same thing at once. */
final class Clients {
  /** What a client does with each number. */
  @FunctionalInterface
  interface Each {
    void accept(int number) throws Exception;
  }

  private Clients() {}

  /** Shares the numbers from 0 among so many clients; how long they took. */
  static Duration share(int numbers, int clients, Each each) throws Exception {
    List<Callable<Void>> shares = new ArrayList<>();
    for (int client = 0; client < clients; client++) {
      int from = (int) ((long) numbers * client / clients);
      int until = (int) ((long) numbers * (client + 1) / clients);
      shares.add(
          () -> {
            for (int number = from; number < until; number++) {
              each.accept(number);
            }
            return null;
          });
    }
    long begin = System.nanoTime();
    try (ExecutorService threads = Executors.newFixedThreadPool(clients)) {
      for (Future<Void> share : threads.invokeAll(shares)) {
        share.get();
      }
    }
    return Duration.ofNanos(System.nanoTime() - begin);
  }
}

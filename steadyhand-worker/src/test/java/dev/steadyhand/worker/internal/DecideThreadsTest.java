package dev.steadyhand.worker.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.worker.ErrorKind;
import dev.steadyhand.worker.internal.DecideThreads.End;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Code of deciders runs on threads that can be given up. */
class DecideThreadsTest {
  private static final Duration LONG = Duration.ofMinutes(5);
  private static final Duration SHORT = Duration.ofSeconds(2);

  private final DecideThreads threads = new DecideThreads(new RealThreads(), "decide");

  @Test
  void runs_all_on_one_thread_of_the_operating_system() throws Exception {
    Callable<Thread> piece = Thread::currentThread;

    List<End<Thread>> ends = threads.runAll(List.of(piece, piece), LONG, () -> true);

    Thread first = ((End.Done<Thread>) ends.getFirst()).value();
    assertThat(first).isNotSameAs(Thread.currentThread());
    assertThat(first.isVirtual()).isFalse();
    assertThat(ends.getLast()).isEqualTo(new End.Done<>(first));
  }

  @Test
  void what_throws_fails_alone_with_its_stack_trace() throws Exception {
    List<Callable<Integer>> pieces =
        List.of(
            () -> 1,
            () -> {
              throw new IllegalStateException("no stock");
            },
            () -> 3);

    List<End<Integer>> ends = threads.runAll(pieces, LONG, () -> true);

    assertThat(ends.get(0)).isEqualTo(new End.Done<>(1));
    JobFailure failure = ((End.Failed<Integer>) ends.get(1)).failure();
    assertThat(failure.message()).isEqualTo("java.lang.IllegalStateException: no stock");
    assertThat(failure.stackTrace()).contains("DecideThreadsTest");
    assertThat(ends.get(2)).isEqualTo(new End.Done<>(3));
  }

  @Test
  void what_never_returns_is_interrupted_and_given_up_and_the_others_go_on() throws Exception {
    CountDownLatch interrupted = new CountDownLatch(1);
    AtomicBoolean mayEnd = new AtomicBoolean();
    List<Callable<Integer>> pieces =
        List.of(
            () -> 1,
            () -> {
              while (!mayEnd.get()) {
                if (Thread.currentThread().isInterrupted()) {
                  interrupted.countDown();
                }
                Thread.onSpinWait();
              }
              return 2;
            },
            () -> 3);
    try {
      List<End<Integer>> ends = threads.runAll(pieces, SHORT, () -> true);

      interrupted.await();
      JobFailure failure = ((End.Failed<Integer>) ends.get(1)).failure();
      assertThat(failure.kind()).isEqualTo(ErrorKind.TIMEOUT);
      assertThat(failure.message()).isEqualTo("the decide function did not return within 2000 ms");
      assertThat(failure.stackTrace()).contains("DecideThreadsTest");
      assertThat(ends).hasSize(3);
      assertThat(ends.get(2)).isEqualTo(new End.Done<>(3));
    } finally {
      mayEnd.set(true);
    }
  }

  @Test
  void no_more_begin_while_too_many_that_were_given_up_still_run() throws Exception {
    CountDownLatch mayEnd = new CountDownLatch(1);
    Callable<Boolean> endless =
        () -> {
          while (mayEnd.getCount() > 0) {
            Thread.onSpinWait();
          }
          return true;
        };
    assertThat(threads.run(() -> true, LONG)).isEqualTo(new End.Done<>(true));
    try {
      for (int lost = 0; lost < DecideThreads.MOST_LOST; lost++) {
        assertThat(threads.areExhausted()).isFalse();
        assertThat(threads.run(endless, Duration.ofMillis(1))).isInstanceOf(End.Failed.class);
      }
      assertThat(threads.areExhausted()).isTrue();
      assertThat(threads.run(() -> true, LONG)).isEqualTo(new End.NotBegun<>());
    } finally {
      mayEnd.countDown();
    }
    while (threads.areExhausted()) {
      Thread.onSpinWait();
    }
    assertThat(threads.run(() -> true, LONG)).isEqualTo(new End.Done<>(true));
  }

  @Test
  void what_has_no_time_left_is_not_begun() throws Exception {
    AtomicBoolean hasTime = new AtomicBoolean(true);
    List<Callable<Integer>> pieces =
        List.of(
            () -> {
              hasTime.set(false);
              return 1;
            },
            () -> 2);

    assertThat(threads.runAll(pieces, LONG, hasTime::get))
        .containsExactly(new End.Done<>(1), new End.NotBegun<>());
  }

  /** The machine may be busy with something else, or its memory may be collected. */
  @Test
  void what_has_hardly_got_a_processor_gets_more_time() throws Exception {
    CountDownLatch began = new CountDownLatch(1);
    AtomicInteger waits = new AtomicInteger();
    RealThreads busy =
        new RealThreads() {
          @Override
          public <T> T await(CompletableFuture<T> result, Duration longest)
              throws InterruptedException, ExecutionException, TimeoutException {
            if (waits.incrementAndGet() == 2) {
              began.await();
              throw new TimeoutException();
            }
            return super.await(result, longest);
          }
        };
    DecideThreads decide = new DecideThreads(busy, "decide");
    assertThat(decide.run(() -> 1, LONG)).isEqualTo(new End.Done<>(1));

    Callable<Integer> starved =
        () -> {
          began.countDown();
          while (waits.get() < 3) {
            Thread.onSpinWait();
          }
          return 2;
        };
    assertThat(decide.run(starved, LONG)).isEqualTo(new End.Done<>(2));
  }

  @Test
  void what_waits_for_something_gets_no_more_time() throws Exception {
    assertThat(threads.run(() -> 1, LONG)).isEqualTo(new End.Done<>(1));
    Callable<Integer> waiting =
        () -> {
          new CountDownLatch(1).await();
          return 2;
        };

    assertThat(threads.run(waiting, Duration.ofMillis(100))).isInstanceOf(End.Failed.class);
  }
}

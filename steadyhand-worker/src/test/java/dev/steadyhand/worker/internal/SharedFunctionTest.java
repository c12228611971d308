package dev.steadyhand.worker.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.worker.TaskInfo;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** When tasks of a function share a transaction. */
class SharedFunctionTest {
  private static final int FULL = SharedFunction.LARGEST_BATCH;

  private final List<Integer> sizes = new CopyOnWriteArrayList<>();
  private SharedFunction function =
      new SharedFunction(this::run, 2 * FULL, FULL, new PatientThreads());
  private int begunBeforeTheFirstEnded;
  private volatile Duration time = Duration.ZERO;
  private volatile @Nullable SQLException failure;
  private volatile CountDownLatch gate = new CountDownLatch(0);

  /** A batch begins when it is full, or when the one before has ended, however long that takes. */
  private static final class PatientThreads extends RealThreads {
    @Override
    public <T> T await(CompletableFuture<T> result, Duration longest)
        throws InterruptedException, ExecutionException {
      return await(result);
    }
  }

  private Duration run(List<HeldTask> tasks) throws SQLException {
    CountDownLatch closed = gate;
    sizes.add(tasks.size());
    try {
      closed.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    if (failure != null) {
      throw failure;
    }
    return time.multipliedBy(tasks.size());
  }

  @Test
  void they_do_not_until_it_is_known_to_be_fast() {
    assertThat(batchesOf(FULL + 1)).hasSize(FULL + 1).containsOnly(1);
    assertThat(batchesOf(FULL + 1)).containsExactlyInAnyOrder(1, FULL);
  }

  @Test
  void those_that_do_not_have_as_many_transactions_as_there_are_connections() {
    function = new SharedFunction(this::run, 4, new PatientThreads());
    batchesOf(FULL);
    assertThat(begunBeforeTheFirstEnded).isEqualTo(4);
  }

  @Test
  void they_do_not_while_it_is_slow() {
    time = SharedFunction.SLOW.plusNanos(100);
    batchesOf(1);
    assertThat(batchesOf(FULL + 1)).hasSize(FULL + 1).containsOnly(1);

    time = Duration.ZERO;
    batchesOf(1);
    // Not at once as many as may share one: whether the first runs alone depends on the threads.
    assertThat(batchesOf(FULL + 1)).hasSizeLessThan(FULL / 2).containsAnyOf(21, 28);
  }

  /** All but the first wait while the first is slow. */
  @Test
  void those_that_wait_do_not_if_it_turns_out_to_be_slow() {
    batchesOf(1);
    time = SharedFunction.SLOW.multipliedBy(100);
    assertThat(batchesOf(FULL)).hasSize(FULL).containsOnly(1);
  }

  @Test
  void as_many_share_one_as_take_the_time_of_sixteen_slow_ones() {
    time = SharedFunction.SLOW.dividedBy(2);
    batchesOf(1);
    assertThat(batchesOf(65)).contains(32).allMatch(size -> size <= 32);
  }

  /** In a JVM that has just started, the first task may take a hundred times as long. */
  @Test
  void a_first_one_that_is_slow_is_soon_forgotten() {
    time = SharedFunction.SLOW.multipliedBy(1000);
    batchesOf(1);
    time = Duration.ZERO;
    IntStream.range(0, 8).forEach(n -> batchesOf(1));
    assertThat(batchesOf(FULL + 1)).hasSizeLessThan(FULL / 2);
  }

  @Test
  void another_transaction_begins_when_enough_are_waiting() {
    function = new SharedFunction(this::run, 2, SharedFunction.ENOUGH, new PatientThreads());
    batchesOf(1);
    batchesOf(SharedFunction.ENOUGH);
    assertThat(begunBeforeTheFirstEnded).isOne();
    gate = new CountDownLatch(1);
    sizes.clear();
    List<CompletableFuture<Void>> ends = new ArrayList<>(List.of(start(0)));
    awaitBatches(1);
    IntStream.rangeClosed(1, SharedFunction.ENOUGH).mapToObj(this::start).forEach(ends::add);
    awaitBatches(2);
    gate.countDown();
    ends.forEach(CompletableFuture::join);
  }

  @Test
  void they_do_not_after_an_error_until_it_succeeds() {
    batchesOf(1);
    failure = new SQLException("no", "P0001");
    batchesOf(1);
    failure = null;
    assertThat(batchesOf(FULL + 1)).hasSize(FULL + 1).containsOnly(1);
    assertThat(batchesOf(FULL + 1)).containsExactlyInAnyOrder(1, FULL);
  }

  /** Runs the first task, and the others while it runs; returns the sizes of the batches. */
  private List<Integer> batchesOf(int tasks) {
    sizes.clear();
    gate = new CountDownLatch(1);
    List<CompletableFuture<Void>> ends = new ArrayList<>(List.of(start(0)));
    awaitBatches(1);
    IntStream.range(1, tasks).mapToObj(this::start).forEach(ends::add);
    while (sizes.stream().mapToInt(size -> size).sum() + function.waiting() < tasks) {
      Thread.onSpinWait();
    }
    begunBeforeTheFirstEnded = sizes.size();
    gate.countDown();
    ends.forEach(CompletableFuture::join);
    return List.copyOf(sizes);
  }

  private void awaitBatches(int begun) {
    while (sizes.size() < begun) {
      Thread.onSpinWait();
    }
  }

  private CompletableFuture<Void> start(int n) {
    CompletableFuture<Void> end = new CompletableFuture<>();
    HeldTask task =
        new HeldTask(new TaskInfo(n, "db_function", "default", 1, null), n, "{}", 300, "a.b");
    Thread.ofVirtual()
        .start(
            () -> {
              try {
                function.run(task);
              } catch (SQLException | InterruptedException e) {
                assertThat(e).isSameAs(failure);
              } finally {
                end.complete(null);
              }
            });
    return end;
  }
}

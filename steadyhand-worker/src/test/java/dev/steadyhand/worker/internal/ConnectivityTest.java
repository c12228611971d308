package dev.steadyhand.worker.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class ConnectivityTest {
  private static final SQLException GONE = new SQLException("gone", "08006");

  @Test
  void only_changes_are_told() {
    List<Boolean> told = new CopyOnWriteArrayList<>();
    Connectivity connectivity = new Connectivity(told::add);

    connectivity.reached();
    connectivity.lost(GONE);
    connectivity.lost(GONE);
    connectivity.reached();
    connectivity.reached();

    assertThat(told).containsExactly(false, true);
    assertThat(connectivity.losses()).isOne();
    assertThat(connectivity.isUp()).isTrue();
  }

  /** The listener is slow to hear of the loss; the database is back before it has. */
  @Test
  void changes_that_come_quickly_are_told_in_their_order() throws InterruptedException {
    List<Boolean> told = new CopyOnWriteArrayList<>();
    AtomicReference<Thread> back = new AtomicReference<>();
    AtomicReference<Connectivity> connectivity = new AtomicReference<>();
    CountDownLatch ended = new CountDownLatch(1);
    connectivity.set(
        new Connectivity(
            isUp -> {
              if (!isUp) {
                back.set(
                    Thread.ofPlatform()
                        .start(
                            () -> {
                              connectivity.get().reached();
                              ended.countDown();
                            }));
                untilItWaitsOrHasEnded(back.get(), ended);
              }
              told.add(isUp);
            }));

    connectivity.get().lost(GONE);
    ended.await();

    assertThat(told).containsExactly(false, true);
    assertThat(connectivity.get().isUp()).isTrue();
  }

  private static void untilItWaitsOrHasEnded(Thread thread, CountDownLatch ended) {
    while (thread.getState() != Thread.State.WAITING && ended.getCount() > 0) {
      Thread.onSpinWait();
    }
  }
}

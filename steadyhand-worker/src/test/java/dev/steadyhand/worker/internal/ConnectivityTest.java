package dev.steadyhand.worker.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class ConnectivityTest {
  /** One thread is about to report the database as lost while another has reached it. */
  @Test
  void the_last_published_state_is_the_current_one() throws InterruptedException {
    List<Boolean> said = new CopyOnWriteArrayList<>();
    AtomicReference<Connectivity> connectivity = new AtomicReference<>();
    Thread other = new Thread(() -> connectivity.get().reached());
    connectivity.set(
        new Connectivity(
            up -> {
              if (!up) {
                other.start();
                awaitEndOrWait(other);
              }
              said.add(up);
            },
            () -> {}));

    connectivity.get().lost(new SQLException("gone", "08006"));
    other.join();

    assertThat(connectivity.get().isUp()).isTrue();
    assertThat(said).containsExactly(false, true);
  }

  @Test
  void connections_are_renewed_unless_the_server_only_lacks_room() {
    AtomicInteger renewals = new AtomicInteger();
    Connectivity connectivity = new Connectivity(up -> {}, renewals::incrementAndGet);

    connectivity.lost(new SQLException("the disk is full", "53100"));
    connectivity.reached();
    assertThat(renewals).hasValue(0);

    connectivity.lost(new SQLException("gone", "08006"));
    assertThat(renewals).hasValue(1);
  }

  /** Otherwise each of them would be detected separately, one timeout after the other. */
  @Test
  void connections_that_die_while_the_server_lacks_room_are_renewed_too() {
    AtomicInteger renewals = new AtomicInteger();
    Connectivity connectivity = new Connectivity(up -> {}, renewals::incrementAndGet);

    connectivity.lost(new SQLException("the disk is full", "53100"));
    connectivity.lost(new SQLException("silent", "08006"));

    assertThat(renewals).hasValue(1);
  }

  private static void awaitEndOrWait(Thread thread) {
    while (thread.getState() != Thread.State.TERMINATED
        && thread.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
  }
}

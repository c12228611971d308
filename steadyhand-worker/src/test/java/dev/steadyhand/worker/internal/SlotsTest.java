package dev.steadyhand.worker.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.worker.WorkerListener;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** How many tasks batches of runs may lease that begin at the same time. */
class SlotsTest {
  private static final int ROOM = 100;

  private final AtomicBoolean isClosed = new AtomicBoolean();
  private final Slots slots =
      new Slots(
          List.of("default"),
          List.of("email"),
          new WorkerListener() {},
          isClosed::get,
          () -> ROOM,
          leased -> {});

  @Test
  void batches_that_run_at_the_same_time_share_the_room() {
    try (FreeSlots.Reservation first = slots.reservation(0);
        FreeSlots.Reservation second = slots.reservation(0);
        FreeSlots.Reservation third = slots.reservation(0)) {
      assertThat(first.reserve(64)).isEqualTo(64);
      assertThat(second.reserve(64)).isEqualTo(ROOM - 64);
      assertThat(third.reserve(64)).isZero();
    }
    try (FreeSlots.Reservation next = slots.reservation(0)) {
      assertThat(next.reserve(64)).as("all of it was given back").isEqualTo(64);
      assertThat(next.reserve(64)).as("asked again, it has no more").isEqualTo(64);
    }
  }

  @Test
  void the_slots_of_attempts_that_end_are_those_of_the_attempts_that_follow() {
    try (FreeSlots.Reservation all = slots.reservation(0);
        FreeSlots.Reservation ending = slots.reservation(7)) {
      assertThat(all.reserve(ROOM)).isEqualTo(ROOM);
      assertThat(ending.reserve(64)).isEqualTo(7);
    }
  }

  @Test
  void a_worker_that_begins_nothing_leases_nothing() {
    isClosed.set(true);
    try (FreeSlots.Reservation ending = slots.reservation(7)) {
      assertThat(ending.reserve(64)).isZero();
    }
  }
}

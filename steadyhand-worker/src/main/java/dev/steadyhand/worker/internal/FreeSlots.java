package dev.steadyhand.worker.internal;

import java.util.List;

/**
 * Room for attempts of effects that are leased with the decision that starts them, so that nobody
 * has to claim them.
 */
interface FreeSlots {
  /** Returns the queues of such tasks. */
  List<String> queues();

  /** Returns the types of such tasks. */
  List<String> taskTypes();

  /**
   * Room that one batch of runs may fill. Batches run at the same time, and none sees what the
   * others lease.
   */
  interface Reservation extends AutoCloseable {
    /** Returns how many may be leased, up to this many and those whose slots become free. */
    int reserve(int most);

    /** What was leased has been taken, or nothing was. */
    @Override
    void close();
  }

  /**
   * Returns a reservation, which reserves nothing yet.
   *
   * @param ending how many slots become free with the transaction that leases
   */
  Reservation reservation(int ending);

  /** Begins these tasks as soon as there is a slot for each. */
  void take(List<HeldTask> leased) throws InterruptedException;
}

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
   * Returns how many could begin now.
   *
   * @param ending how many slots become free with the transaction that leases them
   */
  int count(int ending);

  /** Begins these tasks as soon as there is a slot for each. */
  void take(List<HeldTask> leased) throws InterruptedException;
}

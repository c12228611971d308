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

  /** Returns how many could begin now. */
  int count();

  /** Begins these tasks as soon as there is a slot for each. */
  void take(List<HeldTask> leased);
}

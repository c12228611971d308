package dev.steadyhand.worker;

import dev.steadyhand.worker.internal.Turns;

/**
 * A worker that does nothing by itself: somebody else decides when it claims, renews and completes,
 * and its {@link Threads} decide which task goes on. Meant for simulations.
 *
 * <p>Its methods block like the threads of a {@link Worker} do, so each is called on a thread of
 * the same {@link Threads}.
 */
public final class DrivenWorker {
  private final Turns turns;

  DrivenWorker(Turns turns) {
    this.turns = turns;
  }

  /**
   * Releases tasks that an outage interrupted, claims as many as there is room for, and starts
   * them.
   *
   * @return the number of tasks that it claimed
   */
  public int fetch() {
    return turns.fetch();
  }

  /** Returns whether a fetch would do something. */
  public boolean canFetch() {
    return turns.canFetch();
  }

  /** Renews the leases of all tasks that it holds. */
  public void renew() {
    turns.renew();
  }

  /** Completes the tasks that are done. */
  public void complete() {
    turns.complete();
  }

  /** Returns whether tasks are done and not completed. */
  public boolean canComplete() {
    return turns.canComplete();
  }

  /** Returns the number of tasks that it holds. */
  public int held() {
    return turns.held();
  }

  /**
   * Stops: releases what was not started, waits for the grace period, and releases what is still
   * running.
   */
  public void stop() throws InterruptedException {
    turns.stop();
  }
}

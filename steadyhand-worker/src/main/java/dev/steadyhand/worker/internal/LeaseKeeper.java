package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.WorkerListener;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Prolongs the leases of long work, and stops work whose lease was lost. */
final class LeaseKeeper {
  private static final Logger log = LoggerFactory.getLogger(LeaseKeeper.class);

  private final TaskStore store;
  private final Dispatcher dispatcher;
  private final Connectivity connectivity;
  private final WorkerListener listener;

  LeaseKeeper(
      TaskStore store, Dispatcher dispatcher, Connectivity connectivity, WorkerListener listener) {
    this.store = store;
    this.dispatcher = dispatcher;
    this.connectivity = connectivity;
    this.listener = listener;
  }

  /** Renews what has less than half of its lease left. */
  void renew() {
    List<HeldTask> due = dispatcher.held().stream().filter(HeldTask::needsRenewal).toList();
    if (due.isEmpty()) {
      return;
    }
    try {
      Set<Long> lost = store.renew(due);
      connectivity.reached();
      for (HeldTask task : due) {
        if (lost.contains(task.taskId())) {
          task.end(HeldTask.Hold.LOST);
        } else {
          task.renewed();
        }
      }
      listener.leasesRenewed(due.size() - lost.size(), lost.size());
    } catch (SQLException e) {
      if (Failure.of(e) == Failure.DATABASE_LOST) {
        connectivity.lost(e);
      } else {
        log.error("Renewing {} leases failed with SQLSTATE {}", due.size(), e.getSQLState());
      }
    }
  }
}

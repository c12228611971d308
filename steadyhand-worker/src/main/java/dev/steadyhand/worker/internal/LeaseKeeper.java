package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.WorkerListener;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Renews the leases of long-running tasks, and interrupts tasks whose lease was lost. */
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

  /** Renews leases of which less than half is left. */
  void renew() {
    renew(dispatcher.held().stream().filter(HeldTask::needsRenewal).toList());
  }

  /** Renews all leases. */
  void renewAll() {
    renew(dispatcher.held());
  }

  private void renew(List<HeldTask> due) {
    if (due.isEmpty()) {
      return;
    }
    try {
      Map<Long, TaskStore.Renewal> renewals = store.renew(due);
      connectivity.reached();
      int renewed = 0;
      int lost = 0;
      for (HeldTask task : due) {
        TaskStore.Renewal renewal = renewals.get(task.taskId());
        if (renewal == null || renewal.isLost()) {
          task.end(HeldTask.Hold.LOST);
          lost++;
        } else if (renewal.seconds() > 0) {
          task.leasedFor(renewal.seconds());
          renewed++;
        }
      }
      listener.leasesRenewed(renewed, lost);
    } catch (SQLException e) {
      if (Failure.of(e) == Failure.DATABASE_LOST) {
        connectivity.lost(e);
      } else {
        log.error("Renewing {} leases failed with SQLSTATE {}", due.size(), e.getSQLState());
      }
    }
  }
}

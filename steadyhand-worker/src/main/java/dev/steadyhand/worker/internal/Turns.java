package dev.steadyhand.worker.internal;

import java.sql.SQLException;
import java.util.List;

/** One turn of each loop that a worker runs in a thread of its own. */
public final class Turns {
  private final Parts parts;
  private final Assembly assembly;
  private final Fetcher fetcher;

  /** Fails if a queue or task type does not exist. */
  public Turns(Parts parts) throws SQLException {
    this.parts = parts;
    assembly = new Assembly(parts, up -> {}, () -> {});
    assembly.prepare();
    fetcher = assembly.fetcher(false);
  }

  public int fetch() {
    if (fetcher.answersComeFirst()) {
      return 0;
    }
    try {
      if (!assembly.presence.hasBegun()) {
        assembly.presence.begin();
      }
      return fetcher.look() + (fetcher.hasRunMore() ? 1 : 0);
    } catch (SQLException e) {
      fetcher.failed(e);
      return 0;
    }
  }

  public boolean canFetch() {
    return assembly.dispatcher.room() > 0 || !assembly.limbo.isEmpty();
  }

  public void renew() {
    assembly.announceProcesses();
    assembly.leaseKeeper.renewAll();
    try {
      assembly.jobs.lookAfterHandlers();
      assembly.presence.beat();
      assembly.presence.recoverLost();
    } catch (SQLException e) {
      fetcher.failed(e);
    }
  }

  public boolean canComplete() {
    return !assembly.completer.isEmpty();
  }

  public void complete() {
    assembly.completer.flush();
  }

  public int held() {
    return assembly.dispatcher.held().size();
  }

  /** Like {@link Engine#stop}, but nobody tells it when the last task has ended. */
  public void stop() throws InterruptedException {
    fetcher.stop();
    assembly.stopStarting();
    parts.threads().sleep(parts.options().grace());
    List<HeldTask> left = assembly.letGo();
    parts.threads().sleep(Assembly.LAST_WORDS);
    assembly.release(left);
    assembly.deregister(false);
    assembly.connectivity.close();
  }
}

package dev.steadyhand.bench.contender;

import java.time.Duration;

/** A session that can run processes whose steps are remembered. */
public interface Supervises {
  /** Makes ready what the processes are about; not measured. */
  void prepareProcesses(int processes) throws Exception;

  /**
   * Starts so many processes with so many calls to the outside each, one after the other; how long
   * until all have ended.
   */
  Duration runProcesses(int processes, int calls, int clients) throws Exception;

  /** Makes ready what the tree is about; not measured. */
  void prepareTree(int children) throws Exception;

  /**
   * Starts a process that starts so many others and waits for them; how long until it has ended.
   */
  Duration runTree(int children) throws Exception;
}

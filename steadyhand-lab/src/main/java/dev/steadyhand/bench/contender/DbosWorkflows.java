package dev.steadyhand.bench.contender;

/** The workflows that DBOS runs in the benchmark. */
public interface DbosWorkflows {
  /** Nothing but a workflow. */
  void doNothing(int number);

  /** A workflow with one step. */
  void doOneStep(int number);

  /** A workflow with so many steps, one after the other. */
  void doSteps(int number, int steps);

  /** A workflow that starts others with one step each, and waits for them. */
  void growTree(int children);
}

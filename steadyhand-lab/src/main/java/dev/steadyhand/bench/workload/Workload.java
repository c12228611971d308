package dev.steadyhand.bench.workload;

import dev.steadyhand.bench.contender.Contender;
import dev.steadyhand.bench.contender.Steadyhand;
import java.util.List;

/** Something that contenders are measured by. */
public interface Workload {
  /** How it is named on the command line. */
  String name();

  /** What it is, in a line. */
  String title();

  /** What happens, and when the clock runs. */
  String explanation();

  /** Whether a contender takes part. Handlers in Java are compared in a workload of their own. */
  default boolean admits(Contender contender) {
    return !Steadyhand.runsJava(contender);
  }

  /** Runs it once for a contender. */
  List<Reading> run(Contender contender, Ground ground) throws Exception;
}

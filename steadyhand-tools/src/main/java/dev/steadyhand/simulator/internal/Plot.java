package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.Level;
import dev.steadyhand.simulator.mutant.Mutant;
import java.nio.file.Path;
import java.util.List;

/**
 * The configuration of the schedules of a process.
 *
 * @param process the name of the registered process
 * @param level the granularity of steps
 * @param kickoff its kickoff, for {@link Kickoff}
 * @param answers the responses of providers, for {@link Answers}
 * @param invariants folders with custom invariants
 * @param mutants the bugs to introduce
 * @param isShrinking whether to shrink a schedule that violates an invariant
 */
public record Plot(
    String process,
    Level level,
    String kickoff,
    String answers,
    List<Path> invariants,
    List<Mutant> mutants,
    boolean isShrinking) {}

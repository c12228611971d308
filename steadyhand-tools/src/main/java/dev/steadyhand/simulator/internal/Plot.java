package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.Level;
import dev.steadyhand.simulator.mutant.Mutant;
import java.nio.file.Path;
import java.util.List;

/**
 * What is played.
 *
 * @param process the process, as registered
 * @param level how fine the steps are
 * @param kickoff how it is started, as {@link Kickoff} reads it
 * @param answers what providers answer, as {@link Answers} reads it
 * @param invariants folders with promises of the user's own
 * @param mutants what is broken
 * @param isShrinking whether a schedule that broke a promise is made as short as it can be
 */
public record Plot(
    String process,
    Level level,
    String kickoff,
    String answers,
    List<Path> invariants,
    List<Mutant> mutants,
    boolean isShrinking) {}

package dev.steadyhand.simulator.internal;

import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.client.process.Signal;
import dev.steadyhand.simulator.History;
import dev.steadyhand.simulator.Level;
import dev.steadyhand.simulator.mutant.Mutant;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * What schedules of a process in Java have in common.
 *
 * @param process the process whose instances are started, first, and its children
 * @param starts the instances
 * @param signals what may be sent to them
 * @param promises what must hold for them
 * @param mutants ways in which the engine is broken on purpose
 * @param invariants folders with promises in SQL
 * @param level whether transactions overlap
 * @param workers the most workers at a time
 * @param isCancelled whether somebody may cancel instances
 * @param isRetried whether somebody may release what has failed, and let its effects start again
 */
public record JavaPlot<I>(
    SimulatedProcess<I, ?> process,
    List<SimulatedProcess<?, ?>> children,
    List<Start<I>> starts,
    List<Sendable<?>> signals,
    List<Promise<I>> promises,
    List<Mutant> mutants,
    List<Path> invariants,
    Level level,
    int workers,
    boolean isCancelled,
    boolean isRetried) {
  /** An instance. */
  public record Start<I>(String key, I input) {}

  /** A signal. */
  public record Sendable<T>(Signal<T> signal, Supplier<T> body) {}

  /** A promise. */
  public record Promise<I>(String sentence, Predicate<History<I>> holds) {}

  /** Makes defensive copies. */
  public JavaPlot {
    children = List.copyOf(children);
    starts = List.copyOf(starts);
    signals = List.copyOf(signals);
    promises = List.copyOf(promises);
    mutants = List.copyOf(mutants);
    invariants = List.copyOf(invariants);
  }

  ProcessType<I, ?> type() {
    return process.type();
  }

  List<SimulatedProcess<?, ?>> all() {
    List<SimulatedProcess<?, ?>> all = new java.util.ArrayList<>(children);
    all.addFirst(process);
    return List.copyOf(all);
  }
}

package dev.steadyhand.simulator;

import dev.steadyhand.simulator.internal.Resources;
import dev.steadyhand.simulator.mutant.Mutant;
import java.nio.file.Path;
import java.util.List;

/**
 * What is simulated, and in what surroundings.
 *
 * @param packFolders packs of the user's own, with a folder for each
 * @param invariantFolders promises of the user's own, an SQL file for each
 * @param answers what providers answer, by task type, as JSON
 * @param workers the most workers there are at a time
 * @param jobs how many schedules are played at a time
 * @param mutants what is broken on purpose
 * @param isShrinking whether a schedule that broke a promise is made as short as it can be
 */
public record SimulatorSetup(
    List<Path> packFolders,
    List<Path> invariantFolders,
    String answers,
    int workers,
    int jobs,
    List<Mutant> mutants,
    boolean isShrinking) {
  private static final int WORKERS = 3;

  /** Keeps its own copies. */
  public SimulatorSetup {
    packFolders = List.copyOf(packFolders);
    invariantFolders = List.copyOf(invariantFolders);
    mutants = List.copyOf(mutants);
    if (workers < 1 || jobs < 1) {
      throw new IllegalArgumentException("at least one worker and one job are required");
    }
  }

  /** What comes with this release, unbroken, and providers that answer everything there is. */
  public static SimulatorSetup defaults() {
    return new SimulatorSetup(
        List.of(), List.of(), Resources.read("answers.json"), WORKERS, 1, List.of(), true);
  }

  /** The same with packs from these folders. */
  public SimulatorSetup withPacksFrom(List<Path> folders) {
    return new SimulatorSetup(
        folders, invariantFolders, answers, workers, jobs, mutants, isShrinking);
  }

  /** The same with promises from these folders. */
  public SimulatorSetup withInvariantsFrom(List<Path> folders) {
    return new SimulatorSetup(packFolders, folders, answers, workers, jobs, mutants, isShrinking);
  }

  /** The same with other answers. */
  public SimulatorSetup withAnswers(String json) {
    return new SimulatorSetup(
        packFolders, invariantFolders, json, workers, jobs, mutants, isShrinking);
  }

  /** The same with at most so many workers. */
  public SimulatorSetup withWorkers(int most) {
    return new SimulatorSetup(
        packFolders, invariantFolders, answers, most, jobs, mutants, isShrinking);
  }

  /** The same with so many schedules at a time. */
  public SimulatorSetup withJobs(int many) {
    return new SimulatorSetup(
        packFolders, invariantFolders, answers, workers, many, mutants, isShrinking);
  }

  /** The same, broken. */
  public SimulatorSetup broken(Mutant... by) {
    return new SimulatorSetup(
        packFolders, invariantFolders, answers, workers, jobs, List.of(by), isShrinking);
  }

  /** The same; a schedule that broke a promise is left as it was. */
  public SimulatorSetup withoutShrinking() {
    return new SimulatorSetup(
        packFolders, invariantFolders, answers, workers, jobs, mutants, false);
  }
}

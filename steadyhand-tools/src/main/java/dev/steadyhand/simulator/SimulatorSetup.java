package dev.steadyhand.simulator;

import dev.steadyhand.simulator.internal.Answers;
import dev.steadyhand.simulator.internal.Resources;
import dev.steadyhand.simulator.mutant.Mutant;
import java.nio.file.Path;
import java.util.List;

/**
 * The configuration of a simulator.
 *
 * @param packs where custom packs, or scripts of Flyway or Liquibase, are: see {@link
 *     dev.steadyhand.database.SqlLocation}
 * @param invariantFolders folders with custom invariants, one SQL file for each
 * @param answers the responses of providers by task type, as JSON
 * @param workers the maximum number of workers
 * @param jobs the number of schedules to play in parallel
 * @param mutants the bugs to introduce on purpose
 * @param isShrinking whether to shrink a schedule that violates an invariant
 */
public record SimulatorSetup(
    List<String> packs,
    List<Path> invariantFolders,
    String answers,
    int workers,
    int jobs,
    List<Mutant> mutants,
    boolean isShrinking) {
  private static final int WORKERS = 3;

  /** Makes defensive copies. */
  public SimulatorSetup {
    packs = List.copyOf(packs);
    invariantFolders = List.copyOf(invariantFolders);
    mutants = List.copyOf(mutants);
    if (workers < 1 || jobs < 1) {
      throw new IllegalArgumentException("at least one worker and one job are required");
    }
  }

  /** Returns the default: this release without mutants, and providers with all outcomes. */
  public static SimulatorSetup defaults() {
    return new SimulatorSetup(
        List.of(), List.of(), Resources.read("answers.json"), WORKERS, 1, List.of(), true);
  }

  /** Returns a copy with packs from these folders. */
  public SimulatorSetup withPacksFrom(List<Path> folders) {
    return withPacksFrom(folders.stream().map(Path::toString).toArray(String[]::new));
  }

  /**
   * Returns a copy with packs, or the scripts of Flyway or Liquibase, from these folders, jars or
   * places of the class path, such as {@code classpath:packs}.
   */
  public SimulatorSetup withPacksFrom(String... locations) {
    return new SimulatorSetup(
        List.of(locations), invariantFolders, answers, workers, jobs, mutants, isShrinking);
  }

  /** Returns a copy with invariants from these folders. */
  public SimulatorSetup withInvariantsFrom(List<Path> folders) {
    return new SimulatorSetup(packs, folders, answers, workers, jobs, mutants, isShrinking);
  }

  /** Returns a copy with other responses; fails if the JSON says something unknown. */
  public SimulatorSetup withAnswers(String json) {
    Answers.check(json);
    return new SimulatorSetup(packs, invariantFolders, json, workers, jobs, mutants, isShrinking);
  }

  /** Returns a copy with this maximum of workers. */
  public SimulatorSetup withWorkers(int most) {
    return new SimulatorSetup(packs, invariantFolders, answers, most, jobs, mutants, isShrinking);
  }

  /** Returns a copy with this number of parallel schedules. */
  public SimulatorSetup withJobs(int many) {
    return new SimulatorSetup(
        packs, invariantFolders, answers, workers, many, mutants, isShrinking);
  }

  /** Returns a copy with these mutants. */
  public SimulatorSetup broken(Mutant... by) {
    return new SimulatorSetup(
        packs, invariantFolders, answers, workers, jobs, List.of(by), isShrinking);
  }

  /** Returns a copy that does not shrink schedules. */
  public SimulatorSetup withoutShrinking() {
    return new SimulatorSetup(packs, invariantFolders, answers, workers, jobs, mutants, false);
  }
}

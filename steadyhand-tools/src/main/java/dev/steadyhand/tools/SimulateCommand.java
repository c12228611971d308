package dev.steadyhand.tools;

import dev.steadyhand.cli.support.CommandException;
import dev.steadyhand.cli.support.DurationConverter;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.Logging;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.simulator.Effort;
import dev.steadyhand.simulator.Level;
import dev.steadyhand.simulator.SavedSchedule;
import dev.steadyhand.simulator.Schedule;
import dev.steadyhand.simulator.SimulationReport;
import dev.steadyhand.simulator.Simulator;
import dev.steadyhand.simulator.SimulatorSetup;
import dev.steadyhand.simulator.Violation;
import dev.steadyhand.tools.SimulationPage.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.core.JacksonException;

/** {@code steadyhand simulate}. */
@Command(
    name = "simulate",
    description = {
      "Simulate a process with random faults, on an embedded PostgreSQL.",
      "Workers die, replies get lost, time jumps, providers drop calls. All invariants must hold at"
          + " every step; after the faults stop, every process must end, and some instance must"
          + " have succeeded."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand simulate all                      try every process",
      "  steadyhand simulate comms.send_email --level one --schedules 10000",
      "  steadyhand simulate reminders.send_reminder --packs-from my-packs",
      "  steadyhand simulate --replay simulations/comms.send_sms-42.json",
      "",
      "Exit code 6 if an invariant was violated: prints the steps and saves the schedule to a file."
    })
final class SimulateCommand implements Callable<Integer> {
  private static final String ALL = "all";

  @Spec private CommandSpec spec;
  @Mixin private OutputOptions output;

  @Parameters(
      arity = "0..1",
      paramLabel = "PROCESS",
      description = "Name of a registered process, or all.")
  private @Nullable String process;

  @Option(
      names = "--schedules",
      paramLabel = "N",
      defaultValue = "200",
      description =
          "Number of schedules to try for each process and level. Default: ${DEFAULT-VALUE}")
  private long schedules;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "Seed of the first schedule; the same seed gives the same schedule. Default: random")
  private @Nullable Long seed;

  @Option(
      names = "--level",
      paramLabel = "LEVEL",
      defaultValue = "both",
      description = {
        "one: interleave whole calls; fast.",
        "two: interleave inside functions, which finds races between a check and its write.",
        "Default: ${DEFAULT-VALUE}"
      })
  private Levels level;

  /** The values of {@code --level}. */
  enum Levels {
    ONE,
    TWO,
    BOTH;

    List<Level> levels() {
      return switch (this) {
        case ONE -> List.of(Level.ONE);
        case TWO -> List.of(Level.TWO);
        case BOTH -> List.of(Level.ONE, Level.TWO);
      };
    }
  }

  @Option(
      names = "--workers",
      paramLabel = "N",
      defaultValue = "3",
      description = "Maximum number of workers at a time. Default: ${DEFAULT-VALUE}")
  private int workers;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "Number of schedules to run in parallel. Default: one for each processor")
  private int jobs = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--duration",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      description = "Maximum time for each process and level, such as 30s or 5m.")
  private @Nullable Duration duration;

  @Option(
      names = "--packs-from",
      paramLabel = "FOLDER",
      description = {
        "Folder or jar with your own packs, or with the migrations of Flyway or Liquibase. May be"
            + " repeated."
      })
  private List<String> packLocations = List.of();

  @Option(
      names = "--invariants",
      paramLabel = "FOLDER",
      description =
          "Folder with your own invariants: one SQL query per file, whose rows are violations. May"
              + " be repeated.")
  private List<Path> invariantFolders = List.of();

  @Option(
      names = "--answers",
      paramLabel = "FILE",
      description =
          "JSON file with the responses of providers by task type. Default: all outcomes.")
  private @Nullable Path answers;

  @Option(
      names = "--keep",
      paramLabel = "FOLDER",
      defaultValue = "simulations",
      description = "Folder for schedules that violate an invariant. Default: ${DEFAULT-VALUE}")
  private Path keep;

  @Option(
      names = "--no-shrink",
      description = "Do not shrink a schedule that violates an invariant; faster.")
  private boolean isLeftAsItWas;

  @Option(
      names = "--full-story",
      description = "Print every step of a schedule that violates an invariant, not only a page.")
  private boolean isToldInFull;

  @Option(
      names = "--may-fail",
      description =
          "Do not require that an instance succeeds: for a process that is meant to fail.")
  private boolean mayFail;

  @Option(
      names = "--replay",
      paramLabel = "FILE",
      description = "Replay a saved schedule exactly, and print its steps.")
  private @Nullable Path replay;

  @Override
  public Integer call() throws IOException, SQLException {
    if ((process == null) == (replay == null)) {
      throw misuse("Give either a process (or all), or --replay.");
    }
    if (schedules < 1 || workers < 1 || jobs < 1) {
      throw misuse("--schedules, --workers and --jobs must be at least 1.");
    }
    Logging.silenceWorkers();
    SavedSchedule saved = replay == null ? null : read(replay);
    SimulatorSetup setup = setup(saved);
    requireFolders();
    List<Finding> findings = new ArrayList<>();
    try (SimulationProgress progress = new SimulationProgress(spec.commandLine(), schedules);
        Simulator simulator = Simulator.start(setup)) {
      if (saved != null) {
        requireRegistered(simulator, saved.schedule().process());
        findings.add(new Finding(simulator.replay(saved.schedule()), Optional.empty()));
      } else {
        for (String each : chosen(simulator)) {
          for (Level at : level.levels()) {
            SimulationReport report = simulator.simulate(each, at, effort(), progress);
            progress.ended(report);
            findings.add(new Finding(report, keep(setup, report)));
          }
        }
      }
    }
    return tell(findings);
  }

  private SimulatorSetup setup(@Nullable SavedSchedule saved) {
    SimulatorSetup setup =
        SimulatorSetup.defaults()
            .withPacksFrom(packLocations.toArray(String[]::new))
            .withInvariantsFrom(invariantFolders)
            .withWorkers(workers)
            .withJobs(jobs);
    if (isLeftAsItWas) {
      setup = setup.withoutShrinking();
    }
    if (saved != null) {
      return setup.withAnswers(saved.answers());
    }
    return answers == null ? setup : withAnswers(setup, answers);
  }

  private SavedSchedule read(Path file) {
    try {
      return SavedSchedule.read(file);
    } catch (IOException e) {
      throw misuse("--replay: " + e.getMessage());
    }
  }

  private SimulatorSetup withAnswers(SimulatorSetup setup, Path file) {
    try {
      return setup.withAnswers(Files.readString(file));
    } catch (NoSuchFileException e) {
      throw misuse("--answers: there is no file %s.".formatted(file));
    } catch (IOException e) {
      throw misuse("--answers: %s cannot be read.".formatted(file));
    } catch (JacksonException e) {
      throw misuse("--answers: %s is not JSON: %s".formatted(file, e.getOriginalMessage()));
    } catch (IllegalArgumentException e) {
      throw misuse("--answers: %s: %s".formatted(file, e.getMessage()));
    }
  }

  /** What is wrong with a folder is said before anything takes long. */
  private void requireFolders() {
    for (Path folder : invariantFolders) {
      try (Stream<Path> files = Files.list(folder)) {
        if (files.noneMatch(file -> file.toString().endsWith(".sql"))) {
          throw misuse("--invariants: %s has no .sql files.".formatted(folder));
        }
      } catch (IOException e) {
        throw misuse("--invariants: there is no folder %s.".formatted(folder));
      }
    }
    if (Files.exists(keep) && !(Files.isDirectory(keep) && Files.isWritable(keep))) {
      throw misuse("--keep: %s is not a folder that can be written to.".formatted(keep));
    }
  }

  private ParameterException misuse(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private Effort effort() {
    long first = seed == null ? System.currentTimeMillis() : seed;
    return new Effort(schedules, first, Optional.ofNullable(duration), mayFail);
  }

  private List<String> chosen(Simulator simulator) throws SQLException {
    if (ALL.equals(process)) {
      return simulator.processes();
    }
    requireRegistered(simulator, String.valueOf(process));
    return List.of(String.valueOf(process));
  }

  private static void requireRegistered(Simulator simulator, String process) throws SQLException {
    List<String> registered = simulator.processes();
    if (!registered.contains(process)) {
      throw CommandException.notFound(
          "There is no process %s. Registered processes: %s. Your own are found with --packs-from."
              .formatted(process, String.join(", ", registered)));
    }
  }

  private int tell(List<Finding> findings) {
    new SimulationPage(output.output(), isToldInFull, packLocations, invariantFolders)
        .tell(findings);
    boolean isBroken =
        findings.stream().anyMatch(finding -> finding.report().violation().isPresent());
    return isBroken ? ExitCode.PROBLEMS_FOUND : ExitCode.DONE;
  }

  /** Prints immediately, because the user may stop the remaining simulations. */
  private Optional<Path> keep(SimulatorSetup setup, SimulationReport report) throws IOException {
    Optional<Violation> broken = report.violation();
    if (broken.isEmpty()) {
      return Optional.empty();
    }
    Schedule schedule = broken.get().schedule();
    Files.createDirectories(keep);
    Path file = keep.resolve("%s-%d.json".formatted(schedule.process(), schedule.seed()));
    new SavedSchedule(broken.get().sentence(), setup.answers(), schedule).write(file);
    return Optional.of(file);
  }
}

package dev.steadyhand.chaos;

import dev.steadyhand.chaos.report.Outcome;
import dev.steadyhand.chaos.report.ReliabilityPage;
import dev.steadyhand.chaos.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Chaos, as a program of its own, which the command starts. */
public final class Chaos {
  /** Something is not as it has to be. */
  private static final int WRONG = 6;

  private static final int USAGE_ERROR = 2;

  private Chaos() {}

  public static void main(String[] arguments) throws Exception {
    try {
      ChaosOptions options = ChaosOptions.parse(arguments);
      Outcome outcome = run(options, new Progress(System.err, options.terminal()));
      System.out.println(Report.text(outcome));
      System.out.printf("The full report is in %s.%n", options.out());
      System.exit(outcome.isGood() ? 0 : WRONG);
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(USAGE_ERROR);
    }
  }

  /** Runs it, and writes down what came of it. */
  static Outcome run(ChaosOptions options, Progress progress) throws Exception {
    Path folder = Files.createTempDirectory("steadyhand-chaos-");
    try {
      // A server may run as another user.
      folder.toFile().setExecutable(true, false);
      folder.toFile().setReadable(true, false);
      Outcome outcome = new Campaign(options, progress).run(folder);
      Report.write(outcome, options.out());
      if (options.page().isPresent()) {
        ReliabilityPage.renew(options.page().get(), outcome);
      }
      return outcome;
    } finally {
      delete(folder);
    }
  }

  private static void delete(Path folder) throws IOException {
    List<Path> deepestFirst;
    try (Stream<Path> paths = Files.walk(folder)) {
      deepestFirst = paths.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : deepestFirst) {
      Files.deleteIfExists(path);
    }
  }
}

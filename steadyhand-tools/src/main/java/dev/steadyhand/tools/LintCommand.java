package dev.steadyhand.tools;

import dev.steadyhand.cli.support.CommandException;
import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.cli.support.Version;
import dev.steadyhand.lint.LintRule;
import dev.steadyhand.lint.Linter;
import dev.steadyhand.lint.Report;
import dev.steadyhand.lint.Sarif;
import dev.steadyhand.lint.Severity;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code steadyhand lint}. */
@Command(
    name = "lint",
    description = {
      "Check processes against the rules, in SQL files or in a database.",
      "Reads SQL and PL/pgSQL, and runs nothing. With files or folders it looks"
          + " at those, in the order of their versions, and asks no database."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand lint my-packs                     packs, or the migrations of Flyway or"
          + " Liquibase",
      "  steadyhand lint --schema reminders           what is installed, in one schema",
      "  steadyhand lint my-packs --sarif             for a code review",
      "  steadyhand lint --rules                      what is looked for",
      "  steadyhand lint --explain SH-L003            why, and what to do about it",
      "",
      "Exit code 0 if no rule is broken, 1 if one is; warnings count only with --strict."
    })
final class LintCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..*",
      paramLabel = "PATH",
      description =
          "SQL files, or folders or jars with them: packs, or the migrations of Flyway or"
              + " Liquibase. Without: a database.")
  private List<String> paths = List.of();

  @Mixin private DatabaseOptions database;

  @Option(
      names = "--schema",
      paramLabel = "NAME",
      description = {
        "Look at this schema only. May be repeated.",
        "Default: all; in a database, but for those of PostgreSQL and of the engine."
      })
  private Set<String> schemas = new LinkedHashSet<>();

  @Option(names = "--strict", description = "Treat warnings as errors.")
  private boolean strict;

  @Option(names = "--sarif", description = "Output as SARIF 2.1.0, for code reviews.")
  private boolean sarif;

  @Option(names = "--rules", description = "List the rules instead.")
  private boolean rules;

  @Option(names = "--explain", paramLabel = "CODE", description = "Explain a rule instead.")
  private @Nullable String explained;

  @Mixin private OutputOptions output;

  @Override
  public Integer call() throws IOException {
    LintReport out = new LintReport(output.output());
    if (rules) {
      out.list(Linter.rules());
      return ExitCode.DONE;
    }
    if (explained != null) {
      out.explain(rule(explained));
      return ExitCode.DONE;
    }
    Report report = look();
    report.skipped().forEach(change -> spec.commandLine().getErr().println("Skipped " + change));
    if (sarif) {
      output.output().say(new Sarif(version()).write(report));
    } else {
      out.print(report);
    }
    boolean isWell = report.isWell() && !(strict && report.count(Severity.WARNING) > 0);
    return isWell ? ExitCode.DONE : ExitCode.FAILED;
  }

  private Report look() throws IOException {
    Linter linter = new Linter(schemas);
    if (paths.isEmpty() && !database.isNamed()) {
      throw new ParameterException(
          spec.commandLine(), "Nothing to check: give files, folders, or a database.");
    }
    try {
      return paths.isEmpty()
          ? database.ask(sql -> linter.database(sql.connection()))
          : linter.locations(paths);
    } catch (NoSuchFileException e) {
      throw CommandException.notFound("There is no %s.".formatted(e.getFile()));
    }
  }

  private static LintRule rule(String code) {
    return Linter.rules().stream()
        .filter(rule -> rule.code().equalsIgnoreCase(code))
        .findFirst()
        .orElseThrow(
            () ->
                CommandException.notFound(
                    "There is no rule %s; 'steadyhand lint --rules' lists them.".formatted(code)));
  }

  private static String version() {
    return new Version().getVersion()[0].replace("steadyhand ", "");
  }
}

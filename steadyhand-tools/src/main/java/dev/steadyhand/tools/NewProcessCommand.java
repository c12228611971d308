package dev.steadyhand.tools;

import dev.steadyhand.cli.support.CommandException;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.database.MigrationException;
import dev.steadyhand.database.RoleNames;
import dev.steadyhand.scaffold.Layout;
import dev.steadyhand.scaffold.NewJavaProcess;
import dev.steadyhand.scaffold.NewProcess;
import dev.steadyhand.scaffold.Scaffold;
import dev.steadyhand.scaffold.ScaffoldException;
import dev.steadyhand.scaffold.ScaffoldOptions;
import dev.steadyhand.scaffold.Written;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code steadyhand new process}. */
@Command(
    name = "process",
    description = {
      "Generate a supervised process: tables, functions, registration, grants and tests.",
      "With --java, a process that is decided in Java, which needs no SQL.",
      "It runs without changes. Never overwrites: if one of the files exists, nothing is written."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand new process shop.close_order              its work is done in the database",
      "  steadyhand new process shop.send_invoice --channel email --for shop.purchase",
      "  steadyhand new process shop.confirm_order --channel sms --parent shop.fulfil_order",
      "  steadyhand new process shop.push_offer --channel push --package com.example.shop",
      "  steadyhand new process shop.send_invoice --layout flyway --version V12 --dry-run",
      "  steadyhand new process shop.fulfilment --java --package com.example.shop",
      "",
      "Exit code 1 if a file already exists, 2 if a name is not valid."
    })
final class NewProcessCommand implements Callable<Integer> {
  private static final List<String> ONLY_IN_SQL =
      List.of("--channel", "--parent", "--for", "--layout", "--sql", "--version", "--role-prefix");

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "SCHEMA.PROCESS",
      description =
          "Name of the process. The names of its tables and functions are derived from it.")
  private String name;

  @Option(
      names = "--java",
      description = {
        "Write it in Java: a decider, the handlers of its effects, and a test.",
        "Takes --package, --description, --into and --dry-run."
      })
  private boolean java;

  @Option(
      names = "--channel",
      paramLabel = "TYPE",
      defaultValue = "none",
      description = {
        "Channel that it uses: email, sms, file_delete, webhook,",
        "or your own channel, which is generated, too.",
        "none (the default): its work is done in the database."
      })
  private String channel;

  @Option(
      names = "--parent",
      paramLabel = "SCHEMA.PROCESS",
      defaultValue = "none",
      description =
          "Parent process, which starts it and is woken when it ends. Default: ${DEFAULT-VALUE}")
  private String parent;

  @Option(
      names = "--for",
      paramLabel = "SCHEMA.TABLE",
      description = {
        "Table with one instance per row; its key is TABLE_id, a bigint.",
        "Default: the root table of its parent, or a reference chosen by the application."
      })
  private @Nullable String table;

  @Option(
      names = "--description",
      paramLabel = "SENTENCE",
      description = "Description of what it does.")
  private @Nullable String description;

  @Option(
      names = "--into",
      paramLabel = "FOLDER",
      defaultValue = ".",
      description = "Project folder. Default: the current folder.")
  private Path project;

  @Option(
      names = "--layout",
      paramLabel = "TOOL",
      defaultValue = "steadyhand",
      description =
          "Kind of migrations to write: steadyhand (a pack), flyway or liquibase. Default:"
              + " ${DEFAULT-VALUE}")
  private Layout layout;

  @Option(
      names = "--sql",
      paramLabel = "FOLDER",
      description = {
        "Folder for the SQL, relative to the project. Default: packs,",
        "src/main/resources/db/migration or src/main/resources/db/changelog."
      })
  private @Nullable Path sqlFolder;

  @Option(
      names = "--version",
      paramLabel = "V12",
      description = "Version of the migration. Default: the next one.")
  private @Nullable String version;

  @Option(
      names = "--package",
      paramLabel = "NAME",
      description = "Java package. Default: the schema.")
  private @Nullable String javaPackage;

  @Option(
      names = "--role-prefix",
      paramLabel = "PREFIX",
      defaultValue = RoleNames.DEFAULT_PREFIX,
      description =
          "Prefix of role names, as for migrate. Flyway and Liquibase scripts contain the full"
              + " names.")
  private String rolePrefix;

  @Option(names = "--dry-run", description = "Show what would be written, and write nothing.")
  private boolean dryRun;

  @Mixin private OutputOptions output;

  @Override
  public Integer call() {
    Written written = java ? writeJava(javaProcess()) : writeSql(process());
    new WrittenReport(output.output(), dryRun).print(written);
    return ExitCode.DONE;
  }

  private Written writeSql(NewProcess process) {
    Scaffold scaffold = new Scaffold(options());
    try {
      return dryRun ? scaffold.plan(process) : scaffold.write(process);
    } catch (ScaffoldException e) {
      throw new CommandException(ExitCode.FAILED, String.valueOf(e.getMessage()), e);
    }
  }

  private Written writeJava(NewJavaProcess process) {
    Scaffold scaffold = new Scaffold(ScaffoldOptions.in(project));
    try {
      return dryRun ? scaffold.plan(process) : scaffold.write(process);
    } catch (ScaffoldException e) {
      throw new CommandException(ExitCode.FAILED, String.valueOf(e.getMessage()), e);
    }
  }

  private NewJavaProcess javaProcess() {
    String misplaced =
        ONLY_IN_SQL.stream()
            .filter(spec.commandLine().getParseResult()::hasMatchedOption)
            .collect(Collectors.joining(", "));
    if (!misplaced.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "With --java, these options have no effect: %s. Remove them.".formatted(misplaced));
    }
    try {
      NewJavaProcess process = NewJavaProcess.named(name);
      process = description == null ? process : process.described(description);
      return javaPackage == null ? process : process.inPackage(javaPackage);
    } catch (ScaffoldException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }

  private NewProcess process() {
    try {
      NewProcess process = NewProcess.named(name).through(channel).below(parent);
      process = table == null ? process : process.about(table);
      process = description == null ? process : process.described(description);
      return javaPackage == null ? process : process.inPackage(javaPackage);
    } catch (ScaffoldException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }

  private ScaffoldOptions options() {
    try {
      ScaffoldOptions options = ScaffoldOptions.in(project).as(layout).withRolePrefix(rolePrefix);
      options = sqlFolder == null ? options : options.withSqlIn(sqlFolder);
      return version == null ? options : options.withVersion(version);
    } catch (ScaffoldException | MigrationException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }
}

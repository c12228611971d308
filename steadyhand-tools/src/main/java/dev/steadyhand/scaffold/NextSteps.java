package dev.steadyhand.scaffold;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The next steps after generating the files: manual work and commands. */
final class NextSteps {
  private final ScaffoldOptions options;
  private final Project project;
  private final SampleRow rows;

  NextSteps(ScaffoldOptions options, Project project, SampleRow rows) {
    this.options = options;
    this.project = project;
    this.rows = rows;
  }

  /** Returns the manual steps. */
  List<String> remarks(NewProcess process) {
    List<String> remarks = new ArrayList<>();
    if (process.channel() instanceof ChannelChoice.None) {
      remarks.add(
          "Implement the work in %s.carry_out_%s."
              .formatted(process.name().schema(), process.name().process()));
    }
    process
        .parent()
        .ifPresent(
            parent ->
                remarks.add(
                    "Call %s in the act function of %s, which it may not have yet: it starts the child, and the parent is woken when the child ends. Let its decide function wait for that."
                        .formatted(kickoff(process), parent)));
    missingService(process).ifPresent(remarks::add);
    widerRevoke(process).ifPresent(remarks::add);
    tables(process)
        .filter(table -> rows.of(table).isEmpty())
        .map(
            table ->
                "No script in this project creates %s: write in %s how to insert a row."
                    .formatted(table, JavaFiles.testClass(process)))
        .forEach(remarks::add);
    return remarks;
  }

  private static Stream<TableName> tables(NewProcess process) {
    return Stream.concat(
        process.about().stream(), process.parent().map(ProcessName::rootTable).stream());
  }

  private Optional<String> missingService(NewProcess process) {
    if (!(process.channel() instanceof ChannelChoice.Own) || !project.has(JavaFiles.SERVICES)) {
      return Optional.empty();
    }
    String line = JavaFiles.serviceLine(process);
    return project.read(JavaFiles.SERVICES).lines().anyMatch(line::equals)
        ? Optional.empty()
        : Optional.of(
            "Add the line %s to %s.".formatted(line, Scaffold.slashes(JavaFiles.SERVICES)));
  }

  /** A script of the pack may revoke all rights after those of this process were granted. */
  private Optional<String> widerRevoke(NewProcess process) {
    Path grants =
        options.sqlFolder().resolve(process.name().schema()).resolve("security/grants.sql");
    return options.layout() == Layout.STEADYHAND
            && project.read(grants).contains("revoke all on all routines")
        ? Optional.of(
            "%s begins by revoking everything in the schema: move the grants of %s there."
                .formatted(Scaffold.slashes(grants), process.name()))
        : Optional.empty();
  }

  /** Returns the three commands to run next. */
  List<String> commands(NewProcess process) {
    String packs = "--packs-from " + Scaffold.slashes(options.sqlFolder());
    return switch (options.layout()) {
      case STEADYHAND ->
          List.of(
              test(process),
              "steadyhand simulate %s %s".formatted(process.name(), packs),
              "steadyhand migrate " + packs);
      case FLYWAY ->
          List.of(test(process), build("flyway:migrate", "flywayMigrate"), start(process));
      case LIQUIBASE -> List.of(test(process), build("liquibase:update", "update"), start(process));
    };
  }

  private String test(NewProcess process) {
    return project.test(JavaFiles.testClass(process));
  }

  private String build(String maven, String gradle) {
    return project.build(maven, gradle);
  }

  private static String start(NewProcess process) {
    List<String> arguments = new ArrayList<>();
    if (process.about().isPresent()) {
      process.parent().ifPresent(it -> arguments.add(it.rootTable().key() + "=1"));
    }
    NewProcess.Subject subject = process.subject();
    arguments.add(subject.column() + (subject.table().isPresent() ? "=1" : "=one"));
    process
        .channel()
        .fields()
        .forEach(field -> arguments.add(field.name() + (field.isText() ? "=…" : "='{}'")));
    return "steadyhand kickoff %s %s".formatted(kickoff(process), String.join(" ", arguments));
  }

  private static String kickoff(NewProcess process) {
    return "%s.kickoff_%s".formatted(process.name().schema(), process.name().process());
  }
}

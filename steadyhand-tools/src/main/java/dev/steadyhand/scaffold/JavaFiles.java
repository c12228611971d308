package dev.steadyhand.scaffold;

import dev.steadyhand.scaffold.internal.Template;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The Java files of a process: its test, and its channel if that is new. */
final class JavaFiles {
  /** The service file in which the worker finds channels. */
  static final Path SERVICES =
      Path.of("src/main/resources/META-INF/services/dev.steadyhand.worker.ChannelFactory");

  private static final int LONGEST_LINE = 100;

  private final ScaffoldOptions options;
  private final SampleRow rows;

  /** Creates the files, with the existing tables for sample rows. */
  JavaFiles(ScaffoldOptions options, SampleRow rows) {
    this.options = options;
    this.rows = rows;
  }

  List<NewFile> files(NewProcess process) {
    Map<String, Object> words = words(process);
    String folder = process.javaPackage().replace('.', '/');
    Path main = Path.of("src/main/java", folder);
    Path test = Path.of("src/test/java", folder);

    List<NewFile> files = new ArrayList<>();
    if (process.channel() instanceof ChannelChoice.Own) {
      String channel = (String) words.get("channel_class");
      files.add(shared(main.resolve(channel + ".java"), "Channel.java", words));
      files.add(shared(SERVICES, "ChannelFactory", words));
      files.add(shared(test.resolve(channel + "Test.java"), "ChannelTest.java", words));
    }
    files.add(
        NewFile.of(
            test.resolve(testClass(process) + ".java"),
            Template.named("java/ProcessTest.java").fill(words)));
    return files;
  }

  static String testClass(NewProcess process) {
    return process.name().className() + "Test";
  }

  /** Returns the service line of the channel. */
  static String serviceLine(NewProcess process) {
    return Template.named("java/ChannelFactory").fill(Vocabulary.of(process)).strip();
  }

  private Map<String, Object> words(NewProcess process) {
    Map<String, Object> words = new HashMap<>(Vocabulary.of(process));
    words.put("sql_folder", Scaffold.slashes(options.sqlFolder()));
    words.put("own_migrations", options.layout() != Layout.STEADYHAND);
    words.put("flyway", options.layout() == Layout.FLYWAY);
    words.put("liquibase", options.layout() == Layout.LIQUIBASE);
    words.put("annotation", annotation(process));
    words.put("has_json", process.channel().fields().stream().anyMatch(field -> !field.isText()));
    words.put("kickoff_kit", process.subject().table().isPresent() ? "kit" : "");
    words.put("new_parent", process.parent().map(it -> newRow(it.rootTable())).orElse(""));
    words.put("new_subject", process.about().map(this::newRow).orElse(""));
    return words;
  }

  private String newRow(TableName table) {
    String statement =
        rows.of(table)
            .orElseGet(
                () -> "insert into %s default values\nreturning %s".formatted(table, table.key()));
    return statement.indent(6).stripTrailing();
  }

  private String annotation(NewProcess process) {
    List<String> elements = new ArrayList<>();
    if (options.layout() == Layout.STEADYHAND) {
      elements.add("packsFrom = \"%s\"".formatted(Scaffold.slashes(options.sqlFolder())));
    } else {
      elements.add("setup = %s.Migrations.class".formatted(testClass(process)));
    }
    if (process.channel() instanceof ChannelChoice.None) {
      // Its tests replace a function.
      elements.add("fresh = SteadyhandTest.Fresh.PER_TEST");
    }
    String line = "@SteadyhandTest(%s)".formatted(String.join(", ", elements));
    return line.length() <= LONGEST_LINE
        ? line
        : "@SteadyhandTest(\n    %s)".formatted(String.join(",\n    ", elements));
  }

  /** Returns a file that several processes may share. */
  private static NewFile shared(Path path, String template, Map<String, Object> words) {
    return new NewFile(path, Template.named("java/" + template).fill(words), true);
  }
}

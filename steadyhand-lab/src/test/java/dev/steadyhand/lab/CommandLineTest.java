package dev.steadyhand.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.Run;
import dev.steadyhand.cli.Steadyhand;
import dev.steadyhand.database.testing.DocumentedCode;
import dev.steadyhand.database.testing.GoldenFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** The pages on the command line say what it does, and every verb has help. */
class CommandLineTest {
  private static final Path REFERENCE = Path.of("../docs/reference/command-line.md");
  private static final DocumentedCode HOW_TO =
      new DocumentedCode(Path.of("../docs/how-to/command-line.md"));
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  private static final String TOP =
      """
      # Reference of the command line

      Made from the help of the command; a test renews it.
      """;

  static Stream<CommandLine> verbs() {
    return verbs(Steadyhand.commandLine());
  }

  /** Those of the page on the command line, and the examples of all help. */
  static Stream<String> commands() throws IOException {
    List<String> page =
        new ArrayList<>(HOW_TO.lines("console").stream().flatMap(List::stream).toList());
    for (String other :
        List.of("processes-in-java.md", "change-a-running-process.md", "new-process.md")) {
      new DocumentedCode(Path.of("../docs/how-to").resolve(other))
          .lines("console")
          .forEach(page::addAll);
    }
    Stream<String> help =
        verbs().flatMap(verb -> Stream.of(verb.getCommandSpec().usageMessage().footer()));
    return Stream.concat(page.stream(), help)
        .map(String::strip)
        .filter(line -> line.startsWith("steadyhand "))
        .map(line -> line.replaceFirst(" (\\||<|>|#) .*", "").split(" {2,}")[0]);
  }

  @Test
  void the_reference_is_current() throws IOException {
    new GoldenFile(REFERENCE)
        .compareWith(TOP + verbs().map(CommandLineTest::section).collect(Collectors.joining()));
  }

  @ParameterizedTest
  @MethodSource("verbs")
  void every_verb_describes_itself(CommandLine verb) {
    // The list of commands shows the first line alone.
    assertThat(verb.getCommandSpec().usageMessage().description()[0]).endsWith(".");
    assertThat(verb.getUsageMessage(Ansi.OFF)).contains("--help");
  }

  @ParameterizedTest
  @MethodSource("commands")
  void every_example_is_understood(String command) {
    String[] words =
        WORD.matcher(command)
            .results()
            .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
            .skip(1)
            .toArray(String[]::new);

    Steadyhand.commandLine().parseArgs(words);
  }

  @Test
  void the_page_has_every_verb() throws IOException {
    List<String> shown = commands().toList();

    assertThat(Steadyhand.commandLine().getSubcommands().keySet())
        .allSatisfy(
            verb -> assertThat(shown).anyMatch(line -> line.startsWith("steadyhand " + verb)));
  }

  @Test
  void completion_is_a_script_that_knows_the_verbs() {
    assertThat(Run.of("completion").out())
        .startsWith("#!/usr/bin/env bash")
        .contains("dead-letters", "--dedupe-key", "complete -F _complete_steadyhand");
  }

  private static Stream<CommandLine> verbs(CommandLine command) {
    List<CommandLine> verbs = new ArrayList<>(List.of(command));
    command.getSubcommands().values().forEach(verb -> verbs.addAll(verbs(verb).toList()));
    return verbs.stream();
  }

  private static String section(CommandLine verb) {
    return "\n## `%s`\n\n```\n%s```\n"
        .formatted(
            verb.getCommandSpec().qualifiedName(),
            verb.getUsageMessage(Ansi.OFF).replaceAll("(?m) +$", ""));
  }
}

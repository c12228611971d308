package dev.steadyhand.database;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.steadyhand.database.testing.SqlCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The SQL files have a uniform style, and a function is in the file of its name. */
class SqlStyleTest {
  private static final Path MAIN = Path.of("src/main/sql");
  private static final Path ENGINE = MAIN.resolve("engine");
  private static final Path TEST = Path.of("src/test/sql");

  private static final Pattern UPPERCASE_WORD = Pattern.compile("\\b[A-Z]{2,}\\b");
  private static final Pattern FUNCTION =
      Pattern.compile("create(?: or replace)? (?:function|procedure)\\s+([\\w.]+)\\s*\\(");

  private static final Pattern CHANGE = Pattern.compile("\\b(?:alter|drop)\\b[^;]*");

  @TestFactory
  Stream<DynamicTest> files_look_alike() throws IOException {
    return Stream.concat(sqlFiles(MAIN), sqlFiles(TEST))
        .map(file -> dynamicTest(file.toString(), () -> checkText(Files.readString(file))));
  }

  /**
   * Each table, type and index is written once, as it is. Holds until the first release: from then
   * on a file that was released stays, and a later one may alter what it creates.
   */
  @TestFactory
  Stream<DynamicTest> versioned_files_alter_and_drop_nothing() throws IOException {
    return versionedFiles()
        .map(file -> dynamicTest(file.toString(), () -> checkOnlyCreates(Files.readString(file))));
  }

  @Test
  void versioned_files_are_numbered_without_gaps() throws IOException {
    Map<String, List<Integer>> numbers =
        versionedFiles()
            .map(file -> new Script(MAIN.relativize(file).toString().replace('\\', '/'), ""))
            .collect(
                groupingBy(Script::unit, mapping(script -> script.version().getAsInt(), toList())));

    assertThat(numbers)
        .allSatisfy(
            (unit, found) ->
                assertThat(found)
                    .isEqualTo(IntStream.rangeClosed(1, found.size()).boxed().toList()));
  }

  @TestFactory
  Stream<DynamicTest> files_hold_the_function_of_their_name() throws IOException {
    return sqlFiles(ENGINE)
        .filter(file -> !file.getParent().endsWith("views") && !file.getParent().endsWith("seeds"))
        .map(file -> dynamicTest(file.toString(), () -> checkFunction(file)));
  }

  private static void checkText(String text) {
    assertThat(text).as("ends with a line end").endsWith("\n");
    assertThat(text).as("no tabs").doesNotContain("\t");
    assertThat(text.lines().filter(line -> line.endsWith(" "))).as("no trailing blanks").isEmpty();
    assertThat(UPPERCASE_WORD.matcher(SqlCode.withBodies(text)).results().map(MatchResult::group))
        .as("no uppercase keywords")
        .isEmpty();
  }

  private static void checkOnlyCreates(String text) {
    assertThat(CHANGE.matcher(SqlCode.withBodies(text)).results().map(MatchResult::group))
        .as("changes to what another statement creates")
        .isEmpty();
  }

  private static void checkFunction(Path file) throws IOException {
    List<String> functions =
        FUNCTION
            .matcher(SqlCode.withBodies(Files.readString(file)))
            .results()
            .map(r -> r.group(1))
            .toList();
    Path place = ENGINE.relativize(file);
    assertThat(place.getNameCount())
        .as("<schema>/<function>.sql or <schema>/<topic>/<function>.sql")
        .isBetween(2, 3);
    String schema = place.getName(0).toString();
    String name = file.getFileName().toString().replaceFirst("\\.sql$", "");

    assertThat(functions)
        .as("one function of the file's name")
        .containsExactly(schema + "." + name);
  }

  private static Stream<Path> versionedFiles() throws IOException {
    return sqlFiles(MAIN).filter(file -> file.getParent().endsWith("versioned"));
  }

  private static Stream<Path> sqlFiles(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(file -> file.toString().endsWith(".sql")).sorted().toList().stream();
    }
  }
}

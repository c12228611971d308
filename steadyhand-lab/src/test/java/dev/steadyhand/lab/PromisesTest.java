package dev.steadyhand.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.SqlTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the README promises is what tests show. */
class PromisesTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern TEST = Pattern.compile("`(\\w+Test)`");

  @Test
  void every_promise_names_its_tests() throws IOException {
    Set<String> tests = tests();
    assertThat(promises())
        .hasSizeGreaterThan(5)
        .allSatisfy(
            promise ->
                assertThat(TEST.matcher(promise).results().map(match -> match.group(1)))
                    .as(promise)
                    .isNotEmpty()
                    .allSatisfy(test -> assertThat(tests).contains(test)));
  }

  @Test
  void the_output_of_the_demo_has_the_number_of_scripts_that_there_are() throws IOException {
    assertThat(Files.readString(ROOT.resolve("README.md")))
        .contains(" %d scripts".formatted(SqlTree.ofThisRelease().scripts().size()));
  }

  private static List<String> promises() throws IOException {
    String readme = Files.readString(ROOT.resolve("README.md"));
    int start = readme.indexOf("## What it promises");
    String section = readme.substring(start, readme.indexOf("\n## ", start));
    return Pattern.compile("(?s)\n- (.*?)(?=\n- |\n\n|$)")
        .matcher(section)
        .results()
        .map((MatchResult match) -> match.group(1))
        .toList();
  }

  private static Set<String> tests() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT, 12)) {
      return files
          .filter(file -> file.toString().contains("src/test/java"))
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith("Test.java"))
          .map(name -> name.substring(0, name.length() - ".java".length()))
          .collect(Collectors.toSet());
    }
  }
}

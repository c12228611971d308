package dev.steadyhand.example.fulfilment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DocumentedCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The code of the tutorial is that of this example. */
class TutorialTest {
  static final DocumentedCode PAGE =
      new DocumentedCode(
          Path.of("../../docs/tutorial/a-process-in-java-in-fifteen-minutes.md"));

  @Test
  void the_page_shows_this_code() throws IOException {
    List<String> sources = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
        sources.addAll(DocumentedCode.lines(file));
        sources.add("");
      }
    }

    assertThat(PAGE.lines("java"))
        .hasSizeGreaterThan(10)
        .allSatisfy(block -> assertThat(sources).containsSequence(block));
  }

  @Test
  void the_process_fits_on_a_few_pages() throws IOException {
    Path process =
        Path.of("src/main/java/dev/steadyhand/example/fulfilment/Fulfilment.java");

    assertThat(Files.readAllLines(process)).hasSizeLessThanOrEqualTo(150);
    assertThat(Files.readString(PAGE.page()))
        .contains("one class of %d lines".formatted(Files.readAllLines(process).size()));
  }
}

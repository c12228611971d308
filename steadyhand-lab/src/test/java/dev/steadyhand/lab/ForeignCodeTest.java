package dev.steadyhand.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The repository holds what people can read; third-party code comes as a dependency. */
class ForeignCodeTest {
  private static final Path ROOT = Path.of("..");
  private static final Set<String> NOT_OURS =
      Set.of("target", ".git", ".steadyhand", "node_modules");
  private static final int LONGEST_LINE = 1_000;

  @Test
  void no_file_is_compiled_or_minified() throws IOException {
    assertThat(files(ROOT).filter(ForeignCodeTest::isForeign)).isEmpty();
  }

  private static Stream<Path> files(Path folder) throws IOException {
    List<Path> entries;
    try (Stream<Path> list = Files.list(folder)) {
      entries = list.toList();
    }
    Stream.Builder<Stream<Path>> all = Stream.builder();
    for (Path entry : entries) {
      if (!Files.isDirectory(entry)) {
        all.add(Stream.of(entry));
      } else if (!NOT_OURS.contains(entry.getFileName().toString())) {
        all.add(files(entry));
      }
    }
    return all.build().flatMap(files -> files);
  }

  private static boolean isForeign(Path file) {
    String name = file.getFileName().toString();
    return name.matches(".*\\.(wasm|jar|class|so|dll|dylib|exe)|.*\\.min\\.(js|css)")
        || name.matches(".*\\.(js|mjs|css)") && hasEndlessLine(file);
  }

  private static boolean hasEndlessLine(Path file) {
    try (Stream<String> lines = Files.lines(file, StandardCharsets.UTF_8)) {
      return lines.anyMatch(line -> line.length() > LONGEST_LINE);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}

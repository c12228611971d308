package dev.steadyhand.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a file contains, the answer is a report. */
@Timeout(60)
class RobustnessTest {
  private static final int ROUNDS = 12;
  private static final int MEGABYTE = 1 << 20;

  /** Enough for quadratic time to run into the timeout. */
  private static final int MANY = 100_000;

  private final Random random = new Random(20_261_116);
  @TempDir private Path folder;

  static Stream<Path> samples() throws IOException {
    List<Path> samples = new ArrayList<>();
    for (String root :
        List.of(
            "src/test/resources",
            "../docs/tutorial",
            "../steadyhand-database/src/main/sql/packs/comms")) {
      try (Stream<Path> files = Files.walk(Path.of(root))) {
        files.filter(file -> file.toString().endsWith(".sql")).sorted().forEach(samples::add);
      }
    }
    return samples.stream();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void a_file_that_is_cut_or_garbled_is_reported_on(Path sample) throws IOException {
    String text = Files.readString(sample);
    for (int i = 0; i < ROUNDS; i++) {
      lint(text.substring(0, random.nextInt(text.length())));
      lint(text.substring(random.nextInt(text.length())));
      lint(garbled(text, "(?<=\\s)|(?=\\s)"));
      lint(garbled(text, "\\b"));
      lint(garbled(text, "(?<=\n)"));
    }
  }

  /** The same pieces with some of them exchanged, doubled or lost. */
  private String garbled(String text, String boundary) {
    List<String> pieces = new ArrayList<>(List.of(text.split(boundary)));
    for (int i = 0; i < 3 && pieces.size() > 1; i++) {
      int one = random.nextInt(pieces.size());
      int other = random.nextInt(pieces.size());
      switch (random.nextInt(3)) {
        case 0 -> Collections.swap(pieces, one, other);
        case 1 -> pieces.add(one, pieces.get(other));
        default -> pieces.remove(one);
      }
    }
    return String.join("", pieces);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(",
        "[",
        ")",
        "'",
        "\"",
        "$",
        "$$",
        "$a$",
        "/*",
        "/* ",
        "--",
        "--\n",
        ";",
        ",",
        ".",
        "\\",
        "not ",
        "- ",
        "a + ",
        "a.",
        "a(",
        "a[",
        "a::",
        "case when ",
        "select ",
        "(select ",
        "with a as (",
        "from a join ",
        "begin ",
        "begin atomic ",
        "declare ",
        "if a then ",
        "if a then null; elsif ",
        "loop ",
        "create function ",
        "create function a(",
        "create table a (a int default ",
        "grant a on ",
        "raise ''; ",
        "/* steadyhand:lint ",
        "é",
        "\u0000"
      })
  void much_of_anything_is_read(String piece) throws IOException {
    String much = piece.repeat(MANY);
    lint(much);
    lint("select " + much);
    lint("create function a.f() returns void language sql as $body$ select " + much + "$body$;");
    lint(
        "create function a.f() returns void language plpgsql as $body$ begin "
            + much
            + " end $body$;");
  }

  @Test
  void a_megabyte_of_sound_functions_is_read() throws IOException {
    String sample =
        Files.readString(Path.of("src/test/resources/specification/ideal-supervisor/good.sql"));
    StringBuilder much = new StringBuilder();
    for (int i = 0; much.length() < MEGABYTE; i++) {
      much.append(sample.replace("supervisor(", "supervisor_%d(".formatted(i)));
    }

    assertThat(lint(much.toString()).findings())
        .noneMatch(finding -> finding.rule().code().equals("SH-L000"));
  }

  private Report lint(String text) throws IOException {
    Path file = folder.resolve("file.sql");
    Files.writeString(file, text);
    Report report = new Linter(Set.of()).files(List.of(file));
    assertThat(report.findings()).allMatch(finding -> finding.line() > 0);
    return report;
  }
}

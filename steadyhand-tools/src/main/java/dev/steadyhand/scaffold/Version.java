package dev.steadyhand.scaffold;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The version of a migration.
 *
 * @param text its digits, with dots between them: {@code 12}, {@code 2.1}, {@code 20261115093000}
 */
public record Version(String text) {
  private static final Pattern FORM = Pattern.compile("\\d+(?:\\.\\d+)*");
  private static final Pattern NUMBERED = Pattern.compile("V?(\\d+)(?:[._]\\d+)*_.*\\.sql");
  private static final int NUMBERS_COUNT_TO = 9999;

  /** Parses {@code 12}, {@code V12} or {@code V2_1}. */
  public static Version parse(String text) {
    String digits = text.replaceFirst("^V", "").replace('_', '.');
    if (!FORM.matcher(digits).matches()) {
      throw new ScaffoldException(
          "'%s' is not a valid version: use digits separated by dots or underscores, such as V12 or 2.1."
              .formatted(text));
    }
    return new Version(digits);
  }

  /** Returns the version after the highest of the files in this folder. */
  static Version after(Path folder) {
    long highest = highest(folder);
    if (highest > NUMBERS_COUNT_TO) {
      throw new ScaffoldException(
          "The files in %s are not numbered consecutively: give the version with --version."
              .formatted(folder));
    }
    return new Version(String.valueOf(highest + 1));
  }

  private static long highest(Path folder) {
    if (!Files.isDirectory(folder)) {
      return 0;
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> NUMBERED.matcher(file.getFileName().toString()))
          .filter(Matcher::matches)
          .mapToLong(number -> Long.parseLong(number.group(1)))
          .max()
          .orElse(0);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot list " + folder, e);
    }
  }

  /** Returns text that sorts numerically: {@code 012}. */
  String sortable() {
    return Arrays.stream(text.split("\\."))
        .map(part -> "0".repeat(Math.max(0, 3 - part.length())) + part)
        .collect(Collectors.joining("_"));
  }

  /** Returns a whole number with at least three digits, as the migrator requires. */
  String number() {
    if (text.contains(".")) {
      throw new ScaffoldException(
          "'%s' is not a valid version of a pack: use a whole number.".formatted(text));
    }
    return sortable();
  }
}

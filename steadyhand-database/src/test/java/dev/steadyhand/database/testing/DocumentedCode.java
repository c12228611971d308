package dev.steadyhand.database.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The code on a page of documentation, for tests that it is what it says.
 *
 * @param page where it is
 */
public record DocumentedCode(Path page) {

  /** Every fenced block of a language, such as {@code java}. */
  public List<String> blocks(String language) throws IOException {
    return Pattern.compile("(?ms)^```%s\\R(.*?)^```$".formatted(language))
        .matcher(Files.readString(page))
        .results()
        .map(block -> block.group(1))
        .toList();
  }

  /** The lines of every block of a language, without their indentation. */
  public List<List<String>> lines(String language) throws IOException {
    return blocks(language).stream().map(DocumentedCode::stripped).toList();
  }

  /** The lines of a source file in the same form, in which a block can be looked for. */
  public static List<String> lines(Path source) throws IOException {
    return stripped(Files.readString(source));
  }

  private static List<String> stripped(String text) {
    return text.lines().map(String::strip).toList();
  }
}

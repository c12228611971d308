package dev.steadyhand.database.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * The code on a page of documentation, for tests that it is what it says.
 *
 * @param page where it is
 */
public record DocumentedCode(Path page) {

  /** Every fenced block of a language, such as {@code java}. */
  public List<String> blocks(String language) throws IOException {
    return marked(language).stream().map(Block::text).toList();
  }

  /** The same, each with the word that may follow the language. */
  public List<Block> marked(String language) throws IOException {
    return Pattern.compile("(?ms)^```%s(?: (\\w+))?\\R(.*?)^```$".formatted(language))
        .matcher(Files.readString(page))
        .results()
        .map(block -> new Block(Objects.requireNonNullElse(block.group(1), ""), block.group(2)))
        .toList();
  }

  /**
   * A fenced block.
   *
   * @param mark the word after the language, such as the role that runs it; empty if there is none
   * @param text what is inside
   */
  public record Block(String mark, String text) {}

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

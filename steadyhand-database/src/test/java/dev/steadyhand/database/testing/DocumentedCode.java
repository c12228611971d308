package dev.steadyhand.database.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * The code on a page of documentation, for tests that verify it.
 *
 * @param page the path of the page
 */
public record DocumentedCode(Path page) {

  /** Returns every fenced block of a language, for example {@code java}. */
  public List<String> blocks(String language) throws IOException {
    return marked(language).stream().map(Block::text).toList();
  }

  /** Returns every fenced block of a language, each with the word that may follow the language. */
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
   * @param mark the word after the language, for example the role that runs it; empty if there is
   *     none
   * @param text the content
   */
  public record Block(String mark, String text) {}

  /** Returns the lines of every block of a language, without indentation. */
  public List<List<String>> lines(String language) throws IOException {
    return blocks(language).stream().map(DocumentedCode::stripped).toList();
  }

  /** Returns the lines of a source file in the same form, so that a block can be searched in it. */
  public static List<String> lines(Path source) throws IOException {
    return stripped(Files.readString(source));
  }

  private static List<String> stripped(String text) {
    return text.lines().map(String::strip).toList();
  }
}

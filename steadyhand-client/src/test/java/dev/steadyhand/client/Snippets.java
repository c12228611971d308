package dev.steadyhand.client;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The code on a page of documentation. */
final class Snippets {
  private static final Pattern JAVA = Pattern.compile("(?ms)^```java\\R(.*?)^```$");

  private Snippets() {}

  /** Each fenced block of Java, as lines without their indentation. */
  static List<List<String>> java(Path page) throws IOException {
    return JAVA.matcher(Files.readString(page))
        .results()
        .map(MatchResult::group)
        .map(block -> block.lines().map(String::strip).toList())
        .map(lines -> lines.subList(1, lines.size() - 1))
        .toList();
  }
}

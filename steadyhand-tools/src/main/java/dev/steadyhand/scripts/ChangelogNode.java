package dev.steadyhand.scripts;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A part of a changelog, whether it is written in XML or in YAML.
 *
 * @param name its name, such as {@code changeSet}
 * @param line its line
 * @param values its attributes
 * @param children its parts
 * @param text the text in it
 */
record ChangelogNode(
    String name, int line, Map<String, Text> values, List<ChangelogNode> children, Text text) {

  /**
   * A text.
   *
   * @param text the text
   * @param line the number of its first line
   */
  record Text(String text, int line) {}

  @Nullable String value(String key) {
    Text value = values.get(key);
    return value == null ? null : value.text();
  }

  /** The first of these values that is there, else the text in it. */
  Text text(String... keys) {
    for (String key : keys) {
      Text value = values.get(key);
      if (value != null) {
        return value;
      }
    }
    return text;
  }
}

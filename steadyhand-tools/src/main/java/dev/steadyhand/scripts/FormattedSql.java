package dev.steadyhand.scripts;

import dev.steadyhand.scripts.ChangelogNode.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a changelog in SQL, with a comment before each changeset. */
final class FormattedSql {
  private static final Pattern HEADER =
      Pattern.compile("\\s*--\\s*liquibase formatted sql\\b.*", Pattern.CASE_INSENSITIVE);

  private static final Pattern CHANGE_SET =
      Pattern.compile("\\s*--\\s*changeset\\s.*", Pattern.CASE_INSENSITIVE);

  private static final Pattern PROPERTY =
      Pattern.compile("\\s*--\\s*property\\s(.*)", Pattern.CASE_INSENSITIVE);

  private static final Pattern ATTRIBUTE = Pattern.compile("(\\w+)[:=](?:\"([^\"]*)\"|(\\S+))");

  private FormattedSql() {}

  static boolean isHeader(String text) {
    return text.lines().filter(line -> !line.isBlank()).limit(1).anyMatch(FormattedSql::isMark);
  }

  private static boolean isMark(String line) {
    return HEADER.matcher(line.replace("\uFEFF", "")).matches();
  }

  /** Returns it as a changelog whose changesets are SQL from their comment on. */
  static ChangelogNode read(String text) {
    List<ChangelogNode> parts = new ArrayList<>();
    List<String> lines = text.lines().toList();
    int start = 0;
    for (int i = 0; i <= lines.size(); i++) {
      if (i == lines.size() || CHANGE_SET.matcher(lines.get(i)).matches()) {
        parts.add(changeSet(lines.subList(start, i), start + 1));
        start = i;
      } else if (PROPERTY.matcher(lines.get(i)).matches()) {
        parts.add(node("property", i + 1, attributes(lines.get(i)), List.of(), ""));
      }
    }
    return node("databaseChangeLog", 1, Map.of(), parts, "");
  }

  private static ChangelogNode changeSet(List<String> lines, int line) {
    Map<String, Text> values = lines.isEmpty() ? Map.of() : attributes(lines.getFirst());
    String sql = String.join("\n", lines) + "\n";
    return node("changeSet", line, values, List.of(node("sql", line, values, List.of(), sql)), "");
  }

  private static ChangelogNode node(
      String name, int line, Map<String, Text> values, List<ChangelogNode> children, String text) {
    return new ChangelogNode(name, line, values, children, new Text(text, line));
  }

  private static Map<String, Text> attributes(String line) {
    Map<String, Text> values = new HashMap<>();
    Matcher attribute = ATTRIBUTE.matcher(line);
    while (attribute.find()) {
      String value = attribute.group(2) == null ? attribute.group(3) : attribute.group(2);
      values.put(attribute.group(1), new Text(value, 1));
    }
    values.remove("sql");
    return values;
  }
}

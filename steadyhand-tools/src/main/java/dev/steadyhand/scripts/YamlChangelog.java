package dev.steadyhand.scripts;

import dev.steadyhand.database.MigrationException;
import dev.steadyhand.scripts.ChangelogNode.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a changelog in YAML, as far as changelogs use it: maps and lists by indentation, plain and
 * quoted values, and texts after {@code |} or {@code >}.
 */
final class YamlChangelog {
  private static final Pattern ENTRY =
      Pattern.compile("(\\s*)((?:- +)*)(?:([\\w.-]+|\"[^\"]*\"|'[^']*')\\s*:(?: +(.*))?|(-))\\s*");

  private static final Pattern BLOCK = Pattern.compile("[|>][0-9+-]*");
  private static final Pattern QUOTED = Pattern.compile("'(.*)'\\s*(?:#.*)?|\"(.*)\"\\s*(?:#.*)?");

  private final String file;
  private final List<String> lines;
  private int at;

  private YamlChangelog(String file, String text) {
    this.file = file;
    this.lines = text.lines().toList();
  }

  /** Returns the root of the changelog. */
  static ChangelogNode read(String file, String text) {
    List<ChangelogNode> roots = new ArrayList<>();
    new YamlChangelog(file, text).entries(0, new HashMap<>(), roots);
    return roots.stream()
        .filter(node -> node.name().equals("databaseChangeLog"))
        .findFirst()
        .orElseThrow(() -> new MigrationException("%s has no databaseChangeLog.".formatted(file)));
  }

  /** Reads what is indented at least this far. Items of lists are parts like any other. */
  private void entries(int indent, Map<String, Text> values, List<ChangelogNode> children) {
    while (at < lines.size()) {
      String line = lines.get(at);
      if (isNothing(line)) {
        at++;
        continue;
      }
      Matcher entry = ENTRY.matcher(line);
      if (!entry.matches()) {
        throw unreadable(at + 1);
      }
      if (entry.start(5) < 0 ? entry.start(3) < indent : entry.start(5) < indent) {
        return;
      }
      at++;
      if (entry.start(5) < 0) {
        entry(entry, values, children);
      }
    }
  }

  private void entry(Matcher entry, Map<String, Text> values, List<ChangelogNode> children) {
    String name = unquoted(entry.group(3));
    int line = at;
    String value = entry.group(4) == null ? "" : entry.group(4).strip();
    if (BLOCK.matcher(value).matches()) {
      values.put(name, block(entry.start(3)));
    } else if (value.isEmpty() || value.startsWith("#")) {
      Map<String, Text> inner = new HashMap<>();
      List<ChangelogNode> parts = new ArrayList<>();
      entries(childIndent(entry), inner, parts);
      children.add(new ChangelogNode(name, line, inner, parts, new Text("", line)));
    } else if ("{[&*".indexOf(value.charAt(0)) >= 0) {
      throw unreadable(line);
    } else {
      values.put(name, new Text(unquoted(value), line));
    }
  }

  private MigrationException unreadable(int line) {
    return new MigrationException(
        "%s:%d cannot be read: in YAML only maps and lists by indentation are supported."
            .formatted(file, line));
  }

  /** A list may begin below its key, without indentation. */
  private int childIndent(Matcher parent) {
    int key = parent.start(3);
    int next = at;
    while (next < lines.size() && isNothing(lines.get(next))) {
      next++;
    }
    boolean isList = next < lines.size() && lines.get(next).strip().startsWith("- ");
    int indent = next < lines.size() ? indentOf(lines.get(next)) : 0;
    return isList && indent == key ? key + 2 : key + 1;
  }

  private Text block(int indent) {
    int first = at + 1;
    StringBuilder text = new StringBuilder();
    while (at < lines.size() && (lines.get(at).isBlank() || indentOf(lines.get(at)) > indent)) {
      text.append(lines.get(at)).append('\n');
      at++;
    }
    return new Text(text.toString(), first);
  }

  private static boolean isNothing(String line) {
    return line.isBlank() || line.strip().startsWith("#") || line.startsWith("---");
  }

  private static int indentOf(String line) {
    return line.length() - line.stripLeading().length();
  }

  private static String unquoted(String value) {
    Matcher quoted = QUOTED.matcher(value);
    if (quoted.matches()) {
      return quoted.group(1) == null
          ? quoted.group(2).replace("\\n", "\n").replace("\\\"", "\"")
          : quoted.group(1).replace("''", "'");
    }
    return value.replaceFirst("\\s+#.*$", "");
  }
}

package dev.steadyhand.database.internal;

import dev.steadyhand.database.MigrationException;
import dev.steadyhand.database.Script;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The comment lines at the top of a script that are directives for the migrator, for example {@code
 * -- schema: queues}.
 */
public final class ScriptHeader {
  private static final Pattern LINE = Pattern.compile("--\\s*(\\w+):\\s*(.*?)\\s*");
  private static final Pattern NAME = Pattern.compile("[a-z_][a-z0-9_]*");

  private ScriptHeader() {}

  /** Returns all values of this key, in order; several on one line are separated by commas. */
  public static List<String> values(Script script, String key) {
    return script
        .text()
        .lines()
        .takeWhile(line -> line.startsWith("--") || line.isBlank())
        .map(LINE::matcher)
        .filter(matcher -> matcher.matches() && matcher.group(1).equals(key))
        .flatMap(matcher -> names(script, matcher))
        .distinct()
        .toList();
  }

  private static Stream<String> names(Script script, Matcher line) {
    List<String> names = Arrays.stream(line.group(2).split("\\s*,\\s*")).toList();
    for (String name : names) {
      if (!NAME.matcher(name).matches()) {
        throw new MigrationException(
            "%s: '%s' is not a valid name in the header '%s'."
                .formatted(script.path(), name, line.group()));
      }
    }
    return names.stream();
  }
}

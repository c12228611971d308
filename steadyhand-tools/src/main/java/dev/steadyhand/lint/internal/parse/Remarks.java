package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.database.sql.TokenizedSql.Comment;
import dev.steadyhand.lint.internal.model.Exemption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The comments in a text that say something.
 *
 * @param exceptions those that except from rules
 * @param schemas the schemas of packs: our migrator makes them, and closes functions in them to
 *     everyone
 */
record Remarks(List<Comment> exceptions, List<String> schemas) {
  private static final Pattern EXCEPTION =
      Pattern.compile(
          "\\W*steadyhand:lint\\s+(\\S+)(?:\\s+because\\b[\\s:]*)?(.*)", Pattern.DOTALL);

  private static final Pattern SCHEMA = Pattern.compile("--\\s*schema:\\s*(\\w+)\\s*");

  static Remarks of(List<Comment> comments) {
    return new Remarks(
        comments.stream().filter(comment -> comment.text().contains("steadyhand:lint")).toList(),
        comments.stream()
            .map(comment -> SCHEMA.matcher(comment.text()))
            .filter(Matcher::matches)
            .map(matcher -> matcher.group(1))
            .toList());
  }

  /** The exceptions between two places. */
  List<Exemption> exemptions(int from, int to) {
    List<Exemption> found = new ArrayList<>();
    for (Comment comment : exceptions) {
      if (comment.start() >= from && comment.start() < to) {
        Matcher matcher = EXCEPTION.matcher(withoutEnd(comment.text()));
        if (matcher.matches()) {
          boolean hasReason = comment.text().contains(" because ");
          String reason = hasReason ? matcher.group(2).strip() : "";
          found.add(new Exemption(matcher.group(1), reason, comment.line()));
        }
      }
    }
    return List.copyOf(found);
  }

  private static String withoutEnd(String comment) {
    int end = comment.length();
    while (end > 0 && " \t\r\n*/".indexOf(comment.charAt(end - 1)) >= 0) {
      end--;
    }
    return comment.substring(0, end);
  }
}

package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.lint.internal.model.Exemption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The comments in a text: exceptions from rules, and the header of a pack. */
final class Remarks {
  private static final String MARK = "steadyhand:lint";
  private static final String HEADER = "-- schema:";

  // Of the text of one comment, which the parser has found.
  private static final Pattern EXCEPTION =
      Pattern.compile(
          "\\W*steadyhand:lint\\s+(\\S+)(?:\\s+because\\b[\\s:]*)?(.*?)[\\s*/]*", Pattern.DOTALL);

  private static final Pattern SCHEMA = Pattern.compile("--\\s*schema:\\s*(\\w+)\\s*");

  private record Comment(int start, String text) {}

  private final List<Comment> comments = new ArrayList<>();
  private final Lines lines;

  private Remarks(Lines lines) {
    this.lines = lines;
  }

  /** Reads the comments, if there can be any that matter. */
  static Remarks of(PgQuery parser, String text, Lines lines) {
    Remarks remarks = new Remarks(lines);
    if (text.contains(MARK) || text.contains(HEADER)) {
      parser
          .scan(text)
          .path("tokens")
          .valueStream()
          .filter(token -> Ast.text(token, "tokenName").endsWith("_COMMENT"))
          .forEach(
              token ->
                  remarks.comments.add(
                      new Comment(token.path("start").asInt(0), Ast.text(token, "text"))));
    }
    return remarks;
  }

  /** The exceptions between two places. */
  List<Exemption> exemptions(int from, int to) {
    List<Exemption> found = new ArrayList<>();
    for (Comment comment : comments) {
      Matcher matcher = EXCEPTION.matcher(comment.text().strip());
      if (comment.start() >= from && comment.start() < to && matcher.matches()) {
        boolean hasReason = comment.text().contains(" because ");
        found.add(
            new Exemption(
                matcher.group(1),
                hasReason ? matcher.group(2).strip() : "",
                lines.at(comment.start())));
      }
    }
    return List.copyOf(found);
  }

  /** The schemas of packs: our migrator makes them, and closes functions in them to everyone. */
  List<String> schemas() {
    return comments.stream()
        .map(comment -> SCHEMA.matcher(comment.text().strip()))
        .filter(Matcher::matches)
        .map(matcher -> matcher.group(1))
        .toList();
  }
}

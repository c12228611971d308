package dev.steadyhand.lint.internal.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** The words of a body, to find the first values of records that it declares. */
final class Declarations {
  private final List<JsonNode> words;
  private final Lines lines;

  Declarations(JsonNode scanned, String body) {
    this.words =
        scanned
            .path("tokens")
            .valueStream()
            .filter(token -> !Ast.text(token, "tokenName").endsWith("_COMMENT"))
            .toList();
    this.lines = Lines.of(body, 1);
  }

  List<Expressions.Declared> of(List<JsonNode> records) {
    List<Expressions.Declared> declared = new ArrayList<>();
    records.forEach(record -> of(record).ifPresent(declared::add));
    return declared;
  }

  private Optional<Expressions.Declared> of(JsonNode record) {
    String name = Ast.text(record, "refname");
    int line = record.path("lineno").asInt(0);
    for (int i = 0; i < words.size(); i++) {
      if (word(i).replace("\"", "").equalsIgnoreCase(name) && lines.at(start(i)) == line) {
        return value(record, i + 1);
      }
    }
    return Optional.empty();
  }

  /** What stands between {@code :=}, {@code =} or {@code default} and the semicolon. */
  private Optional<Expressions.Declared> value(JsonNode record, int from) {
    int start = -1;
    for (int i = from; i < words.size(); i++) {
      String word = word(i);
      if (word.equals(";")) {
        return start < 0
            ? Optional.empty()
            : Optional.of(
                new Expressions.Declared(record, lines.slice(start, start(i)), lines.at(start)));
      }
      if (start < 0 && (word.equals(":=") || word.equals("=") || word.equals("default"))) {
        start = words.get(i).path("end").asInt();
      }
    }
    return Optional.empty();
  }

  private String word(int i) {
    return Ast.text(words.get(i), "text");
  }

  private int start(int i) {
    return words.get(i).path("start").asInt(0);
  }
}

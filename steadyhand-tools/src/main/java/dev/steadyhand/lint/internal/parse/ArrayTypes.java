package dev.steadyhand.lint.internal.parse;

import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * Arrays of types that a schema names, such as {@code supervision.run[]}: the parser of bodies
 * takes them for records and stumbles. Rules do not ask for types, so that any other array will do.
 */
final class ArrayTypes {
  private ArrayTypes() {}

  /** The same text with arrays of texts in their place, on the same lines. */
  static String simplified(PgQuery parser, String body) {
    List<JsonNode> words = parser.scan(body).path("tokens").valueStream().toList();
    Lines text = Lines.of(body, 1);
    StringBuilder simpler = new StringBuilder();
    int copied = 0;
    for (int i = 0; i + 4 < words.size(); i++) {
      if (word(words, i + 1).equals(".")
          && word(words, i + 3).equals("[")
          && word(words, i + 4).equals("]")) {
        simpler.append(text.slice(copied, start(words, i))).append("text[]");
        copied = words.get(i + 4).path("end").asInt();
      }
    }
    return simpler.append(text.slice(copied, text.length())).toString();
  }

  private static String word(List<JsonNode> words, int i) {
    return Ast.text(words.get(i), "text");
  }

  private static int start(List<JsonNode> words, int i) {
    return words.get(i).path("start").asInt(0);
  }
}

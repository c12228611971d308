package dev.steadyhand.lint.internal.parse;

/**
 * An assignment of PL/pgSQL, taken apart.
 *
 * @param target the variable, without its fields
 * @param valueStart where the value begins
 */
record Assignment(String target, int valueStart) {

  /** Of {@code target := value} or {@code target = value}. */
  static Assignment of(String text) {
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      if (character == '[') {
        depth++;
      } else if (character == ']') {
        depth--;
      } else if (depth == 0 && character == '=') {
        int end = i > 0 && text.charAt(i - 1) == ':' ? i - 1 : i;
        return new Assignment(variable(text.substring(0, end)), i + 1);
      }
    }
    throw new ParseFailure("An assignment without a value: " + text, 0);
  }

  private static String variable(String target) {
    return target.strip().split("[\\s.\\[]", 2)[0].replace("\"", "");
  }
}

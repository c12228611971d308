package dev.steadyhand.simulator.yield;

/**
 * A piece of a function's source that is neither blank nor comment.
 *
 * @param text as it stands there, but words in lower case
 * @param start where it begins
 * @param line the line that it begins in, as PL/pgSQL counts them in its messages
 */
record Token(String text, int start, int line) {
  boolean is(String other) {
    return text.equals(other);
  }

  /** The name that it is, if it is one: without the quotes that it may have. */
  String name() {
    return text.startsWith("\"")
        ? text.substring(1, text.length() - 1).replace("\"\"", "\"")
        : text;
  }
}

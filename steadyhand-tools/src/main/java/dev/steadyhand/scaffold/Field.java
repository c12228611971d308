package dev.steadyhand.scaffold;

/**
 * What a root row says of the call that is to be made.
 *
 * @param name the column, and the argument of the kickoff
 * @param type its type: text or jsonb
 * @param key what the channel calls it in its request
 * @param comment what it is
 */
record Field(String name, String type, String key, String comment) {
  static Field text(String name, String comment) {
    return new Field(name, "text", name, comment);
  }

  boolean isText() {
    return type.equals("text");
  }
}

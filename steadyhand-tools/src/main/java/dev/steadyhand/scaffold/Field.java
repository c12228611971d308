package dev.steadyhand.scaffold;

/**
 * A column of the root table with a parameter of the call.
 *
 * @param name the column, and the argument of the kickoff
 * @param type its type: text or jsonb
 * @param key its name in the request of the channel
 * @param comment its description
 */
record Field(String name, String type, String key, String comment) {
  static Field text(String name, String comment) {
    return new Field(name, "text", name, comment);
  }

  boolean isText() {
    return type.equals("text");
  }
}

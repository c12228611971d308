package dev.steadyhand.scripts;

/**
 * A script of a project.
 *
 * @param file its name, for messages
 * @param firstLine the number of its first line in the file
 * @param text the SQL
 */
public record ProjectScript(String file, int firstLine, String text) {
  /** Returns whether this one ends where the other one begins. */
  boolean continuesWith(ProjectScript next) {
    return next.file.equals(file) && firstLine + text.lines().count() == next.firstLine;
  }

  ProjectScript with(ProjectScript next) {
    return new ProjectScript(file, firstLine, text + next.text);
  }
}

package dev.steadyhand.lint;

import org.jspecify.annotations.Nullable;

/**
 * A place where a rule is broken.
 *
 * @param message what is wrong there
 * @param object the function or table; may be empty
 * @param file null if it was found in a database
 * @param line in the file; in a database the line of the body, as error messages count
 */
public record Finding(
    LintRule rule, String message, String object, @Nullable String file, int line) {

  /** The file, or else the object. */
  public String place() {
    return file == null ? object : file;
  }
}

package dev.steadyhand.console;

import java.util.Locale;

/**
 * A user who may sign in with a password.
 *
 * @param name the name under which actions are recorded in the ledger
 * @param role the role of the user
 * @param password the hash of the password
 */
public record User(String name, Role role, PasswordHash password) {

  /**
   * Parses {@code name:role:hash}, such as {@code ada:operator:pbkdf2-sha256$600000$…$…}.
   *
   * @throws IllegalArgumentException if the text is not valid; the message contains no part of the
   *     hash
   */
  public static User parse(String text) {
    String[] parts = text.split(":", 3);
    if (parts.length != 3 || parts[0].isBlank()) {
      throw new IllegalArgumentException(
          "A user must have the form name:role:hash. Create the hash with 'steadyhand console"
              + " hash-password'.");
    }
    return new User(parts[0], role(parts[1]), PasswordHash.parse(parts[2]));
  }

  private static Role role(String word) {
    try {
      return Role.valueOf(word.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "Role must be observer or operator, not '" + word + "'.", e);
    }
  }
}

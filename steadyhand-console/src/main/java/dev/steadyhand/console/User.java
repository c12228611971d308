package dev.steadyhand.console;

import java.util.Locale;

/**
 * Somebody who may sign in with a password.
 *
 * @param name as which every act is written to the ledger
 * @param role what they may do
 * @param password what is kept of their password
 */
public record User(String name, Role role, PasswordHash password) {

  /**
   * Reads {@code name:role:hash}, such as {@code ada:operator:pbkdf2-sha256$600000$…$…}.
   *
   * @throws IllegalArgumentException with a message that repeats no part of the hash
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
      throw new IllegalArgumentException("Role must be observer or operator, not '" + word + "'.", e);
    }
  }
}

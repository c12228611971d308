package dev.steadyhand.console.internal.door;

import dev.steadyhand.console.Role;

/**
 * An authenticated user.
 *
 * @param name the name that is recorded with actions
 * @param role the role of the user
 * @param token the CSRF token that every form must carry
 */
public record Visitor(String name, Role role, String token) {
  /** Returns whether the user may carry out actions. */
  public boolean mayAct() {
    return role == Role.OPERATOR;
  }
}

package dev.steadyhand.console.internal.door;

import dev.steadyhand.console.Role;

/**
 * Somebody who has come in.
 *
 * @param name who, as the ledger of actions will say
 * @param role what they may do
 * @param token what every form of theirs has to carry, so that it was made by a page of ours
 */
public record Visitor(String name, Role role, String token) {
  /** Whether they may do more than look. */
  public boolean mayAct() {
    return role == Role.OPERATOR;
  }
}

package dev.steadyhand.lint.internal.model;

import java.util.List;

/**
 * Something that the parser refused.
 *
 * @param reason what the parser said
 */
public record Unreadable(String name, Origin origin, String reason) implements Element {
  @Override
  public List<Exemption> exemptions() {
    return List.of();
  }
}

package dev.steadyhand.lint.internal.model;

import java.util.List;

/** A statement that no rule speaks of, kept for the exceptions that stand by it. */
public record Loose(Origin origin, List<Exemption> exemptions) implements Element {
  @Override
  public String name() {
    return "";
  }
}

package dev.steadyhand.lint.internal.model;

import java.util.List;

/**
 * A statement whose structure cannot be followed.
 *
 * @param reason where reading ended, in the words of PostgreSQL
 * @param exemptions only those from the rule that all can be read
 */
public record Unreadable(String name, Origin origin, String reason, List<Exemption> exemptions)
    implements Element {
  private static final String CODE = "SH-L000";

  public Unreadable {
    exemptions = exemptions.stream().filter(it -> it.code().equals(CODE)).toList();
  }
}

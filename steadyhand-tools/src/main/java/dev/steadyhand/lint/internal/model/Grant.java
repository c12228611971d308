package dev.steadyhand.lint.internal.model;

import java.util.List;

/**
 * Rights that are given or taken.
 *
 * @param isGiven whether given rather than taken
 * @param target on what kind of thing
 * @param scope how many of them
 * @param objects their names; of a whole schema, the names of schemas
 * @param privileges in lowercase; none if all
 * @param grantees roles; {@code public} is everyone
 */
public record Grant(
    Origin origin,
    boolean isGiven,
    Target target,
    Scope scope,
    List<String> objects,
    List<String> privileges,
    List<String> grantees,
    List<Exemption> exemptions)
    implements Element {

  /** What kind of thing rights are on. */
  public enum Target {
    ROUTINE,
    TABLE,
    OTHER
  }

  /** How many things rights are on. */
  public enum Scope {
    NAMED,
    WHOLE_SCHEMA,
    DEFAULT
  }

  public static final String EVERYONE = "public";

  @Override
  public String name() {
    return String.join(", ", objects);
  }

  /** Whether it is about this schema or something in it. */
  public boolean isIn(String schema) {
    return objects.isEmpty()
        || objects.stream().anyMatch(it -> it.equals(schema) || it.startsWith(schema + "."));
  }

  /** Whether it takes the right to execute from everyone. */
  public boolean closesRoutines() {
    return !isGiven
        && target == Target.ROUTINE
        && grantees.contains(EVERYONE)
        && (privileges.isEmpty() || privileges.contains("execute"));
  }
}

package dev.steadyhand.lint.internal.model;

import java.util.List;

/**
 * A table.
 *
 * @param defaults the default values of its columns
 */
public record Table(
    String schema,
    String simpleName,
    Origin origin,
    List<Query> defaults,
    List<Exemption> exemptions)
    implements Element {
  @Override
  public String name() {
    return schema.isEmpty() ? simpleName : schema + "." + simpleName;
  }
}

package dev.steadyhand.lint.internal.model;

/**
 * A table that is named somewhere.
 *
 * @param schema empty if not said
 */
public record TableName(String schema, String simpleName, int line) {
  public String name() {
    return schema.isEmpty() ? simpleName : schema + "." + simpleName;
  }
}

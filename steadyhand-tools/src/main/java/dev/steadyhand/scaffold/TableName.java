package dev.steadyhand.scaffold;

import dev.steadyhand.scaffold.internal.Names;

/**
 * An existing table with a key of type bigint.
 *
 * @param schema its schema
 * @param table its name in the schema
 */
public record TableName(String schema, String table) {

  /** Parses {@code schema.table}. */
  public static TableName parse(String text) {
    String[] parts = text.split("\\.", -1);
    if (parts.length != 2) {
      throw new ScaffoldException(
          "'%s' is not a valid table name: use schema.table, such as shop.customer_order."
              .formatted(text));
    }
    return new TableName(Names.schema(parts[0]), Names.identifier("table", parts[1]));
  }

  /** The name of its key, by convention. */
  public String key() {
    return table + "_id";
  }

  @Override
  public String toString() {
    return schema + "." + table;
  }
}

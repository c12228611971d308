package dev.steadyhand.database;

import dev.steadyhand.database.internal.DatabaseUrlParser;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;

/**
 * Where a database is and how to log in.
 *
 * <p>The JDBC URL never holds the user, the password or any other parameter: those are properties,
 * so the URL can be shown.
 *
 * @param jdbcUrl the address, such as {@code jdbc:postgresql://localhost:5432/app}
 * @param properties the driver's properties, {@code user} and {@code password} among them if they
 *     were given
 */
public record DatabaseUrl(String jdbcUrl, Map<String, String> properties) {

  /** Keeps its own copy. */
  public DatabaseUrl {
    properties = Map.copyOf(properties);
  }

  /**
   * Reads {@code postgres://}, {@code postgresql://} and {@code jdbc:postgresql:} URLs.
   *
   * @throws IllegalArgumentException with a message that says what is wrong and repeats no part of
   *     the URL
   */
  public static DatabaseUrl parse(String url) {
    return DatabaseUrlParser.parse(url);
  }

  /** The same, with these properties where it says nothing of its own. */
  public DatabaseUrl withDefaults(Map<String, String> defaults) {
    Map<String, String> all = new HashMap<>(defaults);
    all.putAll(properties);
    return new DatabaseUrl(jdbcUrl, all);
  }

  /** Opens a connection. */
  public Connection connect() throws SQLException {
    return DriverManager.getConnection(jdbcUrl, toProperties());
  }

  /** The properties in the form that drivers take. */
  public Properties toProperties() {
    Properties copy = new Properties();
    copy.putAll(properties);
    return copy;
  }

  /** The address and the user; never the password. */
  @Override
  public String toString() {
    String user = properties.get("user");
    return user == null ? jdbcUrl : jdbcUrl + " as " + user;
  }
}

package dev.steadyhand.database;

import dev.steadyhand.database.internal.DatabaseUrlParser;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * The address and the login of a database.
 *
 * <p>The JDBC URL never contains the user, the password or any other parameter: those are
 * properties, so the URL can be displayed.
 *
 * @param jdbcUrl the address, for example {@code jdbc:postgresql://localhost:5432/app}
 * @param properties the driver's properties, including {@code user} and {@code password} if given
 */
public record DatabaseUrl(String jdbcUrl, Map<String, String> properties) {

  /** Makes a copy of the properties. */
  public DatabaseUrl {
    properties = Map.copyOf(properties);
  }

  /**
   * Parses {@code postgres://}, {@code postgresql://} and {@code jdbc:postgresql:} URLs.
   *
   * @throws IllegalArgumentException with a message that names the problem and repeats no part of
   *     the URL
   */
  public static DatabaseUrl parse(@Nullable String url) {
    if (url == null) {
      throw new IllegalArgumentException("there is no database URL: is DATABASE_URL set?");
    }
    return DatabaseUrlParser.parse(url);
  }

  /** Returns a copy with these properties as defaults. */
  public DatabaseUrl withDefaults(Map<String, String> defaults) {
    Map<String, String> all = new HashMap<>(defaults);
    all.putAll(properties);
    return new DatabaseUrl(jdbcUrl, all);
  }

  /** Opens a connection. */
  public Connection connect() throws SQLException {
    return DriverManager.getConnection(jdbcUrl, toProperties());
  }

  /**
   * Returns a data source that opens a connection for each request. It has no pool: use one where
   * many are opened.
   */
  public DataSource dataSource() {
    PGSimpleDataSource dataSource = new PGSimpleDataSource();
    dataSource.setUrl(jdbcUrl);
    try {
      for (Map.Entry<String, String> property : properties.entrySet()) {
        dataSource.setProperty(property.getKey(), property.getValue());
      }
    } catch (SQLException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
    return dataSource;
  }

  /** Returns the properties in the form that drivers expect. */
  public Properties toProperties() {
    Properties copy = new Properties();
    copy.putAll(properties);
    return copy;
  }

  /** Returns the address and the user; never the password. */
  @Override
  public String toString() {
    String user = properties.get("user");
    return user == null ? jdbcUrl : jdbcUrl + " as " + user;
  }
}

package dev.steadyhand.database.testing;

import dev.steadyhand.database.DatabaseUrl;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A database for one test, dropped at its end whoever is still connected. */
public final class TestDatabase implements AutoCloseable {
  private final TestServer server;
  private final String name;
  private @Nullable Session session;

  TestDatabase(TestServer server, String name) {
    this.server = server;
    this.name = name;
  }

  /** A fresh database with everything that the migrator installs. */
  public static TestDatabase create() {
    return create(Template.MIGRATED);
  }

  /** A fresh copy of this template. */
  public static TestDatabase create(Template template) {
    return TestServer.shared().create(template);
  }

  /** Its name on the server. */
  public String name() {
    return name;
  }

  /** How to reach it as superuser. */
  public DatabaseUrl url() {
    return server.url(name);
  }

  /** How to reach it as this user, who must be allowed to log in. */
  public DatabaseUrl url(String user) {
    return server.url(name, user);
  }

  /** A connection of the superuser, for the caller to close. */
  public Connection connect() throws SQLException {
    return url().connect();
  }

  /**
   * A connection with the rights of this role, for the caller to close. Works for roles that cannot
   * log in too, which is why the superuser opens it and then steps down.
   */
  public Connection connectAs(String role) throws SQLException {
    Connection connection = connect();
    new Session(connection).execute("set session authorization \"%s\"".formatted(role));
    return connection;
  }

  /** Runs a statement as superuser. */
  public void execute(String sql, @Nullable Object... parameters) throws SQLException {
    session().execute(sql, parameters);
  }

  /** All rows of a query as superuser, each by the names of its columns. */
  public List<Map<String, @Nullable Object>> query(String sql, @Nullable Object... parameters)
      throws SQLException {
    return session().query(sql, parameters);
  }

  /** The first column of a query as superuser. */
  public List<@Nullable String> texts(String sql, @Nullable Object... parameters)
      throws SQLException {
    return session().texts(sql, parameters);
  }

  /** The only value of a query as superuser, as text. */
  public @Nullable String text(String sql, @Nullable Object... parameters) throws SQLException {
    return session().text(sql, parameters);
  }

  /** The only value of a query as superuser, as a number. */
  public long number(String sql, @Nullable Object... parameters) throws SQLException {
    return session().number(sql, parameters);
  }

  /** Drops it. */
  @Override
  public void close() throws SQLException {
    if (session != null) {
      session.close();
    }
    server.drop(name);
  }

  private Session session() throws SQLException {
    Session open = session;
    if (open == null) {
      open = new Session(connect());
      session = open;
    }
    return open;
  }
}

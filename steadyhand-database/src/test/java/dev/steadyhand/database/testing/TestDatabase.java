package dev.steadyhand.database.testing;

import dev.steadyhand.database.DatabaseUrl;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A database for one test, dropped at its end even if there are connections to it. */
public final class TestDatabase implements AutoCloseable {
  private final TestServer server;
  private final String name;
  private @Nullable Session session;

  TestDatabase(TestServer server, String name) {
    this.server = server;
    this.name = name;
  }

  /** Creates a fresh database with everything that the migrator installs. */
  public static TestDatabase create() {
    return create(Template.MIGRATED);
  }

  /** Creates a fresh copy of this template. */
  public static TestDatabase create(Template template) {
    return TestServer.shared().create(template);
  }

  /** Returns its name on the server. */
  public String name() {
    return name;
  }

  /** Returns the URL for the superuser. */
  public DatabaseUrl url() {
    return server.url(name);
  }

  /** Returns the URL for this user, who must be allowed to log in. */
  public DatabaseUrl url(String user) {
    return server.url(name, user);
  }

  /** Opens a connection of the superuser, which the caller closes. */
  public Connection connect() throws SQLException {
    return url().connect();
  }

  /**
   * Opens a connection with the rights of this role, which the caller closes. Also works for roles
   * without a login, since the superuser connects and then switches the role.
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

  /** Returns all rows of a query as superuser, each by column name. */
  public List<Map<String, @Nullable Object>> query(String sql, @Nullable Object... parameters)
      throws SQLException {
    return session().query(sql, parameters);
  }

  /** Returns the first column of a query as superuser. */
  public List<@Nullable String> texts(String sql, @Nullable Object... parameters)
      throws SQLException {
    return session().texts(sql, parameters);
  }

  /** Returns the single value of a query as superuser, as text. */
  public @Nullable String text(String sql, @Nullable Object... parameters) throws SQLException {
    return session().text(sql, parameters);
  }

  /** Returns the single value of a query as superuser, as a number. */
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

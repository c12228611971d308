package dev.steadyhand.postgres;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A server for tests whose databases are copies: each template is built once and then copied, which
 * takes a fraction of the time.
 *
 * <p>Its data is removed at the end, and it does not wait for disks. Requires PostgreSQL's driver
 * on the class path.
 */
public final class TemplateServer {
  /** The built-in empty template. */
  public static final String EMPTY = "template0";

  /** The server of this JVM, started on first use. */
  private static final class Shared {
    static final TemplateServer SERVER = new TemplateServer();
  }

  /** Builds a template database. */
  public interface Installation<E extends Exception> {
    /**
     * Fills it. All connections must be closed at the end: PostgreSQL copies only databases without
     * connections.
     */
    void install(String jdbcUrl) throws E;
  }

  private final EmbeddedPostgres postgres =
      EmbeddedPostgres.builder()
          .durability(Durability.FAST)
          .setting("max_connections", "250")
          .build()
          .start();
  private final Set<String> prepared = new HashSet<>();
  private final AtomicInteger copies = new AtomicInteger();
  private final Queue<Connection> administrators = new ConcurrentLinkedQueue<>();

  private TemplateServer() {}

  /** Returns the shared server of this JVM. */
  public static TemplateServer shared() {
    return Shared.SERVER;
  }

  /** Builds a template from another one, unless it exists already. */
  public synchronized <E extends Exception> void prepare(
      String template, String from, Installation<E> installation) throws E {
    if (prepared.contains(template)) {
      return;
    }
    drop(template);
    create(template, from);
    installation.install(jdbcUrl(template, EmbeddedPostgres.SUPERUSER));
    prepared.add(template);
  }

  /** Creates a copy of a template; returns the name of the new database. */
  public String copy(String template) {
    String name = "test_%d".formatted(copies.incrementAndGet());
    create(name, template);
    return name;
  }

  /** Drops a database, even if there are connections to it. */
  public void drop(String database) {
    execute("drop database if exists %s with (force)".formatted(database));
  }

  /** Returns a JDBC URL; no password is required. */
  public String jdbcUrl(String database, String user) {
    return postgres.jdbcUrl(database, user);
  }

  private void create(String database, String template) {
    execute("create database %s template %s strategy file_copy".formatted(database, template));
  }

  /** Reuses a connection: each test needs two of these statements. */
  private void execute(String sql) {
    try {
      Connection kept = administrators.poll();
      Connection connection = kept == null ? connect() : kept;
      try (Statement statement = connection.createStatement()) {
        statement.execute(sql);
      }
      administrators.add(connection);
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }

  private Connection connect() throws SQLException {
    return DriverManager.getConnection(
        jdbcUrl(EmbeddedPostgres.DEFAULT_DATABASE, EmbeddedPostgres.SUPERUSER));
  }
}

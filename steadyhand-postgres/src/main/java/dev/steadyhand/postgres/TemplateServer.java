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
 * A server for tests whose databases are copies: each kind is built once and then copied, which
 * takes a fraction of the time.
 *
 * <p>It forgets everything at the end and does not wait for disks. The driver of PostgreSQL has to
 * be on the class path.
 */
public final class TemplateServer {
  /** What every server has, and holds nothing. */
  public static final String EMPTY = "template0";

  /** The one of this JVM, started when first asked for. */
  private static final class Shared {
    static final TemplateServer SERVER = new TemplateServer();
  }

  /** Builds a database that others are copied from. */
  public interface Installation<E extends Exception> {
    /**
     * Fills it. Every connection has to be closed at the end: PostgreSQL copies only databases that
     * nobody uses.
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

  /** The one server of this JVM. */
  public static TemplateServer shared() {
    return Shared.SERVER;
  }

  /** Builds a template, itself from another one, unless it was built before. */
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

  /** A fresh copy of a template: the name of the new database. */
  public String copy(String template) {
    String name = "test_%d".formatted(copies.incrementAndGet());
    create(name, template);
    return name;
  }

  /** Drops a database, whoever is still connected. */
  public void drop(String database) {
    execute("drop database if exists %s with (force)".formatted(database));
  }

  /** A URL for JDBC; nobody needs a password. */
  public String jdbcUrl(String database, String user) {
    return postgres.jdbcUrl(database, user);
  }

  private void create(String database, String template) {
    execute("create database %s template %s strategy file_copy".formatted(database, template));
  }

  /** On a connection that is kept for the next: there are two of these to every test. */
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

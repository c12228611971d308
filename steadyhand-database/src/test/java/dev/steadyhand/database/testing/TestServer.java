package dev.steadyhand.database.testing;

import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.MigrationOptions;
import dev.steadyhand.database.Migrator;
import dev.steadyhand.postgres.Durability;
import dev.steadyhand.postgres.EmbeddedPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The PostgreSQL server of this test JVM, started when the first test asks for it.
 *
 * <p>It forgets everything at the end and does not wait for disks. Each kind of database is built
 * once and then copied, which takes a fraction of the time of a migration.
 */
public final class TestServer {
  /** From any module: they lie side by side. */
  private static final Path SUPPORT = Path.of("../steadyhand-database/src/test/sql/support");

  /** Tests count tasks from 1, and want no others than their own. */
  public static final String WITHOUT_UPKEEP =
      """
      truncate maintenance.upkeep_task, supervision.instance, supervision.ticket,
          queues.ready, queues.task;
      select setval('queues.task_id_seq', 1, false), setval('supervision.ticket_id_seq', 1, false);
      """;

  private static final TestServer SHARED = new TestServer();

  private final EmbeddedPostgres postgres =
      EmbeddedPostgres.builder()
          .durability(Durability.FAST)
          .setting("max_connections", "250")
          .build()
          .start();
  private final Set<Template> prepared = EnumSet.noneOf(Template.class);
  private final AtomicInteger databases = new AtomicInteger();
  private final Queue<Session> administrators = new ConcurrentLinkedQueue<>();

  private TestServer() {}

  /** The one server of this JVM. */
  public static TestServer shared() {
    return SHARED;
  }

  /** A fresh copy of this template. */
  public TestDatabase create(Template template) {
    prepare(template);
    String name = "test_%d".formatted(databases.incrementAndGet());
    createDatabase(name, nameOf(template));
    return new TestDatabase(this, name);
  }

  /** How to reach a database of this server as its superuser. */
  public DatabaseUrl url(String database) {
    return url(database, EmbeddedPostgres.SUPERUSER);
  }

  /** How to reach a database of this server as this user, who needs no password. */
  public DatabaseUrl url(String database, String user) {
    return DatabaseUrl.parse(postgres.jdbcUrl(database, user));
  }

  void drop(String database) {
    runOnServer("drop database if exists %s with (force)".formatted(database));
  }

  private synchronized void prepare(Template template) {
    if (template == Template.EMPTY || !prepared.add(template)) {
      return;
    }
    switch (template) {
      case EMPTY -> {}
      case MIGRATED -> {
        createDatabase(nameOf(template), nameOf(Template.EMPTY));
        install(
            template,
            connection -> {
              new Migrator(MigrationOptions.defaults()).migrate(connection);
              new Session(connection).execute(WITHOUT_UPKEEP);
            });
      }
      case SENTENCES -> {
        prepare(Template.MIGRATED);
        createDatabase(nameOf(template), nameOf(Template.MIGRATED));
        install(template, connection -> SqlFile.all(SUPPORT).forEach(file -> file.run(connection)));
      }
    }
  }

  private interface Installation {
    void run(Connection connection) throws SQLException;
  }

  /**
   * The connection has to be closed before the first copy: PostgreSQL copies only databases that
   * nobody uses.
   */
  private void install(Template template, Installation installation) {
    try (Connection connection = url(nameOf(template)).connect()) {
      installation.run(connection);
    } catch (SQLException e) {
      throw new IllegalStateException("cannot prepare " + template, e);
    }
  }

  private static String nameOf(Template template) {
    return switch (template) {
      case EMPTY -> "template0";
      case MIGRATED -> "steadyhand_template";
      case SENTENCES -> "steadyhand_sentences";
    };
  }

  private void createDatabase(String name, String template) {
    runOnServer("create database %s template %s strategy file_copy".formatted(name, template));
  }

  /** On a connection that is kept for the next: there are two of these to every test. */
  private void runOnServer(String sql) {
    try {
      Session kept = administrators.poll();
      Session session =
          kept == null ? new Session(url(EmbeddedPostgres.DEFAULT_DATABASE).connect()) : kept;
      session.execute(sql);
      administrators.add(session);
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }
}

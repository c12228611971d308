package dev.steadyhand.database.testing;

import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.MigrationOptions;
import dev.steadyhand.database.Migrator;
import dev.steadyhand.database.PackSelection;
import dev.steadyhand.postgres.EmbeddedPostgres;
import dev.steadyhand.postgres.TemplateServer;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;

/** The template databases on the PostgreSQL server of this test JVM. */
public final class TestServer {
  /** Relative to any module: they are siblings. */
  private static final Path SUPPORT = Path.of("../steadyhand-database/src/test/sql/support");

  /** Tests expect task ids from 1, and no tasks but their own. */
  public static final String WITHOUT_UPKEEP =
      """
      truncate maintenance.upkeep_task, supervision.instance,
          queues.ready, queues.task;
      select setval('queues.task_id_seq', 1, false);
      """;

  private static final TestServer SHARED = new TestServer();

  private final TemplateServer server = TemplateServer.shared();

  private TestServer() {}

  /** Returns the shared server of this JVM. */
  public static TestServer shared() {
    return SHARED;
  }

  /** Creates a fresh copy of this template. */
  public TestDatabase create(Template template) {
    try {
      prepare(template);
    } catch (SQLException e) {
      throw new IllegalStateException("cannot prepare " + template, e);
    }
    return new TestDatabase(this, server.copy(nameOf(template)));
  }

  /** Returns the URL of a database on this server for its superuser. */
  public DatabaseUrl url(String database) {
    return url(database, EmbeddedPostgres.SUPERUSER);
  }

  /** Returns the URL of a database on this server for this user, who needs no password. */
  public DatabaseUrl url(String database, String user) {
    return DatabaseUrl.parse(server.jdbcUrl(database, user));
  }

  void drop(String database) {
    server.drop(database);
  }

  private void prepare(Template template) throws SQLException {
    switch (template) {
      case EMPTY -> {}
      case MIGRATED ->
          install(
              template,
              Template.EMPTY,
              connection -> {
                new Migrator(MigrationOptions.defaults().withPacks(PackSelection.all()))
                    .migrate(connection);
                new Session(connection).execute(WITHOUT_UPKEEP);
              });
      case SENTENCES -> {
        prepare(Template.MIGRATED);
        install(
            template,
            Template.MIGRATED,
            connection -> SqlFile.all(SUPPORT).forEach(file -> file.run(connection)));
      }
    }
  }

  private interface Installation {
    void run(Connection connection) throws SQLException;
  }

  private void install(Template template, Template from, Installation installation)
      throws SQLException {
    server.prepare(
        nameOf(template),
        nameOf(from),
        url -> {
          try (Connection connection = DatabaseUrl.parse(url).connect()) {
            installation.run(connection);
          }
        });
  }

  private static String nameOf(Template template) {
    return switch (template) {
      case EMPTY -> TemplateServer.EMPTY;
      case MIGRATED -> "steadyhand_template";
      case SENTENCES -> "steadyhand_sentences";
    };
  }
}

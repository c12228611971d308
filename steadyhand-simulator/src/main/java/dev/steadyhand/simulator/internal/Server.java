package dev.steadyhand.simulator.internal;

import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.MigrationOptions;
import dev.steadyhand.database.Migrator;
import dev.steadyhand.database.SqlTree;
import dev.steadyhand.postgres.Durability;
import dev.steadyhand.postgres.EmbeddedPostgres;
import dev.steadyhand.simulator.mutant.Mutant;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/** A PostgreSQL for simulations, where nothing happens that the scheduler has not chosen. */
public final class Server implements AutoCloseable {
  private static final String TEMPLATE = "steadyhand_simulated";

  private final EmbeddedPostgres postgres =
      EmbeddedPostgres.builder()
          .durability(Durability.FAST)
          .setting("autovacuum", "off")
          .setting("deadlock_timeout", "10ms")
          .setting("jit", "off")
          .build()
          .start();
  private int databases;

  /** Starts it, with a template that has these scripts. */
  public Server(SqlTree tree) throws SQLException {
    execute(EmbeddedPostgres.DEFAULT_DATABASE, "create database " + TEMPLATE);
    try (Connection connection = connect(TEMPLATE)) {
      new Migrator(tree, MigrationOptions.defaults()).migrate(connection);
    }
    execute(TEMPLATE, Resources.read("world.sql"));
  }

  /** A fresh database, broken by these mutants. */
  SimulatedDatabase create(List<Mutant> mutants) throws SQLException {
    databases++;
    String name = "simulation_" + databases;
    execute(
        EmbeddedPostgres.DEFAULT_DATABASE,
        "create database %s template %s strategy file_copy".formatted(name, TEMPLATE));
    try (Connection connection = connect(name);
        Statement statement = connection.createStatement()) {
      for (Mutant mutant : mutants) {
        mutant.apply(connection);
      }
      statement.execute("select simulator.remember()");
    }
    return new SimulatedDatabase(this, name);
  }

  Connection connect(String database) throws SQLException {
    return DatabaseUrl.parse(
            postgres.jdbcUrl(database, EmbeddedPostgres.SUPERUSER) + "&prepareThreshold=1")
        .connect();
  }

  void drop(String database) throws SQLException {
    execute(
        EmbeddedPostgres.DEFAULT_DATABASE,
        "drop database if exists %s with (force)".formatted(database));
  }

  private void execute(String database, String sql) throws SQLException {
    try (Connection connection = connect(database);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @Override
  public void close() {
    postgres.close();
  }
}

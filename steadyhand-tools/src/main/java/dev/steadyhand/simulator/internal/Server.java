package dev.steadyhand.simulator.internal;

import dev.steadyhand.client.TaskType;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.lint.StepSources;
import dev.steadyhand.postgres.Durability;
import dev.steadyhand.postgres.EmbeddedPostgres;
import dev.steadyhand.simulator.Level;
import dev.steadyhand.simulator.call.Call;
import dev.steadyhand.simulator.invariant.Invariants;
import dev.steadyhand.simulator.mutant.Mutant;
import dev.steadyhand.simulator.yield.YieldPoints;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** A PostgreSQL for simulations, without background activity. */
public final class Server implements AutoCloseable {
  private static final String TEMPLATE = "steadyhand_simulated";
  private static final String YIELDING_TEMPLATE = "steadyhand_yielding";

  /** No function of a process takes as long; one that does is taken for an endless loop. */
  static final Duration LONGEST_CALL = Duration.ofSeconds(30);

  private final EmbeddedPostgres postgres =
      EmbeddedPostgres.builder()
          .durability(Durability.FAST)
          .setting("autovacuum", "off")
          .setting("deadlock_timeout", "10ms")
          .setting("jit", "off")
          .setting("track_functions", "all")
          .setting("statement_timeout", LONGEST_CALL.toMillis() + "ms")
          .build()
          .start();
  private final AtomicInteger databases = new AtomicInteger();
  private boolean hasYieldingTemplate;

  /** Starts the server, with a template database that has this SQL. */
  public Server(ProjectSql sql) throws SQLException {
    execute(EmbeddedPostgres.DEFAULT_DATABASE, "create database " + TEMPLATE);
    try (Connection connection = connect(TEMPLATE)) {
      sql.install(connection);
      for (TaskType<?> type : SimulatedJobs.types()) {
        Housekeeping.declare(type).run(connection);
      }
    }
    execute(TEMPLATE, Resources.read("world.sql"));
    execute(TEMPLATE, Resources.read("retention.sql"));
    execute(TEMPLATE, Resources.read("guess.sql"));
  }

  /** Returns a fresh database with these mutants and invariants. */
  SimulatedDatabase create(Level level, List<Mutant> mutants, List<Path> invariants)
      throws SQLException {
    return create(level, mutants, invariants, List.of());
  }

  /** Returns a fresh database in which these calls were made before its first schedule. */
  SimulatedDatabase create(
      Level level, List<Mutant> mutants, List<Path> invariants, List<Call> preparations)
      throws SQLException {
    String name = "simulation_" + databases.incrementAndGet();
    boolean isBroken = !mutants.isEmpty();
    create(name, level == Level.TWO && !isBroken ? yieldingTemplate() : TEMPLATE);
    try (Connection connection = connect(name);
        Statement statement = connection.createStatement()) {
      for (Call preparation : preparations) {
        preparation.run(connection);
      }
      for (Mutant mutant : mutants) {
        mutant.apply(connection);
      }
      if (level == Level.TWO && isBroken) {
        YieldPoints.install(connection);
      }
      Invariants.of(connection, invariants.toArray(Path[]::new));
      statement.execute("select simulator.remember()");
      return new SimulatedDatabase(this, name);
    }
  }

  /** Created on first use. Mutants must be applied before the yields. */
  private synchronized String yieldingTemplate() throws SQLException {
    if (!hasYieldingTemplate) {
      create(YIELDING_TEMPLATE, TEMPLATE);
      try (Connection connection = connect(YIELDING_TEMPLATE)) {
        YieldPoints.install(connection);
      }
      hasYieldingTemplate = true;
    }
    return YIELDING_TEMPLATE;
  }

  private void create(String database, String template) throws SQLException {
    execute(
        EmbeddedPostgres.DEFAULT_DATABASE,
        "create database %s template %s strategy file_copy".formatted(database, template));
  }

  /** Returns the registered processes. */
  public List<String> processes() throws SQLException {
    return texts(Housekeeping.processes());
  }

  /** Returns the kickoff that is derived from the tables of a process. */
  String guessKickoff(String process) throws SQLException {
    return texts(Housekeeping.guessKickoff(process)).getFirst();
  }

  /** Returns a tally of what a process can reach, with no schedule yet. */
  Tally tally(String process) throws SQLException {
    String decideFunction = texts(Housekeeping.decideFunction(process)).getFirst();
    try (Connection connection = connect(TEMPLATE)) {
      return new Tally(
          StepSources.of(connection, decideFunction), texts(Housekeeping.functionsOf(process)));
    }
  }

  private List<String> texts(Call call) throws SQLException {
    List<String> texts = new ArrayList<>();
    try (Connection connection = connect(TEMPLATE)) {
      call.run(connection).forEach(row -> texts.add(String.valueOf(row.get(0))));
    }
    return texts;
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

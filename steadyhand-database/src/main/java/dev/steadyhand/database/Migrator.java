package dev.steadyhand.database;

import dev.steadyhand.database.internal.CreateRight;
import dev.steadyhand.database.internal.DatabaseFacts;
import dev.steadyhand.database.internal.DatabaseFactsReader;
import dev.steadyhand.database.internal.FunctionCheck;
import dev.steadyhand.database.internal.MigrationSteps;
import dev.steadyhand.database.internal.Planner;
import dev.steadyhand.database.internal.PrintedMigration;
import dev.steadyhand.database.internal.Quote;
import dev.steadyhand.database.internal.Roles;
import dev.steadyhand.database.internal.Step;
import dev.steadyhand.database.internal.StepRunner;
import dev.steadyhand.database.internal.Transaction;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Migrates the schema of a database to a {@link SqlTree}.
 *
 * <p>Roles are created first, each in its own transaction, because they belong to the whole server.
 * Everything else runs in one transaction under a lock: it is atomic, and of two concurrent
 * migrators one waits and then finds nothing left to do. A migration is idempotent, so an
 * application may run it at every start.
 *
 * <p>The connection must be in autocommit mode; it is not closed and its state is restored.
 */
public final class Migrator {
  private static final Logger log = LoggerFactory.getLogger(Migrator.class);
  private static final int OLDEST_SERVER = 15;

  private final MigrationOptions options;
  private final Planner planner;

  /** Creates a migrator for the SQL of this release. */
  public Migrator(MigrationOptions options) {
    this(SqlTree.ofThisRelease(), options);
  }

  /** Creates a migrator for another tree. */
  public Migrator(SqlTree tree, MigrationOptions options) {
    this.options = options;
    this.planner = new Planner(tree, options);
  }

  /** Returns what {@link #migrate(Connection)} would do; changes nothing. */
  public MigrationPlan plan(Connection connection) {
    return planner.plan(currentFacts(connection));
  }

  /** Migrates the database. */
  public MigrationResult migrate(Connection connection) {
    return migrate(connection, MigrationListener.SILENT);
  }

  /** Migrates the database and reports progress to the listener. */
  public MigrationResult migrate(Connection connection, MigrationListener listener) {
    try {
      refuseOldServer(connection);
      prepareRoles(connection);
      MigrationPlan plan = Transaction.commit(connection, () -> apply(connection, listener));
      log.debug("{} scripts applied, {} unchanged", plan.scripts().size(), plan.unchanged());
      return new MigrationResult(plan.scripts(), plan.unchanged(), plan.packs());
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  /** Writes the SQL that would migrate this database, to be run separately. */
  public void print(Connection connection, Appendable out) throws IOException {
    print(currentFacts(connection), out);
  }

  /** Writes the SQL for an empty database. */
  public void print(Appendable out) throws IOException {
    String owner =
        options.roleMode() == RoleMode.NONE
            ? "current_user"
            : Quote.identifier(options.roles().owner());
    print(DatabaseFacts.ofEmptyDatabase(owner), out);
  }

  private void print(DatabaseFacts facts, Appendable out) throws IOException {
    new PrintedMigration(planner.plan(facts), options, facts, out).print();
  }

  private DatabaseFacts currentFacts(Connection connection) {
    try {
      refuseOldServer(connection);
      return Transaction.rollBack(
          connection, () -> new DatabaseFactsReader(connection, options).read());
    } catch (SQLException e) {
      throw failure(e);
    }
  }

  /**
   * Reads the facts under the lock, so that a migrator that had to wait sees the changes of the
   * other one.
   */
  private MigrationPlan apply(Connection connection, MigrationListener listener)
      throws SQLException {
    Transaction.lock(connection, MigrationSteps.LOCK, listener::waiting);
    DatabaseFacts facts = new DatabaseFactsReader(connection, options).read();
    MigrationPlan plan = planner.plan(facts);
    listener.planned(plan);
    if (!plan.schemas().isEmpty()) {
      CreateRight.require(connection);
    }
    List<Step> steps = MigrationSteps.of(plan, options, facts);
    StepRunner runner = new StepRunner(connection);
    for (Step step : steps) {
      step.applies().ifPresent(listener::applying);
      if (step.equals(FunctionCheck.STEP)) {
        new FunctionCheck(connection, plan).run();
      } else {
        runner.run(step);
      }
    }
    return plan;
  }

  private void prepareRoles(Connection connection) throws SQLException {
    switch (options.roleMode()) {
      case CREATE -> new Roles(connection, options.roles()).create();
      case EXISTING -> new Roles(connection, options.roles()).verify();
      case NONE -> log.debug("no roles; the connecting user owns everything");
    }
  }

  private static void refuseOldServer(Connection connection) throws SQLException {
    int version = connection.getMetaData().getDatabaseMajorVersion();
    if (version < OLDEST_SERVER) {
      throw new MigrationException(
          "This server is PostgreSQL %d; Steadyhand needs PostgreSQL %d or later."
              .formatted(version, OLDEST_SERVER));
    }
    if (!connection.getAutoCommit()) {
      throw new IllegalArgumentException("the connection must be in autocommit mode");
    }
  }

  private static MigrationException failure(SQLException e) {
    return new MigrationException(
        "The migration failed and nothing was applied: %s (SQLSTATE %s)."
            .formatted(e.getMessage(), e.getSQLState()),
        e);
  }
}

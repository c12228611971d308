package dev.steadyhand.bench.contender;

import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.MigrationOptions;
import dev.steadyhand.database.Migrator;
import dev.steadyhand.database.PackSelection;
import java.sql.Connection;
import java.sql.Statement;

/** Steadyhand, with its whole history kept. */
public final class Steadyhand implements Contender {
  /** What its name begins with. */
  public static final String NAME = "Steadyhand";

  /** The name of the contender whose tasks are handled in Java. */
  public static final String JOB = NAME + ", job";

  /** The name of the contender whose processes are written in Java. */
  public static final String PROCESS = NAME + ", process in Java";

  /** The name of the contender whose tasks are handled in transactions of the application. */
  public static final String TRANSACTION_JOB = NAME + ", job in a transaction";

  /** What runs the tasks of the benchmark. */
  enum Runs {
    /** A channel: the way to the outside. */
    CHANNEL,
    /** A function in the database, which runs and completes in one transaction. */
    FUNCTION,
    /** A handler in Java. */
    HANDLER,
    /** A handler in Java, which runs and completes in one transaction of the application. */
    TRANSACTION,
    /** Nothing: its processes are written in Java. */
    PROCESS
  }

  private final Runs runs;

  private Steadyhand(Runs runs) {
    this.runs = runs;
  }

  /** Its tasks are calls of a channel. */
  public static Steadyhand channel() {
    return new Steadyhand(Runs.CHANNEL);
  }

  /** Its tasks are functions in the database. */
  public static Steadyhand function() {
    return new Steadyhand(Runs.FUNCTION);
  }

  /** Its tasks are handled in Java. */
  public static Steadyhand handler() {
    return new Steadyhand(Runs.HANDLER);
  }

  /** Its tasks are handled in Java, in transactions of the application. */
  public static Steadyhand transaction() {
    return new Steadyhand(Runs.TRANSACTION);
  }

  /** Its processes are written in Java. */
  public static Steadyhand process() {
    return new Steadyhand(Runs.PROCESS);
  }

  /** Whether a contender is Steadyhand with jobs or processes in Java. */
  public static boolean runsJava(Contender contender) {
    return contender instanceof Steadyhand steadyhand
        && switch (steadyhand.runs) {
          case HANDLER, TRANSACTION, PROCESS -> true;
          case CHANNEL, FUNCTION -> false;
        };
  }

  @Override
  public String name() {
    return switch (runs) {
      case CHANNEL -> NAME;
      case FUNCTION -> NAME + ", db_function";
      case HANDLER -> JOB;
      case TRANSACTION -> TRANSACTION_JOB;
      case PROCESS -> PROCESS;
    };
  }

  @Override
  public String product() {
    return "steadyhand";
  }

  @Override
  public String version() {
    return Versions.of("steadyhand");
  }

  @Override
  public String configuration() {
    return switch (runs) {
      case CHANNEL ->
          "One worker, 512 slots and 2,048 tasks held ready where the number of slots is free;"
              + " tasks are calls of a channel that does nothing. Processes: 256 slots, 8"
              + " connections, the packs as they come. Every task, lease, decision and completion"
              + " stays in the ledger.";
      case FUNCTION ->
          "One worker, 128 slots, 64 connections; each task runs a function in the database and is"
              + " completed in the same transaction, which up to 64 tasks share (may_share). The"
              + " ledger is kept in full.";
      case HANDLER ->
          "As with the channel, and tasks are calls of a handler in Java (Worker.handle) that does"
              + " nothing.";
      case TRANSACTION ->
          "One worker, 128 slots; each task is handled in Java and completed in the same"
              + " transaction of the application (Worker.handleInTransaction), which up to 64 tasks"
              + " share (sharingTransactions). The ledger is kept in full.";
      case PROCESS ->
          "One worker, 256 slots, 8 connections; a process with a decide function in Java, whose"
              + " effects are handlers in Java that do nothing. Every instance, effect, task and"
              + " decision is kept.";
    };
  }

  @Override
  public void install(DatabaseUrl database) throws Exception {
    try (Connection connection = database.connect()) {
      new Migrator(MigrationOptions.defaults().withPacks(PackSelection.all())).migrate(connection);
      connection.setAutoCommit(true);
      try (Statement statement = connection.createStatement()) {
        statement.execute(Resources.text("steadyhand.sql"));
      }
    }
  }

  @Override
  public SteadyhandSession open(DatabaseUrl database) {
    return new SteadyhandSession(database, runs);
  }
}

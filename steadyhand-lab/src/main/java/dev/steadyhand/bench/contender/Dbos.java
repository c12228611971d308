package dev.steadyhand.bench.contender;

import dev.dbos.transact.DBOS;
import dev.dbos.transact.config.DBOSConfig;
import dev.steadyhand.database.DatabaseUrl;
import javax.sql.DataSource;

/** DBOS Transact. It keeps every workflow and every step. */
public final class Dbos implements Contender {
  static final String QUEUE = "bench";

  @Override
  public String name() {
    return "DBOS";
  }

  @Override
  public String product() {
    return "dbos";
  }

  @Override
  public String version() {
    return Versions.of("dbos");
  }

  @Override
  public String configuration() {
    return "Tasks are workflows without steps, enqueued by DBOSClient and taken from a queue that"
        + " is polled every 100 ms instead of every second, with a worker concurrency of 512"
        + " where the number of slots is free. Processes are workflows with one step,"
        + " started directly in the process that runs them, which saves DBOS the queue. A"
        + " pool of 20 connections, virtual threads as it has them. Everything is kept.";
  }

  @Override
  public void install(DatabaseUrl database) {
    try (var pool = JavaSession.pool(database, 4);
        DBOS dbos = new DBOS(config(pool))) {
      dbos.launch();
    }
  }

  static DBOSConfig config(DataSource pool) {
    return DBOSConfig.defaults("bench")
        .withDataSource(pool)
        .withAppVersion("1")
        .withExecutorId("bench");
  }

  @Override
  public Session open(DatabaseUrl database) {
    return new DbosSession(database);
  }
}

package dev.steadyhand.bench.contender;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.steadyhand.database.DatabaseUrl;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * A contender in this JVM. Enqueuing and working share nothing but the database, as if they were
 * two processes.
 */
abstract class JavaSession implements Session {
  private static final int CONNECTIONS_OF_CLIENTS = 8;

  final DatabaseUrl url;

  /** For clients; workers have their own. */
  final HikariDataSource clients;

  /** How many tasks there were before, so that none has the number of another. */
  private int enqueued;

  JavaSession(DatabaseUrl url) {
    this.url = url;
    this.clients = pool(CONNECTIONS_OF_CLIENTS);
  }

  /** Enqueues a task and commits. */
  abstract void enqueue(int number) throws Exception;

  /** Enqueues a task in the transaction of this connection. */
  void enqueue(Connection connection, int number) throws Exception {
    throw new UnsupportedOperationException();
  }

  /** Enqueues tasks with numbers from this one on, all at once. */
  abstract void enqueueMany(int from, int tasks) throws Exception;

  /** Starts a worker that hands each task to the tally. */
  abstract RunningWorker start(Work work, Tally tally) throws Exception;

  /** A worker that knows when nothing is left. */
  interface RunningWorker extends Running {
    /** Whether everything that it ran is durably completed. */
    boolean isDone() throws Exception;
  }

  @Override
  public Duration enqueue(EnqueueForm form, int tasks, int clientCount) throws Exception {
    int base = enqueued;
    enqueued += tasks;
    return switch (form) {
      case SINGLE -> Clients.share(tasks, clientCount, number -> enqueue(base + number));
      case TRANSACTIONAL ->
          Clients.share(tasks, clientCount, number -> enqueueWithRow(base + number));
      case BATCH -> {
        int size = Math.min(tasks, EnqueueForm.BATCH_SIZE);
        yield Clients.share(
            Math.ceilDiv(tasks, size),
            clientCount,
            batch -> enqueueMany(base + batch * size, Math.min(size, tasks - batch * size)));
      }
    };
  }

  private void enqueueWithRow(int number) throws Exception {
    try (Connection connection = clients.getConnection()) {
      connection.setAutoCommit(false);
      insertOrder(connection, number);
      enqueue(connection, number);
      connection.commit();
    }
  }

  /** Inserts a row of the application. */
  static void insertOrder(Connection connection, int number) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("insert into app_order (note) values (?)")) {
      statement.setString(1, "order " + number);
      statement.executeUpdate();
    }
  }

  @Override
  public Duration drain(int tasks, Work work) throws Exception {
    Tally tally = new Tally(work, 0);
    try (RunningWorker worker = start(work, tally)) {
      tally.await(tasks);
      awaitDone(worker);
      return tally.sinceFirst();
    }
  }

  @Override
  public long[] latencies(Pace pace, Work work) throws Exception {
    Tally tally = new Tally(work, pace.total());
    long[] sent = new long[pace.total()];
    try (RunningWorker worker = start(work, tally)) {
      Tally.pause(500);
      long next = System.nanoTime();
      int number = 0;
      for (long pause : pace.pauses()) {
        next += pause;
        parkUntil(next);
        for (int i = 0; i < pace.tasks(); i++) {
          sent[number + i] = next;
        }
        if (pace.tasks() == 1) {
          enqueue(number);
        } else {
          enqueueMany(number, pace.tasks());
        }
        number += pace.tasks();
      }
      tally.await(pace.total());
      awaitDone(worker);
    }
    for (int i = 0; i < sent.length; i++) {
      sent[i] = tally.start(i) - sent[i];
    }
    return sent;
  }

  private static void awaitDone(RunningWorker worker) throws Exception {
    while (!worker.isDone()) {
      Tally.pause(1);
    }
  }

  private static void parkUntil(long nanos) {
    for (long left = nanos - System.nanoTime(); left > 0; left = nanos - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }

  @Override
  public Running work(Work work) throws Exception {
    return start(work, new Tally(work, 0));
  }

  @Override
  public void close() throws Exception {
    clients.close();
  }

  /** A pool on the database of this session. */
  final HikariDataSource pool(int connections) {
    return pool(url, connections);
  }

  static HikariDataSource pool(DatabaseUrl url, int connections) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(url.jdbcUrl());
    config.setDataSourceProperties(url.toProperties());
    config.setMaximumPoolSize(connections);
    return new HikariDataSource(config);
  }

  /** A number that a query answers. */
  final long number(String query) throws SQLException {
    try (Connection connection = clients.getConnection();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      row.next();
      return row.getLong(1);
    }
  }
}

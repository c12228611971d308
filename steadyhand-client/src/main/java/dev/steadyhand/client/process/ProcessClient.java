package dev.steadyhand.client.process;

import dev.steadyhand.client.Delivery;
import dev.steadyhand.client.internal.ProcessDeclarations;
import dev.steadyhand.client.internal.ProcessSql;
import dev.steadyhand.client.internal.Transactions;
import dev.steadyhand.client.process.Signal.Approval;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Starts instances of processes, sends them signals, cancels them, and returns their state.
 *
 * <p>Methods with a {@link Connection} run in the transaction that is open on it: an instance is
 * started if and when that transaction commits. The others run in a transaction of their own. A
 * client is thread-safe.
 *
 * <p>All methods throw {@link dev.steadyhand.client.QueueException} if the engine rejects a
 * request, and {@link SQLException} for everything else, for example a lost connection.
 */
public final class ProcessClient {
  /** Results are awaited by polling, first often and then less so. */
  private static final Duration FIRST_LOOK = Duration.ofMillis(5);

  private static final Duration LAST_LOOK = Duration.ofMillis(500);

  private final @Nullable Transactions transactions;
  private final ProcessDeclarations declarations = new ProcessDeclarations();

  /** Creates a client that uses the caller's connections, for processes that are registered. */
  public ProcessClient() {
    this.transactions = null;
  }

  /** Creates a client that can also open its own transactions, and registers processes. */
  public ProcessClient(DataSource dataSource) {
    this.transactions = new Transactions(dataSource);
  }

  /** Returns a client that can also open its own transactions, and registers processes. */
  public ProcessClient withDataSource(DataSource dataSource) {
    return new ProcessClient(dataSource);
  }

  /**
   * Registers a process unless it is registered, in a transaction of its own. Later, starting an
   * instance needs no connection but the caller's. What is registered already changes only when a
   * worker with a newer version starts.
   */
  public void register(ProcessType<?, ?> type) throws SQLException {
    declarations.require(type, transactions());
  }

  /**
   * Starts an instance in the transaction of this connection, unless there is one with this key.
   *
   * @param key how the application names it, for example an order number; 1 to 200 characters
   */
  public <I> Started start(Connection connection, ProcessType<I, ?> type, String key, I input)
      throws SQLException {
    return start(connection, type, key, input, null);
  }

  /**
   * Starts an instance with a summary, which people see in lists and can search for.
   *
   * @param summary one line; null for none
   */
  public <I> Started start(
      Connection connection, ProcessType<I, ?> type, String key, I input, @Nullable String summary)
      throws SQLException {
    declarations.require(type, connection, transactions);
    return new ProcessSql(connection).start(type, key, input, summary);
  }

  /** Starts an instance, unless there is one with this key, and commits. */
  public <I> Started start(ProcessType<I, ?> type, String key, I input) throws SQLException {
    return start(type, key, input, null);
  }

  /** Starts an instance with a summary, unless there is one with this key, and commits. */
  public <I> Started start(ProcessType<I, ?> type, String key, I input, @Nullable String summary)
      throws SQLException {
    register(type);
    return transactions().statement(connection -> start(connection, type, key, input, summary));
  }

  /**
   * Sends a signal to an instance in the transaction of this connection. If it is not started yet,
   * the signal is kept for it.
   *
   * @param dedupeKey a signal of this name with this key is kept once; null: each is kept
   */
  public <T> Delivery signal(
      Connection connection,
      ProcessType<?, ?> type,
      String key,
      Signal<T> signal,
      T body,
      @Nullable String dedupeKey)
      throws SQLException {
    declarations.require(type, connection, transactions);
    return new ProcessSql(connection).signal(type, key, signal, body, dedupeKey);
  }

  /** Sends a signal without a body in the transaction of this connection; each is kept. */
  public Delivery signal(
      Connection connection, ProcessType<?, ?> type, String key, Signal<Signal.Nothing> signal)
      throws SQLException {
    return signal(connection, type, key, signal, new Signal.Nothing(), null);
  }

  /** Sends a signal without a body and commits; each is kept. */
  public Delivery signal(ProcessType<?, ?> type, String key, Signal<Signal.Nothing> signal)
      throws SQLException {
    return signal(type, key, signal, new Signal.Nothing(), null);
  }

  /** Sends a signal to an instance and commits. */
  public <T> Delivery signal(
      ProcessType<?, ?> type, String key, Signal<T> signal, T body, @Nullable String dedupeKey)
      throws SQLException {
    register(type);
    return transactions()
        .statement(connection -> signal(connection, type, key, signal, body, dedupeKey));
  }

  /**
   * Gives or refuses an approval in the transaction of this connection, in the name of the login.
   *
   * @param approval a signal that is an approval
   */
  public Delivery approve(
      Connection connection,
      ProcessType<?, ?> type,
      String key,
      Signal<Approval> approval,
      Approval answer)
      throws SQLException {
    return new ProcessSql(connection).approve(type, key, approval, answer);
  }

  /** Gives or refuses an approval and commits. */
  public Delivery approve(
      ProcessType<?, ?> type, String key, Signal<Approval> approval, Approval answer)
      throws SQLException {
    return transactions().statement(connection -> approve(connection, type, key, approval, answer));
  }

  /**
   * Asks for an instance to be cancelled, in the transaction of this connection: its {@link
   * Decider#onCancel} decides what comes of that.
   *
   * @return whether the request was kept; false if the instance has ended
   */
  public boolean cancel(Connection connection, ProcessType<?, ?> type, String key, String reason)
      throws SQLException {
    return new ProcessSql(connection).cancel(type, key, reason);
  }

  /** Asks for an instance to be cancelled and commits. */
  public boolean cancel(ProcessType<?, ?> type, String key, String reason) throws SQLException {
    return transactions().statement(connection -> cancel(connection, type, key, reason));
  }

  /**
   * Returns an instance, as seen by the transaction of this connection; empty if there is none with
   * this key.
   */
  public <R> Optional<Instance<R>> find(Connection connection, ProcessType<?, R> type, String key)
      throws SQLException {
    return new ProcessSql(connection).find(type, key);
  }

  /** Returns an instance; empty if there is none with this key. */
  public <R> Optional<Instance<R>> find(ProcessType<?, R> type, String key) throws SQLException {
    return transactions().statement(connection -> find(connection, type, key));
  }

  /**
   * Waits until an instance has ended, in transactions of its own, and returns it.
   *
   * @throws TimeoutException if it has not ended in time; it goes on
   */
  public <R> Instance<R> await(ProcessType<?, R> type, String key, Duration timeout)
      throws SQLException, InterruptedException, TimeoutException {
    long deadline = System.nanoTime() + TimeUnit.NANOSECONDS.convert(timeout);
    for (long pause = FIRST_LOOK.toNanos(); ; pause = Math.min(2 * pause, LAST_LOOK.toNanos())) {
      Optional<Instance<R>> instance = find(type, key);
      if (instance.isPresent() && instance.get().state().isEnd()) {
        return instance.get();
      }
      long left = deadline - System.nanoTime();
      if (left <= 0) {
        throw new TimeoutException(
            "%s %s has not ended after %s; it is %s"
                .formatted(
                    type,
                    key,
                    timeout,
                    instance
                        .map(found -> "%s: %s".formatted(found.state(), found.status()))
                        .orElse("not started")));
      }
      Thread.sleep(Duration.ofNanos(Math.min(pause, left)));
    }
  }

  private Transactions transactions() {
    if (transactions == null) {
      throw new IllegalStateException(
          "This client has no data source: create it with one, or pass a connection to each call.");
    }
    return transactions;
  }
}

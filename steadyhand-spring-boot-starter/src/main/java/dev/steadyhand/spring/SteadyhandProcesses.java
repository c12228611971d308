package dev.steadyhand.spring;

import dev.steadyhand.client.Delivery;
import dev.steadyhand.client.process.Instance;
import dev.steadyhand.client.process.ProcessClient;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.client.process.Signal;
import dev.steadyhand.client.process.Signal.Approval;
import dev.steadyhand.client.process.Started;
import dev.steadyhand.spring.internal.CurrentTransaction;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.PlatformTransactionManager;

/**
 * Starts instances of processes, sends them signals, cancels them, and returns their state, in the
 * current transaction: an instance that a {@code @Transactional} method starts exists if and when
 * its transaction commits. Without a current transaction, each call runs in a transaction of its
 * own. It joins transactions as {@link SteadyhandClient} does.
 *
 * <p>All methods throw {@link dev.steadyhand.client.QueueException} if the engine rejects a
 * request, and {@link DataAccessException} for everything else.
 */
public final class SteadyhandProcesses {
  /** Uses its own data source only to register processes and to wait, outside of transactions. */
  private final ProcessClient client;

  private final CurrentTransaction current;

  /** Creates a client for this data source, which starts its own transactions with plain JDBC. */
  public SteadyhandProcesses(ProcessClient client, DataSource dataSource) {
    this(client, new CurrentTransaction(dataSource));
  }

  /**
   * Creates a client that starts its own transactions in another way, for example with JTA.
   *
   * @param client receives a connection with each call
   * @param transactions the transactions of this data source
   */
  public SteadyhandProcesses(
      ProcessClient client, DataSource dataSource, PlatformTransactionManager transactions) {
    this(client, new CurrentTransaction(dataSource, transactions));
  }

  private SteadyhandProcesses(ProcessClient client, CurrentTransaction current) {
    this.current = current;
    this.client = client.withDataSource(current.dataSource());
  }

  /**
   * Registers processes unless they are registered, in transactions of its own. Processes that the
   * application decides are registered when it starts.
   */
  public void register(Collection<? extends ProcessType<?, ?>> types) {
    for (ProcessType<?, ?> type : types) {
      try {
        client.register(type);
      } catch (SQLException e) {
        throw current.translated("register " + type, e);
      }
    }
  }

  /**
   * Starts an instance, unless there is one with this key.
   *
   * @param key how the application names it, for example an order number; 1 to 200 characters
   */
  public <I> Started start(ProcessType<I, ?> type, String key, I input) {
    return start(type, key, input, null);
  }

  /**
   * Starts an instance with a summary, which people see in lists and can search for.
   *
   * @param summary one line; null for none
   */
  public <I> Started start(ProcessType<I, ?> type, String key, I input, @Nullable String summary) {
    return current.run("start", connection -> client.start(connection, type, key, input, summary));
  }

  /** Sends a signal without a body to an instance; each is kept. */
  public Delivery signal(ProcessType<?, ?> type, String key, Signal<Signal.Nothing> signal) {
    return signal(type, key, signal, new Signal.Nothing(), null);
  }

  /**
   * Sends a signal to an instance. If it is not started yet, the signal is kept for it.
   *
   * @param dedupeKey a signal of this name with this key is kept once; null: each is kept
   */
  public <T> Delivery signal(
      ProcessType<?, ?> type, String key, Signal<T> signal, T body, @Nullable String dedupeKey) {
    return current.run(
        "signal", connection -> client.signal(connection, type, key, signal, body, dedupeKey));
  }

  /** Gives or refuses an approval, in the name of the login, which must be an operator. */
  public Delivery approve(
      ProcessType<?, ?> type, String key, Signal<Approval> approval, Approval answer) {
    return current.run(
        "approve", connection -> client.approve(connection, type, key, approval, answer));
  }

  /**
   * Asks for an instance to be cancelled.
   *
   * @return whether the request was kept; false if the instance has ended
   */
  public boolean cancel(ProcessType<?, ?> type, String key, String reason) {
    return current.run("cancel", connection -> client.cancel(connection, type, key, reason));
  }

  /** Returns an instance; empty if there is none with this key. */
  public <R> Optional<Instance<R>> find(ProcessType<?, R> type, String key) {
    return current.run("find", connection -> client.find(connection, type, key));
  }

  /**
   * Waits until an instance has ended, and returns it.
   *
   * @throws IllegalStateException within a transaction: an instance that it has started cannot run
   *     before it commits
   * @throws TimeoutException if it has not ended in time; it goes on
   */
  public <R> Instance<R> await(ProcessType<?, R> type, String key, Duration timeout)
      throws InterruptedException, TimeoutException {
    current.requireNone(
        "A transaction is open: wait for instances after it has ended, since those that it started"
            + " run when it commits, and its connection would be kept meanwhile.");
    try {
      return client.await(type, key, timeout);
    } catch (SQLException e) {
      throw current.translated("await", e);
    }
  }
}

package dev.steadyhand.client.operator;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Task types and their retry policies.
 *
 * @param connection the connection; the caller chooses its role and transaction
 */
public record TaskTypes(Connection connection) {

  /** Returns all task types, by name. */
  public List<Row> all() throws SQLException {
    return new Query("select * from queues.task_type_state")
        .end("order by task_type")
        .rows(connection);
  }

  /** Returns one task type. */
  public Optional<Row> find(String taskType) throws SQLException {
    return new Query("select * from queues.task_type_state")
        .and("task_type = ?", taskType)
        .row(connection);
  }

  /**
   * Changes the retry policy of a task type; null is as the code declares it. All null removes the
   * change. The reason is that of {@link Operator#actAs}.
   */
  public void configure(
      String taskType,
      @Nullable Integer maxAttempts,
      @Nullable Duration firstDelay,
      @Nullable Duration maxDelay)
      throws SQLException {
    new Query(
            "select from queues.configure_retry(?, ?, ?::interval, ?::interval)",
            taskType,
            maxAttempts,
            firstDelay == null ? null : firstDelay.toString(),
            maxDelay == null ? null : maxDelay.toString())
        .only(connection);
  }
}

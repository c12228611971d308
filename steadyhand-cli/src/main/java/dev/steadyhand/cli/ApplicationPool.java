package dev.steadyhand.cli;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.worker.HandlerTransactions;
import dev.steadyhand.worker.Worker;
import org.jspecify.annotations.Nullable;

/**
 * The connections of handlers in transactions.
 *
 * @param pool the pool; null if no URL was given
 */
record ApplicationPool(@Nullable HikariDataSource pool) implements AutoCloseable {
  /** As many as a worker runs handlers in transactions at the same time. */
  private static final int CONNECTIONS = 4;

  /** Opens a pool; nothing connects before a handler needs it. */
  static ApplicationPool of(@Nullable String url) {
    if (url == null || url.isBlank()) {
      return new ApplicationPool(null);
    }
    DatabaseUrl database = DatabaseUrl.parse(url);
    HikariConfig config = new HikariConfig();
    config.setPoolName("steadyhand-application");
    config.setJdbcUrl(database.jdbcUrl());
    config.setDataSourceProperties(database.toProperties());
    config.setMaximumPoolSize(CONNECTIONS);
    config.setMinimumIdle(0);
    config.setConnectionTimeout(5_000);
    config.setInitializationFailTimeout(-1);
    return new ApplicationPool(new HikariDataSource(config));
  }

  void to(Worker.Builder worker) {
    if (pool != null) {
      worker.transactions(HandlerTransactions.of(pool));
    }
  }

  @Override
  public void close() {
    if (pool != null) {
      pool.close();
    }
  }
}

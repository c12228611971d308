package dev.steadyhand.worker.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.HandlerTransactions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What the pool hides. */
@DatabaseTest
class ConnectionFailureTest {
  private static final String SECRET = "open-sesame";

  @Test
  void the_server_says_why_it_lets_nobody_in(TestDatabase database) {
    String url = "%s?user=nobody_at_all&password=%s".formatted(database.url().jdbcUrl(), SECRET);

    SQLException failure = failure(url);
    assertThat((Throwable) failure)
        .hasMessage(
            "The worker cannot connect to the database: role \"nobody_at_all\" does not exist"
                + " (SQLSTATE 28000)")
        .hasCauseInstanceOf(SQLException.class);
    assertThat(failure.getSQLState()).isEqualTo("28000");
  }

  @Test
  void the_network_says_that_there_is_no_server() throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }

    SQLException failure =
        failure("jdbc:postgresql://127.0.0.1:%d/x?user=x&password=%s".formatted(port, SECRET));
    assertThat(failure.getMessage())
        .startsWith(
            "The worker cannot connect to the database: Connection to 127.0.0.1:%d refused."
                .formatted(port))
        .contains("(SQLSTATE 08001)")
        .doesNotContain(SECRET);
  }

  @Test
  void the_data_source_of_the_application_is_told_from_that_of_the_worker(TestDatabase database) {
    try (HikariDataSource pool = pool(database.url("nobody_at_all").jdbcUrl(), "nobody_at_all")) {
      assertThat(
              refusal(() -> HandlerDatabase.require(HandlerTransactions.of(pool), "any"))
                  .getMessage())
          .startsWith(
              "The data source of transactions(…) cannot connect to the database: role"
                  + " \"nobody_at_all\" does not exist");
    }
  }

  private static SQLException failure(String url) {
    try (HikariDataSource pool = pool(url, null)) {
      return ConnectionFailure.explained("The worker", refusal(pool::getConnection));
    }
  }

  /** Asks until there is a cause: on a busy machine the timeout may come before the answer. */
  private static SQLTransientConnectionException refusal(ThrowingCallable ask) {
    SQLTransientConnectionException refusal;
    do {
      refusal = catchThrowableOfType(SQLTransientConnectionException.class, ask);
    } while (!(refusal.getCause() instanceof SQLException));
    return refusal;
  }

  private static HikariDataSource pool(String url, @Nullable String user) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(url);
    config.setUsername(user);
    config.setConnectionTimeout(250);
    config.setInitializationFailTimeout(-1);
    return new HikariDataSource(config);
  }
}

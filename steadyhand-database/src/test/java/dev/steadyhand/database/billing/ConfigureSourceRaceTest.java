package dev.steadyhand.database.billing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.database.testing.Waiting;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Two operators change one source at the same time. */
@DatabaseTest
class ConfigureSourceRaceTest {
  @Test
  void neither_change_undoes_the_other(TestDatabase database) throws Exception {
    database.execute("select billing.configure_webhook_source('shop', 'stripe', 'sss')");

    try (Session first = new Session(database.connect());
        Session second = new Session(database.connect());
        Session observer = new Session(database.connect())) {
      first.connection().setAutoCommit(false);
      first.execute("select billing.configure_webhook_source('shop', 'stripe', _burst => 7)");
      Waiting<List<@Nullable String>> change =
          Waiting.start(second, () -> second.texts(CHANGE)).untilBlocked(observer);
      first.connection().commit();
      change.answer();
    }

    assertThat(database.text("select l::text from billing.webhook_limits('shop') l"))
        .isEqualTo("(t,1048576,8,7)");
  }

  private static final String CHANGE =
      "select billing.configure_webhook_source('shop', 'stripe', _events_per_minute => 8)";
}

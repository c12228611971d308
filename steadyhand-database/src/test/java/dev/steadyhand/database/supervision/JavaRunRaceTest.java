package dev.steadyhand.database.supervision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.Crew;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Workers that run processes in Java while others start, signal and wake their instances. */
@DatabaseTest
class JavaRunRaceTest {
  private static final int WORKERS = 3;
  private static final int SENDERS = 2;
  private static final int ORDERS = 7;
  private static final int SIGNALS = 60;

  @BeforeEach
  void declare(@From(Template.SENTENCES) TestDatabase database) throws SQLException {
    database.execute("select test.java_shop()");
    database.execute("select supervision.configure_process('shop.order', 'least_spacing', '0')");
  }

  @Test
  void no_wake_is_lost_and_none_is_seen_twice(@From(Template.SENTENCES) TestDatabase database)
      throws Exception {
    database.execute("select test.java_order('o-' || n) from generate_series(1, ?) n", ORDERS);
    AtomicInteger sending = new AtomicInteger(SENDERS);
    Crew.run(
        database,
        WORKERS + SENDERS,
        (session, member) -> {
          if (member < WORKERS) {
            while (sending.get() > 0) {
              session.text("select test.java_turn(_limit => 3)");
            }
            return 0;
          }
          try {
            return send(session);
          } finally {
            sending.decrementAndGet();
          }
        });
    while (database.text("select test.java_turn()") != null) {
      // What came last.
    }

    assertThat(
            database.number(
                "select sum((woken_by ->> 'signal')::integer) from supervision.decision"))
        .isEqualTo(SENDERS * SIGNALS);
    assertThat(
            database.number(
                "select sum(runs) from supervision.instance where process_name = 'shop.order'"))
        .isEqualTo(database.number("select count(*) from supervision.decision"))
        .isEqualTo(
            database.number("select count(distinct (instance_id, run)) from supervision.decision"));
    database.execute("select test.no_drift()");
  }

  @Test
  void starts_and_signals_of_the_same_keys_do_not_miss_each_other(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    List<Long> created =
        Crew.run(
            database,
            WORKERS + SENDERS,
            (session, member) -> {
              long started = 0;
              for (int i = 1; i <= ORDERS; i++) {
                if (member < SENDERS) {
                  session.execute(
                      "select supervision.signal_java('shop.order', ?, 'paid')", key(i));
                } else {
                  started +=
                      session.number(
                          "select created::integer from supervision.start_java('shop.order', ?,"
                              + " '{}', 1)",
                          key(i));
                }
              }
              return started;
            });
    assertThat(created.stream().mapToLong(Long::longValue).sum()).isEqualTo(ORDERS);
    assertThat(
            database.texts(
                "select jsonb_array_length(f.value -> 'signals') from jsonb_each(test.java_facts())"
                    + " f"))
        .hasSize(ORDERS)
        .containsOnly(String.valueOf(SENDERS));
    database.execute("select test.no_drift()");
  }

  private static int send(Session session) throws SQLException {
    for (int i = 0; i < SIGNALS; i++) {
      session.execute(
          "select supervision.signal_java('shop.order', ?, 'paid')", key(i % ORDERS + 1));
    }
    return SIGNALS;
  }

  private static String key(int number) {
    return "o-" + number;
  }
}

package dev.steadyhand.database.supervision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.Fence;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;

/** Retention forgets instances that were announced and never started, beside those who use them. */
class AnnouncedFenceTest {
  private static final String FORGET = "select supervision.forget_java_instances()";
  private static final String SIGNAL =
      "select supervision.signal_java('shop.order', 'o-1', 'paid')";
  private static final String START =
      "select created and instance_id = ? from supervision.start_java('shop.order', 'o-1', '{}',"
          + " 1)";

  @TestFactory
  Stream<DynamicContainer> fences() {
    return Stream.of(
            new Fence(
                "one that is being started is not forgotten",
                Mutation.without("supervision.start_java", "for key share"),
                AnnouncedFenceTest::forgetBesideAStart),
            new Fence(
                "one that is being sent a signal is not forgotten",
                Mutation.without("supervision.find_or_announce_java", "for key share"),
                AnnouncedFenceTest::forgetBesideASignal),
            new Fence(
                "retention waits for no sender",
                new Mutation(
                    "supervision.forget_java_instances",
                    "for update skip locked",
                    "for no key update skip locked"),
                AnnouncedFenceTest::forgetBesideASignal),
            new Fence(
                "one that was started since it was found is not forgotten",
                new Mutation(
                    "supervision.forget_java_instances",
                    "i.state = 'announced'",
                    "i.state in ('announced', 'running')"),
                AnnouncedFenceTest::startWhileItIsFound))
        .map(Fence::tests);
  }

  private static void forgetBesideAStart(TestDatabase database, Session first, Session second)
      throws SQLException {
    announce(database, second);
    assertThat(first.text(START, 1)).isEqualTo("t");
    assertThat(second.number(FORGET)).isZero();
    first.connection().commit();
    assertThat(second.text("select test.java_turn('{\"await\": [\"paid\"]}')"))
        .isEqualTo("{\"1\": \"ended\"}");
  }

  private static void forgetBesideASignal(TestDatabase database, Session first, Session second)
      throws SQLException {
    announce(database, second);
    // The first thing that a signal does.
    first.execute("select supervision.find_or_announce_java('shop.order', 'o-1')");
    assertThat(second.number(FORGET)).isZero();
    first.execute(SIGNAL);
    assertThat(second.number(FORGET)).isZero();
    first.connection().commit();
    assertThat(second.number(FORGET)).isZero();
    assertThat(second.number("select count(*) from supervision.signal")).isEqualTo(2);
  }

  /** The start commits after retention has found the instance, and before it is locked. */
  private static void startWhileItIsFound(TestDatabase database, Session first, Session second)
      throws SQLException {
    announce(database, second);
    database.execute(
        """
        create or replace function supervision.old_java_instances(_most integer) returns bigint[] language sql volatile as $$
            select array[1::bigint];
        $$\
        """);
    assertThat(first.text(START, 1)).isEqualTo("t");
    first.connection().commit();
    assertThat(second.number(FORGET)).isZero();
  }

  private static void announce(TestDatabase database, Session second) throws SQLException {
    database.execute("select test.java_shop()");
    database.execute(SIGNAL);
    database.execute("select test.pass('91 days')");
    second.execute("set lock_timeout = '1s'");
  }
}

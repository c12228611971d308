package dev.steadyhand.database.supervision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.Fence;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.database.testing.Waiting;
import java.sql.SQLException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;

/** Locks of cancels: what ends at the same moment has ended. */
class CancelFenceTest {
  private static final String REQUESTS = "select count(*) from supervision.cancel_requested";

  private static final Mutation WITHOUT_LOCK =
      Mutation.without("supervision.lock_root_waiting", "for no key update");

  @TestFactory
  Stream<DynamicContainer> fences() {
    return Stream.of(
            new Fence(
                "a cancel waits for a run, and answers false if that ends the instance",
                WITHOUT_LOCK,
                CancelFenceTest::cancelBesideTheLastRun),
            new Fence(
                "a child that ends while its parent is cancelled has ended",
                WITHOUT_LOCK,
                CancelFenceTest::cancelAParentBesideTheLastRunOfItsChild))
        .map(Fence::tests);
  }

  /** The next run of an email is its last one. */
  private static void failAnEmail(TestDatabase database, Session second) throws SQLException {
    Emails.makeHasty(database);
    Emails.configure(database, "max_attempts", "1");
    Emails.kickOff(database, 1);
    Emails.runDue(second);
    Emails.fail(second, 1);
  }

  /** Returns the answer of a statement that begins while the first session makes that run. */
  private static String besideTheRun(
      TestDatabase database, Session first, Session second, String statement) throws SQLException {
    assertThat(first.text(Emails.SUPERVISE)).isEqualTo("max_attempts_reached");
    try (Session observer = new Session(database.connect())) {
      Waiting<String> waiting =
          Waiting.start(second, () -> String.valueOf(second.text(statement)))
              .untilBlocked(observer);
      first.connection().commit();
      return waiting.answer();
    }
  }

  private static void cancelBesideTheLastRun(TestDatabase database, Session first, Session second)
      throws Exception {
    failAnEmail(database, second);
    assertThat(
            besideTheRun(
                database,
                first,
                second,
                "select supervision.cancel_process('comms.send_email', 1, 'no')::text"))
        .isEqualTo("false");
    assertThat(second.number(REQUESTS)).isZero();
  }

  private static void cancelAParentBesideTheLastRunOfItsChild(
      TestDatabase database, Session first, Session second) throws Exception {
    failAnEmail(database, second);
    Families.install(database);
    database.execute("insert into app.family_task values (1)");
    database.execute("select supervision.open_instance('app.family', 1)");
    database.execute("select supervision.watch('app.family', 1, 'comms.send_email', 1)");
    assertThat(
            besideTheRun(
                database,
                first,
                second,
                "select supervision.cancel_children('app.family', 1, 'no', 'ann')::text"))
        .isEqualTo("1");
    assertThat(second.number(REQUESTS)).isZero();
  }
}

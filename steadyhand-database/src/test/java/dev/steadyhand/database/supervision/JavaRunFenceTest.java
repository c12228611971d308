package dev.steadyhand.database.supervision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.testing.Fence;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.database.testing.Waiting;
import java.sql.SQLException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;

/** The locks of runs of processes in Java, and what keeps their wakes. */
class JavaRunFenceTest {
  private static final String BEGIN =
      "select count(*) from supervision.begin_java_runs('{shop.order}', '{1}', 10, 'ann')";
  private static final String SIGNAL = "select supervision.signal('shop.order', 1, 'paid')";
  private static final String SUCCEED =
      "select test.java_turn('{\"state\": \"succeeded\", \"action\": \"succeed\"}')";
  private static final String STATE =
      "select concat_ws(' ', state, status) from supervision.instance where process_name ="
          + " 'shop.order'";
  private static final String WAKES =
      "select count(*) from supervision.ticket where process_name = 'shop.order'";

  @TestFactory
  Stream<DynamicContainer> fences() {
    return Stream.of(
            new Fence(
                "two workers at once do not both run an instance",
                Mutation.without("supervision.lock_java_roots", "for no key update skip locked"),
                JavaRunFenceTest::beginBesideARun),
            new Fence(
                "a worker does not wait for the run of another",
                Mutation.without("supervision.lock_java_roots", "skip locked"),
                JavaRunFenceTest::beginBesideARun),
            new Fence(
                "a wake that comes while a run is in progress is kept",
                new Mutation(
                    "supervision.save_java_steps",
                    "w.task_id = any (_look_ids) and w.task_id < 0 and w.instance_id ="
                        + " any (_instance_ids)",
                    "w.instance_id = any (_instance_ids)"),
                JavaRunFenceTest::signalDuringARun),
            new Fence(
                "an effect that ends beside a run of its instance wakes it",
                new Mutation(
                    "supervision.finish_effects", "_left.instance_ids is not null", "false"),
                JavaRunFenceTest::endBesideARun),
            new Fence(
                "an effect does not end under a lease that is lost",
                new Mutation("supervision.finish_effects", "c.verdict <> 'completed'", "false"),
                JavaRunFenceTest::endWithoutALease),
            new Fence(
                "whoever waits for an attempt is served before new ones",
                new Mutation(
                    "queues.lease_new", "and w.task_lease_id is null", "and w.task_lease_id < 0"),
                JavaRunFenceTest::runBehindOthers),
            new Fence(
                "a run that failed waits, although others wake it",
                new Mutation(
                    "supervision.java_verdict",
                    "and not _woken_by ?| array['by_hand', 'released']",
                    "and false"),
                JavaRunFenceTest::signalBesideAFailure),
            new Fence(
                "an end waits for a signal that is being sent",
                Mutation.without("supervision.lock_java_ends", "for update skip locked"),
                JavaRunFenceTest::endBesideASignal),
            new Fence(
                "an end does not wait for the transaction of a sender",
                Mutation.without("supervision.lock_java_ends", "skip locked"),
                JavaRunFenceTest::endBesideASignal),
            new Fence(
                "a signal that is sent while an instance ends is late",
                Mutation.without("supervision.keep_signal", "for key share"),
                JavaRunFenceTest::signalBesideAnEnd),
            new Fence(
                "a sender does not wait for a run",
                new Mutation("supervision.keep_signal", "for key share", "for share"),
                JavaRunFenceTest::signalDuringARun),
            new Fence(
                "of two that start each other at the same moment, one is refused",
                Mutation.without(
                    "supervision.watch",
                    "perform supervision.lock_root_shared(_child_process, _child_id);"),
                JavaRunFenceTest::startEachOther))
        .map(Fence::tests);
  }

  private static void beginBesideARun(TestDatabase database, Session first, Session second)
      throws SQLException {
    start(database);
    assertThat(first.number(BEGIN)).isOne();
    assertThat(second.number(BEGIN)).isZero();
    first.connection().rollback();
    assertThat(second.number(BEGIN)).isOne();
  }

  private static void signalDuringARun(TestDatabase database, Session first, Session second)
      throws SQLException {
    start(database);
    first.execute(
        "create temp table begun as select * from supervision.begin_java_runs('{shop.order}',"
            + " '{1}', 10)");
    second.execute(SIGNAL);
    first.execute(
        """
        select supervision.end_java_runs(jsonb_build_array(
            test.java_step('shop.order', b.instance_id, b.run_id, 1, '{"await": ["paid"]}'))) from begun b
        """);
    first.connection().commit();
    assertThat(second.number(WAKES)).isOne();
    assertThat(second.text("select test.java_turn()")).isEqualTo("{\"1\": \"ended\"}");
    assertThat(second.text("select facts ->> 'signals' from supervision.decision where run = 2"))
        .isEqualTo("1");
  }

  private static void endBesideARun(TestDatabase database, Session first, Session second)
      throws SQLException {
    start(database);
    second.execute("create temp table held as select * from test.run_effects()");
    database.execute(SIGNAL);
    assertThat(first.number(BEGIN)).isOne();
    assertThat(second.number("select test.finish()")).isZero();
    first.connection().rollback();
    assertThat(database.text("select test.wakes()")).isEqualTo("effect_ended 1, signal 1");
  }

  private static void endWithoutALease(TestDatabase database, Session first, Session second)
      throws SQLException {
    start(database);
    second.execute("create temp table held as select * from test.run_effects()");
    database.execute(
        """
        select queues.release_batch(array_agg(task_id), array_agg(task_lease_id), 'shutdown', false)
        from queues.ready
        where task_lease_id is not null
        """);
    assertThatThrownBy(() -> second.number("select test.finish()"))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("are held under these leases");
  }

  private static void runBehindOthers(TestDatabase database, Session first, Session second)
      throws SQLException {
    start(database);
    first.execute("select test.run_effects(_slots => 0)");
    first.connection().commit();
    database.execute("select test.java_order('o-2')");
    assertThat(second.number("select count(*) from test.run_effects()")).isZero();
  }

  /** The signal was committed after the failure had taken its looks, and before it committed. */
  private static void signalBesideAFailure(TestDatabase database, Session first, Session second)
      throws SQLException {
    start(database);
    first.execute("select test.fail_java()");
    second.execute(SIGNAL);
    first.connection().commit();
    assertThat(second.number(BEGIN)).isZero();
    database.execute("select test.pass('5 seconds')");
    assertThat(second.number(BEGIN)).isOne();
  }

  /** The signal is kept, and its transaction is open. */
  private static void endBesideASignal(TestDatabase database, Session first, Session second)
      throws SQLException {
    start(database);
    assertThat(first.text(SIGNAL)).isEqualTo("kept");
    assertThat(second.text(SUCCEED)).isEqualTo("{\"1\": \"ended\"}");
    assertThat(second.text(STATE)).isEqualTo("running look_again");
    first.connection().commit();
    assertThat(second.text("select test.java_facts() #>> '{1,signals,0,name}'")).isEqualTo("paid");
    assertThat(second.text(SUCCEED)).isEqualTo("{\"1\": \"ended\"}");
    assertThat(second.text(STATE)).isEqualTo("succeeded succeed");
  }

  /** The end has been decided, and its transaction is open. */
  private static void signalBesideAnEnd(TestDatabase database, Session first, Session second)
      throws SQLException {
    start(database);
    assertThat(first.text(SUCCEED)).isEqualTo("{\"1\": \"ended\"}");
    try (Session observer = new Session(database.connect())) {
      Waiting<String> late =
          Waiting.start(second, () -> String.valueOf(second.text(SIGNAL))).untilBlocked(observer);
      first.connection().commit();
      assertThat(late.answer()).isEqualTo("late");
    }
  }

  private static void startEachOther(TestDatabase database, Session first, Session second)
      throws SQLException {
    start(database);
    database.execute("select test.java_order('o-2')");
    second.connection().setAutoCommit(false);
    assertThat(startAsChild(first, 1, "o-2")).isOne();
    assertThat(startAsChild(second, 2, "o-1")).as("it is being watched").isZero();
    second.connection().rollback();
    first.connection().commit();
    assertThatThrownBy(() -> startAsChild(second, 2, "o-1"))
        .hasMessageContaining("shop.order 1 cannot be its child, because it is its ancestor");
    second.connection().rollback();
  }

  /** Runs an instance, if nobody else does, with this child; returns how many runs it made. */
  private static long startAsChild(Session session, long instanceId, String child)
      throws SQLException {
    session.execute(
        "create temp table begun on commit drop as select * from"
            + " supervision.begin_java_runs_of('shop.order', array[?::bigint], 1)",
        instanceId);
    return session.number(
        """
        select count(e.*) from begun b, supervision.end_java_runs(jsonb_build_array(test.java_step(
            'shop.order', b.instance_id, b.run_id, 1, jsonb_build_object('start', jsonb_build_array(jsonb_build_object(
                'process', 'shop.order', 'version', 1, 'children', jsonb_build_object(?::text, '{"amount": 7}'::jsonb))))))) e
        """,
        child);
  }

  private static void start(TestDatabase database) throws SQLException {
    database.execute("select test.java_shop()");
    database.execute("select supervision.configure_process('shop.order', 'least_spacing', '0')");
    database.execute("select test.java_order('o-1')");
  }
}

package dev.steadyhand.database.supervision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The cost of a run of a process in Java does not grow with the number of its children. Measured in
 * buffers, not in seconds, and from the begin of the run to its end.
 */
@DatabaseTest
class JavaTreeCostTest {
  private static final double ALLOWED = 1.5;
  private static final int ROUNDS = 5;
  private static final int ENDING = 50;
  private static final int MANY = 10_000;

  /** Children that a run starts. */
  private static final int PAGE = 500;

  /** Runs that share a transaction. */
  private static final int BATCH = 64;

  /** Reports that a run counts. */
  private static final int REPORTS = 1_000;

  private static final String WAIT = "{\"await\": [\"paid\"]}";
  private static final Pattern BUFFERS = Pattern.compile("\"Shared (?:Hit|Read) Blocks\": (\\d+)");

  @ParameterizedTest
  @ValueSource(strings = {"running", "succeeded", "failed", "cancelled", "stuck"})
  void a_run_costs_the_same_whatever_became_of_any_number(
      String state, @From(Template.SENTENCES) TestDatabase database) throws SQLException {
    anOrder(database);
    double few = idle(database, 100, state);
    double many = idle(database, MANY, state);
    report("buffers of a run with 100, 10,000 children that are " + state, few, many);
    assertThat(many / few).isLessThan(ALLOWED);
  }

  @Test
  void a_run_that_hears_of_fifty_children_costs_the_same_among_any_number(
      @From(Template.SENTENCES) TestDatabase database) throws SQLException {
    anOrder(database);
    double few = hearing(database, 500);
    double many = hearing(database, MANY);
    report("buffers of a run that hears of 50 children, among 500, 10,000", few, many);
    assertThat(many / few).isLessThan(ALLOWED);
    assertThat(database.texts("select difference from supervision.check_children()")).isEmpty();
  }

  @Test
  void the_keys_of_those_that_failed_are_found_among_any_number_that_are_stuck(
      @From(Template.SENTENCES) TestDatabase database) throws SQLException {
    anOrder(database);
    double few = idle(database, 100, "stuck");
    growTo(database, MANY - 1, "stuck");
    double many = idle(database, MANY, "failed");
    report("buffers of a run with 100 that are stuck, 9,999 and one that failed", few, many);
    assertThat(many / few).isLessThan(ALLOWED);
    assertThat(
            database.text(
                "select test.java_facts() #>> '{1,children,shop.parcel,failed_sample}' from"
                    + " test.wake()"))
        .isEqualTo("[\"p-%d\"]".formatted(MANY));
  }

  /** Control: without the derived counters the cost grows. */
  @Test
  void a_run_that_counts_its_children_grows_with_them(
      @From(Template.SENTENCES) TestDatabase database) throws SQLException {
    anOrder(database);
    database.execute(
        """
        create or replace function supervision.java_children(_process_name text, _instance_id bigint)
        returns jsonb
        language sql
        stable
        as $$
            select jsonb_build_object(min(c.child_process), jsonb_build_object('running', count(*), 'stuck', 0))
            from supervision.child c
            join supervision.instance i on i.process_name = c.child_process and i.instance_id = c.child_id
            where c.parent_process = _process_name and c.parent_id = _instance_id;
        $$
        """);
    double few = idle(database, 100, "running");
    double many = idle(database, MANY, "running");
    report("buffers of a run that counts its children, among 100, 10,000", few, many);
    assertThat(many / few).isGreaterThan(ALLOWED);
  }

  /** A whole tree, with nothing in bulk. */
  @Test
  void ten_thousand_children_are_started_by_twenty_runs_and_their_ends_are_heard_by_ten(
      @From(Template.SENTENCES) TestDatabase database) throws SQLException {
    anOrder(database);
    try (Session session = new Session(database.connect())) {
      List<Long> starting = new ArrayList<>();
      for (int from = 0; from < MANY; from += PAGE) {
        starting.add(buffers(session, start(from)));
        database.execute("select test.pass('1 second')");
      }
      assertThat(database.number("select count(*) from supervision.child")).isEqualTo(MANY);
      assertThat(database.number("select runs from supervision.instance where instance_id = 1"))
          .isEqualTo(MANY / PAGE);
      assertThat(database.number("select count(*) from supervision.ticket where instance_id = 1"))
          .as("wakes that the last run of these has left")
          .isZero();
      // The first one finds empty tables, and indexes of one page.
      assertFlat("buffers of runs that start 500 children each", starting.subList(1, 20));

      int batches = 0;
      while (session.text(
              "select test.java_turn('{\"state\": \"succeeded\", \"action\": \"succeed\"}',"
                  + " 'shop.parcel', 1, %d)::text".formatted(BATCH))
          != null) {
        batches++;
      }
      assertThat(batches).isEqualTo(Math.ceilDiv(MANY, BATCH));
      assertThat(database.number("select count(*) from supervision.ticket where instance_id = 1"))
          .as("wakes: one for each transaction that ended children")
          .isEqualTo(batches);

      List<Long> hearing = new ArrayList<>();
      while (database.number("select count(*) from supervision.ticket where instance_id = 1") > 0) {
        hearing.add(buffers(session, WAIT));
        database.execute("select test.pass('1 second')");
      }
      // The last full page cannot know that it was the last.
      assertThat(hearing).hasSize(MANY / REPORTS + 1);
      assertFlat("buffers of runs that hear of 1,000 ends each", hearing.subList(1, 10));
    }
    assertThat(
            database.text(
                "select (running, succeeded, to_start)::text from supervision.child_count"))
        .isEqualTo("(0,%d,0)".formatted(MANY));
    assertThat(database.texts("select difference from supervision.check_children()")).isEmpty();
  }

  private static void anOrder(TestDatabase database) throws SQLException {
    database.execute("select test.java_shop()");
    database.execute("select supervision.configure_process('shop.order', 'least_spacing', '0')");
    database.execute("select test.java_order('o-1')");
    database.execute(
        """
        create function test.wake()
        returns bigint
        language sql
        volatile
        as $$
            select supervision.wake('shop.order', 1);
        $$
        """);
  }

  /** The page of children that begins there, as a worker passes it. */
  private static String start(int from) {
    StringBuilder children = new StringBuilder();
    for (int n = from + 1; n <= from + PAGE; n++) {
      children
          .append(children.isEmpty() ? "" : ", ")
          .append("\"p-%05d\": {\"n\": %d}".formatted(n, n));
    }
    return "{\"start\": [{\"process\": \"shop.parcel\", \"version\": 1, \"remaining\": %d, \"started\": \"%d-x\", \"children\": {%s}}]}"
        .formatted(MANY - from - PAGE, from + PAGE, children);
  }

  private static double idle(TestDatabase database, int children, String state)
      throws SQLException {
    growTo(database, children, state);
    try (Session session = new Session(database.connect())) {
      warmUp(session);
      long sum = 0;
      for (int i = 0; i < ROUNDS; i++) {
        database.execute("select test.wake()");
        sum += buffers(session, WAIT);
      }
      return (double) sum / ROUNDS;
    }
  }

  private static double hearing(TestDatabase database, int children) throws SQLException {
    growTo(database, children, "running");
    try (Session session = new Session(database.connect())) {
      warmUp(session);
      long sum = 0;
      for (int i = 0; i < ROUNDS; i++) {
        endSome(database);
        database.execute("select test.wake()");
        sum += buffers(session, WAIT);
      }
      return (double) sum / ROUNDS;
    }
  }

  /** Creates children in bulk, as earlier runs would have left them, and vacuums. */
  private static void growTo(TestDatabase database, int children, String state)
      throws SQLException {
    database.execute(
        """
        with wanted as (
            select ?::text as state
        ),
        added as (
            insert into supervision.java_instance (process_name, instance_key, input, version, created_at)
            select 'shop.parcel', 'p-' || n, '{}', 1, now()
            from generate_series(1 + (select count(*) from supervision.child), ?::integer) n
            returning instance_id, instance_key
        ),
        opened as (
            insert into supervision.instance (process_name, instance_id, state, started_at, business_key, version)
            select 'shop.parcel', a.instance_id, w.state, now(), a.instance_key, 1 from added a, wanted w
        ),
        watched as (
            insert into supervision.child (parent_process, parent_id, child_process, child_id, watched_at)
            select 'shop.order', 1, 'shop.parcel', a.instance_id, now() from added a
        ),
        troubled as (
            insert into supervision.child_trouble (parent_process, parent_id, child_process, child_id, state)
            select 'shop.order', 1, 'shop.parcel', a.instance_id, w.state from added a, wanted w where w.state in ('failed', 'stuck')
        )
        insert into supervision.child_count as c (parent_process, parent_id, child_process, running, succeeded, failed, cancelled, stuck)
        select
            'shop.order', 1, 'shop.parcel', count(*) filter (where w.state = 'running'), count(*) filter (where w.state = 'succeeded'),
            count(*) filter (where w.state = 'failed'), count(*) filter (where w.state = 'cancelled'), count(*) filter (where w.state = 'stuck')
        from added, wanted w
        on conflict (parent_process, parent_id, child_process) do update
        set running = c.running + excluded.running, succeeded = c.succeeded + excluded.succeeded, failed = c.failed + excluded.failed,
            cancelled = c.cancelled + excluded.cancelled, stuck = c.stuck + excluded.stuck
        """,
        state,
        children);
    database.execute("vacuum analyze");
    assertThat(database.texts("select difference from supervision.check_children()")).isEmpty();
  }

  /** Ends the next children as their own runs would, half of them badly. */
  private static void endSome(TestDatabase database) throws SQLException {
    database.execute(
        """
        select supervision.save_instance(i, jsonb_populate_record(i,
            jsonb_build_object('state', case when (i).instance_id % 2 = 0 then 'succeeded' else 'failed' end)))
        from (
            select i
            from supervision.instance i
            where i.process_name = 'shop.parcel' and i.state = 'running'
            order by i.instance_id
            limit ?
        ) next (i)
        """,
        ENDING);
  }

  private static void warmUp(Session session) throws SQLException {
    for (int i = 0; i < 8; i++) {
      session.execute("select test.wake()");
      session.text("select test.java_turn('%s')::text".formatted(WAIT));
    }
  }

  /** Buffers of a run. The counts of the top node include everything below, also in functions. */
  private static long buffers(Session session, String step) throws SQLException {
    String plan =
        session.text(
            "explain (analyze, buffers, format json) select test.java_turn('%s')".formatted(step));
    Matcher matcher = BUFFERS.matcher(String.valueOf(plan));
    long buffers = 0;
    for (int i = 0; i < 2 && matcher.find(); i++) {
      buffers += Long.parseLong(matcher.group(1));
    }
    return buffers;
  }

  private static void assertFlat(String what, List<Long> buffers) {
    report(what, buffers.stream().mapToDouble(Long::doubleValue).toArray());
    assertThat((double) Collections.max(buffers) / Collections.min(buffers)).isLessThan(ALLOWED);
  }

  private static void report(String what, double... buffers) {
    StringBuilder line = new StringBuilder(what).append(':');
    for (double count : buffers) {
      line.append(" %.0f".formatted(count));
    }
    System.out.println(line);
  }
}

package dev.steadyhand.worker;

import static dev.steadyhand.client.process.Decision.run;
import static dev.steadyhand.client.process.Decision.succeed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Decision;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.EffectState.Succeeded;
import dev.steadyhand.client.process.Facts;
import dev.steadyhand.client.process.ProcessClient;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** What a process with one effect costs, from its start to its end. */
@DatabaseTest
class JavaProcessCostTest {
  private static final int PROCESSES = 20;
  private static final Duration MUCH = Duration.ofMillis(20);

  record Work(long n) {}

  private static final Effect<Work, Work> DOUBLE = Effect.call("double", Work.class, Work.class);
  private static final ProcessType<Work, Work> DOUBLING =
      ProcessType.of("shop.doubling", Work.class, Work.class).effects(DOUBLE);

  private record Doubling(Effect<Work, Work> effect, Consumer<Work> thinking)
      implements Decider<Work, Work> {
    @Override
    public ProcessType<Work, Work> type() {
      return ProcessType.of("shop.doubling", Work.class, Work.class).effects(effect);
    }

    @Override
    public Decision<Work> decide(Facts<Work> facts) {
      thinking.accept(facts.input());
      return facts.of(effect) instanceof Succeeded<Work> done
          ? succeed(done.value(), "doubled")
          : run(effect, facts.input()).because("it is not doubled");
    }
  }

  private static Worker.Builder worker(DataSource dataSource) {
    return worker(dataSource, new Doubling(DOUBLE, work -> {}));
  }

  private static Worker.Builder worker(DataSource dataSource, Doubling decider) {
    return Worker.builder(dataSource)
        .options(WorkerOptions.defaults().named("test"))
        .process(
            decider, effects -> effects.on(decider.effect, (work, task) -> new Work(2 * work.n())));
  }

  private static DataSource dataSource(TestDatabase database) {
    PGSimpleDataSource dataSource = new PGSimpleDataSource();
    dataSource.setURL(database.url().jdbcUrl());
    dataSource.setUser("worker_service_user");
    return dataSource;
  }

  @Test
  void takes_four_statements_of_the_worker_and_one_to_start(TestDatabase database)
      throws Exception {
    Statements ofApplication = new Statements(Applications.install(database));
    ProcessClient client = new ProcessClient(ofApplication.dataSource());
    client.register(DOUBLING);
    Statements statements = new Statements(dataSource(database));
    try (SteppedWorker worker = worker(statements.dataSource()).buildStepped()) {
      ofApplication.forget();
      client.start(DOUBLING, "a", new Work(21));
      assertThat(ofApplication.found()).containsExactly("supervision.start_java");

      statements.forget();
      Shop.settle(worker);
    }
    assertThat(client.find(DOUBLING, "a").orElseThrow().result()).contains(new Work(42));
    // The last two look for something else to do.
    assertThat(statements.found())
        .filteredOn(function -> !function.equals("supervision.run_due"))
        .containsExactly(
            "supervision.begin_java_runs",
            "supervision.end_java_runs",
            "supervision.finish_effects",
            "supervision.end_java_runs");
  }

  /**
   * What is known of an effect that must not be repeated is stored before anything else happens.
   */
  @Test
  void what_must_be_made_at_most_once_keeps_its_outcome_first(TestDatabase database)
      throws Exception {
    assertThat(statementsOf(database, new Doubling(DOUBLE.atMostOnce(), work -> {}), 1))
        .containsExactly(
            "supervision.begin_java_runs",
            "supervision.end_java_runs",
            "queues.begin_call",
            "queues.record_outcomes",
            "queues.finish_calls",
            "supervision.begin_java_runs",
            "supervision.end_java_runs");
  }

  @Test
  void outcomes_do_not_wait_for_decisions_that_compute_for_long(TestDatabase database)
      throws Exception {
    assertThat(statementsOf(database, new Doubling(DOUBLE, work -> compute()), 3))
        .contains("queues.record_outcomes", "queues.finish_calls");
  }

  private static void compute() {
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    long begin = clock.getCurrentThreadCpuTime();
    while (clock.getCurrentThreadCpuTime() - begin < MUCH.toNanos()) {
      Thread.onSpinWait();
    }
  }

  private static List<String> statementsOf(TestDatabase database, Doubling decider, int processes)
      throws Exception {
    ProcessClient client = new ProcessClient(Applications.install(database));
    Statements statements = new Statements(dataSource(database));
    try (SteppedWorker worker = worker(statements.dataSource(), decider).buildStepped()) {
      for (int i = 0; i < processes; i++) {
        client.start(decider.type(), "key-" + i, new Work(i));
      }
      statements.forget();
      Shop.settle(worker);
    }
    return statements.found().stream()
        .filter(function -> !function.equals("supervision.run_due"))
        .toList();
  }

  @Test
  void takes_sixteen_row_writes(TestDatabase database) throws Exception {
    ProcessClient client = new ProcessClient(Applications.install(database));
    client.register(DOUBLING);
    Map<String, Long> idle = writesOf(database, client, 0);
    Map<String, Long> busy = writesOf(database, client, PROCESSES);

    idle.forEach((table, writes) -> busy.merge(table, -writes, Long::sum));
    busy.values().removeIf(writes -> writes < PROCESSES);
    Map<String, Long> each = new TreeMap<>();
    busy.forEach((table, writes) -> each.put(table, writes / PROCESSES));

    assertThat(each)
        .isEqualTo(
            Map.ofEntries(
                Map.entry("java_instance", 1L),
                Map.entry("instance", 3L),
                Map.entry("decision", 2L),
                Map.entry("java_effect", 1L),
                Map.entry("task", 1L),
                Map.entry("task_lease", 1L),
                Map.entry("java_effect_ended", 1L),
                Map.entry("task_completed", 1L),
                Map.entry("java_result", 1L),
                // The first look and a task, inserted and deleted.
                Map.entry("ready", 4L)));
    assertThat(each.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(16);
  }

  private static Map<String, Long> writesOf(
      TestDatabase database, ProcessClient client, int processes) throws Exception {
    Map<String, Long> before = writes(database);
    for (int i = 0; i < processes; i++) {
      client.start(DOUBLING, "key-" + i, new Work(i));
    }
    try (SteppedWorker worker = worker(dataSource(database)).buildStepped()) {
      Shop.settle(worker);
    }
    Map<String, Long> after = writes(database);
    before.forEach((table, count) -> after.merge(table, -count, Long::sum));
    return after;
  }

  /** Sessions report what they have written at their end, the one of the test when it is asked. */
  private static Map<String, Long> writes(TestDatabase database) throws Exception {
    Await.until(
        "the other sessions have ended",
        () ->
            database.number(
                    """
                    select count(*) from pg_stat_activity
                    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
                    """)
                == 0);
    database.execute("select pg_stat_force_next_flush()");
    Map<String, Long> writes = new TreeMap<>();
    List<String> rows =
        database.texts(
            """
            select regexp_replace(relname, '(_from)?_?\\d*$', '') || ' ' || sum(n_tup_ins + n_tup_upd + n_tup_del)
            from pg_stat_user_tables
            where schemaname in ('queues', 'supervision')
            group by regexp_replace(relname, '(_from)?_?\\d*$', '')
            """);
    for (String row : rows) {
      int space = row.indexOf(' ');
      writes.put(row.substring(0, space), Long.valueOf(row.substring(space + 1)));
    }
    return writes;
  }
}

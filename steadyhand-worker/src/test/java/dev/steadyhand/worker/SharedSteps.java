package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;

/**
 * A function whose tasks may share a transaction, and a gate: a task with the field {@code gate}
 * waits until it is open.
 */
final class SharedSteps implements AutoCloseable {
  private static final int GATE = 4712;

  private final TestDatabase database;
  private final Session keeper;

  private SharedSteps(TestDatabase database) throws SQLException {
    this.database = database;
    keeper = new Session(database.connect());
    keeper.execute("select pg_advisory_lock(%d)".formatted(GATE));
  }

  /** Takes no time by the measure of the worker, however slow the machine. */
  static SharedSteps install(TestDatabase database) throws SQLException {
    new Mutation(
            "queues.run_tasks",
            "internal.wall_clock() - _began_at",
            "cardinality(_held) * (select t.duration from shared.time_of_task t)")
        .apply(database);
    database.execute("create schema if not exists shared");
    database.execute("create table shared.time_of_task as select interval '0' as duration");
    database.execute("grant select on shared.time_of_task to worker_service_user");
    database.execute("create table shared.done (n bigint, at_once bigint)");
    database.execute("create table shared.thing (id bigint primary key)");
    database.execute("insert into shared.thing values (1), (2)");
    database.execute(
        """
        create function shared.step(_payload jsonb) returns jsonb language plpgsql security definer as $$
        begin
            if _payload ? 'gate' then
                perform pg_advisory_xact_lock_shared(%d);
            end if;
            perform from shared.thing t where t.id = (_payload ->> 'thing')::bigint for update;
            insert into shared.done values ((_payload ->> 'n')::bigint, pg_current_xact_id()::text::bigint);
            if _payload ? 'raise' then
                raise exception 'no';
            elsif _payload ? 'kill' then
                perform pg_terminate_backend(pg_backend_pid());
            end if;
            return '{"status": "succeeded"}';
        end;
        $$
        """
            .formatted(GATE));
    database.execute("grant usage on schema shared to worker_service_user");
    database.execute("grant execute on function shared.step(jsonb) to worker_service_user");
    database.execute("select internal.register_function('shared.step', _may_share => true)");
    return new SharedSteps(database);
  }

  /** Takes this long for each task, by the measure of the worker. */
  void take(String duration) throws SQLException {
    database.execute("update shared.time_of_task set duration = ?::interval", duration);
  }

  /** Enqueues tasks with the numbers from first to last. */
  void enqueue(int first, int last, String fields) throws SQLException {
    database.execute(
        """
        select queues.enqueue('db_function', ?::jsonb || jsonb_build_object('db_function', 'shared.step', 'n', n))
        from generate_series(%d, %d) n
        """
            .formatted(first, last),
        fields);
  }

  /**
   * Enqueues the tasks 1 to this many, and returns when some of them share a transaction that waits
   * at the gate. The worker has to be running.
   *
   * @param fields of all but the first
   * @param fieldsOfLast of the last one
   */
  void gather(int tasks, String fields, String fieldsOfLast) throws Exception {
    // Until it has seen how fast the function is, the worker runs each task alone.
    enqueue(1, 1, "{}");
    Await.until("the first is done", () -> done() == 1);
    // The others gather behind the second.
    enqueue(2, 2, "{\"gate\": true}");
    awaitAtGate(1);
    database.execute(
        """
        select queues.enqueue('db_function', jsonb_build_object('db_function', 'shared.step', 'n', n, 'gate', true)
            || ?::jsonb || case when n = %1$d then ?::jsonb else '{}' end)
        from generate_series(3, %1$d) n
        """
            .formatted(tasks),
        fields,
        fieldsOfLast);
    awaitAtGate(2);
    // The first of them may have begun alone, before the others were there.
    Await.until("more than two are under way", () -> tasks - done() - unlocked() > 2);
  }

  private void awaitAtGate(int sessions) throws Exception {
    Await.until(
        "%d wait at the gate".formatted(sessions),
        () ->
            database.number(
                    "select count(*) from pg_locks where locktype = 'advisory' and objid = ?::oid"
                        + " and not granted",
                    GATE)
                >= sessions);
  }

  private long unlocked() throws SQLException {
    return database.number(
        "with free as (select from queues.ready where task_id > 0 for update skip locked) select"
            + " count(*) from free");
  }

  /** Opens the gate. */
  void release() throws SQLException {
    keeper.execute("select pg_advisory_unlock(%d)".formatted(GATE));
  }

  long done() throws SQLException {
    return database.number("select count(*) from shared.done");
  }

  /** Returns how many transactions have done something. */
  long transactions() throws SQLException {
    return database.number("select count(distinct at_once) from shared.done");
  }

  long mostInOneTransaction() throws SQLException {
    return database.number(
        "select max(d.tasks) from (select count(*) as tasks from shared.done group by at_once) d");
  }

  void assertDoneOnce(int tasks) throws SQLException {
    assertThat(database.number("select count(distinct n) from shared.done")).isEqualTo(tasks);
    assertThat(done()).isEqualTo(tasks);
    assertThat(
            database.number(
                "select count(*) from queues.task_completed c join queues.task t using (task_id)"
                    + " where t.payload ->> 'db_function' = 'shared.step'"))
        .isEqualTo(tasks);
    assertThat(database.texts("select difference from queues.check_ready()")).isEmpty();
  }

  @Override
  public void close() throws SQLException {
    keeper.close();
  }
}

package dev.steadyhand.database.operating;

import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;

/**
 * Historic data, inserted directly into the ledgers: of ten tasks three are waiting, two running,
 * two dead.
 */
public final class History {
  private static final String TASKS =
      """
      insert into queues.task (task_id, task_type, payload, enqueued_at, scheduled_at, queue_name, root_task_id)
      select n.id, 'email', jsonb_build_object('customer_id', n.id, 'text', repeat('x', 50)),
          now() - interval '1 day' + n.id * interval '1 millisecond', now(), 'default', n.id
      from (select nextval('queues.task_id_seq') as id from generate_series(1, %1$d)) n
      """;

  private static final String LEASES =
      """
      insert into queues.task_lease (task_lease_id, task_id, delivery, leased_at, expires_at, leased_by)
      select nextval('queues.task_lease_id_seq'), t.task_id, 1, now(), now() + interval '1 day', 'worker ' || t.task_id %% 7
      from queues.task t
      where t.task_id %% 10 > 2
      """;

  private static final String ERRORS =
      """
      insert into queues.error (task_id, error_kind, error_message, created_at)
      select t.task_id, 'timeout', 'no answer', now() from queues.task t where t.task_id %% 10 in (5, 6)
      """;

  private static final String OUTCOMES =
      """
      insert into queues.task_outcome (task_id, outcome, error_kind, error_message, recorded_at)
      select t.task_id, 'try_again', 'timeout', 'no answer', now() from queues.task t where t.task_id %% 10 in (5, 6)
      """;

  private static final String DEAD =
      """
      with dead as (
          select t.*, nextval('queues.task_id_seq') as copy_id from queues.task t where t.task_id %% 10 in (5, 6)
      ),
      copied as (
          insert into queues.task (task_id, task_type, payload, enqueued_at, scheduled_at, queue_name, root_task_id, caused_by_task_id)
          select d.copy_id, d.task_type, d.payload, now(), now(), 'default_dlq', d.task_id, d.task_id from dead d
      )
      insert into queues.dead_letter (
          task_id, original_task_id, queue_name, payload, step, subject_ids, deliveries, last_error, error_kind, first_seen_at, dead_at, error_group)
      select d.copy_id, d.task_id, 'default', d.payload, 'email', '{}', 5, 'no answer ' || d.task_id, 'timeout', now(), now(), 'no answer #'
      from dead d
      """;

  private static final String COMPLETED =
      """
      insert into queues.task_completed (task_id, completed_at)
      select t.task_id, now() from queues.task t where t.task_id %% 10 > 4 and t.queue_name = 'default'
      """;

  private static final String INSTANCES =
      """
      insert into supervision.instance (process_name, instance_id, state, started_at)
      select 'comms.send_email', n, (array['running', 'succeeded', 'failed', 'stuck'])[1 + n %% 4], now() - n * interval '1 second'
      from generate_series(1, %2$d) n
      """;

  private static final String CHILDREN =
      """
      with parent as (
          insert into supervision.instance (process_name, instance_id, started_at) values ('comms.send_sms', 1, now())
      )
      insert into supervision.child (parent_process, parent_id, child_process, child_id, watched_at)
      select 'comms.send_sms', 1, 'comms.send_email', n, now() from generate_series(1, %2$d) n
      """;

  private static final String ACTIONS =
      """
      insert into internal.operator_action (action, subject_kind, subject, actor, database_user, acted_at)
      select 'pause_queue', 'queue', 'queue_' || n %% 100, 'ann', 'ann', now() from generate_series(1, %2$d) n
      """;

  private History() {}

  /** Inserts this many tasks and instances. */
  public static void write(TestDatabase database, int tasks, int instances) throws SQLException {
    for (String part :
        new String[] {
          TASKS, LEASES, ERRORS, OUTCOMES, DEAD, COMPLETED, INSTANCES, CHILDREN, ACTIONS
        }) {
      database.execute(part.formatted(tasks, instances));
    }
    database.execute("select queues.rebuild_ready()");
    database.execute("vacuum (analyze)");
  }
}

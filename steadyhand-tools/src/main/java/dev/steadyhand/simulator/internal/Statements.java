package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.call.Call;

/** The statements of actors; workers have those of the real worker. */
final class Statements {
  private Statements() {}

  static Call pause() {
    return Call.of("pauses the queue", "select queues.pause_queue('default')");
  }

  static Call resume() {
    return Call.of("resumes the queue", "select queues.resume_queue('default')");
  }

  static Call recover() {
    return Call.of("recovers expired leases", "select queues.recover_expired_leases()");
  }

  static Call callProvider(Held task, String key, String subject, Answer answer) {
    return Call.of(
        "calls the provider for " + task,
        "select simulator.call_provider(?, ?, ?, ?, ?, ?, ?)",
        task.taskId(),
        task.leaseId(),
        task.taskType(),
        key,
        subject,
        answer.knowsKeys(),
        answer.name());
  }

  static Call wake(String process, long instance) {
    return Call.of(
        "wakes %s %d".formatted(process, instance),
        "select supervision.wake(?, ?)",
        process,
        instance);
  }

  static Call trigger(String process, long instance) {
    return Call.of(
        "enqueues the supervisor of %s %d".formatted(process, instance),
        """
        select queues.enqueue('db_function', jsonb_build_object(
            'task_type', 'db_function', 'db_function', p.supervisor_function, p.root_key, ?::bigint))
        from supervision.process_list p
        where p.process_name = ?
        """,
        instance,
        process);
  }

  static Call runNow(String process, long instance) {
    return Call.of(
        "runs %s %d now".formatted(process, instance),
        "select supervision.run_now(?, ?, 'to see')",
        process,
        instance);
  }

  static Call releaseInstances() {
    return Call.of(
        "releases what has failed or is stuck",
        """
        select i.process_name, i.instance_id, supervision.release(i.process_name, i.instance_id, 'try again')
        from supervision.instance_state i
        where i.state in ('failed', 'stuck') and simulator.may_repeat()
        order by 1, 2
        limit 1
        """);
  }

  static Call replayDeadLetter() {
    return Call.of(
        "replays a dead letter",
        """
        select queues.replay_dead_letter(d.dead_letter_id, 'same', 'try again')
        from queues.dead_letter_state d
        where d.state = 'open' and simulator.may_repeat()
        order by d.dead_letter_id
        limit 1
        """);
  }

  static Call dropChildTrigger() {
    return Call.of("drops a child's trigger", "select simulator.drop_child_trigger()");
  }
}

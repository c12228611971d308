package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.call.Call;
import java.util.List;

/**
 * The statements of those who interfere from outside: applications and operators.
 *
 * <p>Where several rows could be chosen, {@code pick} selects one, counted modulo their number. A
 * call that found nothing to do has no rows.
 */
final class Interventions {
  private static final String INSTANCES =
      "select i.process_name, i.instance_id from supervision.instance i";

  /** An operator who takes care, see simulator.may_repeat. */
  private static final String IN_TROUBLE =
      INSTANCES + " where i.state in ('failed', 'stuck') and simulator.may_repeat()";

  private static final String IS_PARENT =
      "exists (select from supervision.child k"
          + " where k.parent_process = i.process_name and k.parent_id = i.instance_id)";

  private static final String DEAD_LETTERS =
      "select d.dead_letter_id from queues.dead_letter_state d where d.state = 'open' and"
          + " simulator.may_repeat()";

  private static final String SCHEDULES =
      "select s.schedule_id, s.schedule_name from schedules.schedule s where s.removed_at is null";

  /** Settings that change how long a process waits, and no promise. */
  private static final List<List<String>> SETTINGS =
      List.of(
          List.of("recheck_after", "5 seconds"),
          List.of("recheck_cap", "1 minute"),
          List.of("patience", "10 minutes"),
          List.of("recheck_after", "30 seconds"));

  private Interventions() {}

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

  static Call recover() {
    return Call.of(
        "recovers expired leases, and those of lost workers",
        "select queues.recover_expired_leases(), simulator.recover_lost_workers()");
  }

  static Call pause() {
    return Call.of("pauses the queue", "select queues.pause_queue('default')");
  }

  static Call resume() {
    return Call.of("resumes the queue", "select queues.resume_queue('default')");
  }

  static Call configure(String process, int pick) {
    List<String> setting = SETTINGS.get(pick % SETTINGS.size());
    return Call.of(
        "sets %s of %s to %s".formatted(setting.getFirst(), process, setting.getLast()),
        "select supervision.configure_process(?, ?, ?)",
        process,
        setting.getFirst(),
        setting.getLast());
  }

  static Call runNow(int pick) {
    return one(
        "runs an instance now",
        "supervision.run_now(c.process_name, c.instance_id, 'to see')",
        INSTANCES,
        pick);
  }

  static Call release(int pick) {
    return one(
        "releases what has failed or is stuck",
        "supervision.release(c.process_name, c.instance_id, 'try again')",
        IN_TROUBLE,
        pick);
  }

  static Call releaseDespiteChildren(int pick) {
    return one(
        "releases a parent despite its children",
        "supervision.release(c.process_name, c.instance_id, 'never mind', _despite_children =>"
            + " true)",
        IN_TROUBLE + " and " + IS_PARENT,
        pick);
  }

  static Call replay(String effect, int pick) {
    return one(
        "replays a dead letter (effect: %s)".formatted(effect),
        "queues.replay_dead_letter(c.dead_letter_id, '%s', 'try again')".formatted(effect),
        DEAD_LETTERS,
        pick);
  }

  static Call replayAll() {
    return Call.of(
        "replays all dead letters",
        """
        select r.replayed
        from (select queues.replay_dead_letters('same', 'try again', _dry_run => false) as replayed where simulator.may_repeat()) r
        where r.replayed > 0
        """);
  }

  static Call discard(int pick) {
    return one(
        "discards a dead letter",
        "queues.discard_dead_letter(c.dead_letter_id, 'not needed')",
        DEAD_LETTERS,
        pick);
  }

  static Call completeWaiting(int pick) {
    return one(
        "completes a waiting task by hand",
        "queues.complete_task(c.task_id)",
        // A claim may come between the choice and the completion.
        openTasks("w.task_lease_id is null and w.available_at <= internal.wall_clock()")
            + " for update of w skip locked",
        pick);
  }

  static Call takeAway(int pick) {
    return one(
        "takes a task away from its worker",
        "queues.release_task(c.task_id, c.task_lease_id)",
        openTasks("w.task_lease_id is not null"),
        pick);
  }

  static Call cancel(int pick) {
    return cancel("cancels a task", "true", pick);
  }

  static Call cancelHeld(int pick) {
    return cancel("cancels a task that a worker holds", "w.task_lease_id is not null", pick);
  }

  static Call cancelProcess(int pick) {
    return one(
        "cancels an instance",
        "supervision.cancel_process(c.process_name, c.instance_id, 'not wanted any more')",
        INSTANCES
            + " join supervision.process_list p on p.process_name = i.process_name and"
            + " p.is_cancellable where i.state in ('running', 'stuck')",
        pick);
  }

  private static Call cancel(String words, String condition, int pick) {
    return one(
        words,
        "queues.cancel_task(c.task_id, 'not wanted any more')",
        openTasks("w.instance_id is null and " + condition),
        pick);
  }

  /** Not those that tell supervisors of what was given up or completed by hand. */
  private static String openTasks(String condition) {
    return """
    select w.task_id, w.task_lease_id
    from queues.ready w
    join queues.lane l on l.lane_id = w.lane_id
    join queues.queue q on q.queue_name = l.queue_name and q.dead_letters_of is null
    join queues.task t on t.task_id = w.task_id and coalesce(t.payload ->> 'db_function', '') not like 'queues.%%'
    where simulator.may_repeat() and %s
    """
        .formatted(condition);
  }

  static Call rebuildChildren(int pick) {
    return one(
        "counts the children of a parent again",
        "supervision.rebuild_children(c.process_name, c.instance_id)",
        INSTANCES + " where " + IS_PARENT,
        pick);
  }

  static Call pauseSchedule(int pick) {
    return one(
        "pauses a schedule",
        "schedules.pause_schedule(c.schedule_name)",
        SCHEDULES + " and s.paused_at is null",
        pick);
  }

  static Call resumeSchedule(int pick) {
    return one(
        "resumes a schedule",
        "schedules.resume_schedule(c.schedule_name)",
        SCHEDULES + " and s.paused_at is not null",
        pick);
  }

  static Call removeSchedule(int pick) {
    return one("removes a schedule", "schedules.remove_schedule(c.schedule_name)", SCHEDULES, pick);
  }

  static Call superviseByHand(int pick) {
    return one(
        "runs the supervisor of a schedule by hand",
        "schedules.run_schedule_supervisor(jsonb_build_object('schedule_id', c.schedule_id))",
        SCHEDULES,
        pick);
  }

  static Call readStories() {
    return Call.of(
        "asks for all stories",
        "select s.told from simulator.read_stories() s (told) where s.told > 0");
  }

  static Call dropChildTrigger() {
    return Call.of(
        "drops a child's trigger",
        "select d.dropped from simulator.drop_child_trigger() d (dropped) where d.dropped is not"
            + " null");
  }

  /** Calls a function for one of these rows, which it knows as {@code c}. */
  private static Call one(String words, String function, String rows, int pick) {
    // An offset would not keep the function from being called for the rows before.
    return Call.of(
        words,
        """
        select c.*, %s
        from (select x.*, row_number() over (order by x) - 1 as place, count(*) over () as places from (%s) x) c
        where c.place = %d %% c.places
        """
            .formatted(function, rows, pick));
  }
}

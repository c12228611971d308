package dev.steadyhand.simulator.mutant;

import static dev.steadyhand.simulator.Level.ONE;
import static dev.steadyhand.simulator.mutant.Change.instead;
import static dev.steadyhand.simulator.mutant.Change.without;
import static dev.steadyhand.simulator.mutant.KnownMutant.fence;
import static dev.steadyhand.simulator.mutant.KnownMutant.sentence;
import static dev.steadyhand.simulator.mutant.KnownMutant.simulated;

import java.util.ArrayList;
import java.util.List;

/** What a careless change could do to supervision: wakes, releases, children and schedules. */
final class SupervisionMutants {
  private static final String EMAIL = "comms.send_email";
  private static final String DELETION = "accounts.account_deletion";
  private static final String SUBSCRIPTION = "billing.activate_subscription";
  private static final String SCHEDULE = "schedules.run_schedule";

  /** A line of processes of the tests' own, whose last one fails until it is released. */
  private static final String CLAN = "clan.elder";

  private SupervisionMutants() {}

  /** All of them. */
  static List<KnownMutant> all() {
    List<KnownMutant> all = new ArrayList<>(schedules());
    all.addAll(releases());
    all.addAll(cancels());
    all.addAll(wakes());
    all.addAll(children());
    all.addAll(deadLetters());
    all.addAll(ledger());
    all.addAll(guardedBySentences());
    return List.copyOf(all);
  }

  private static List<KnownMutant> cancels() {
    return List.of(
        simulated(
            "a process that is to be cancelled makes another attempt",
            EMAIL,
            ONE,
            without(
                "supervision.take_steps",
                "_steps := supervision.apply_cancels(_process, _steps);")),
        simulated(
            "a process is cancelled while its attempt is in progress, whose success is lost",
            EMAIL,
            ONE,
            instead(
                "supervision.cancels_of",
                "greatest(0, (a.facts).num_attempts - (a.facts).num_failures -"
                    + " (a.facts).num_lost)",
                "0")),
        simulated(
            "what was cancelled is run again",
            EMAIL,
            ONE,
            instead(
                "supervision.begin_runs",
                "when i.state in ('stuck', 'cancelled') then i.state",
                "when i.state = 'stuck' then i.state")),
        simulated(
            "a cancelled child is not counted",
            DELETION,
            ONE,
            instead(
                "supervision.count_reports",
                "cancelled = c.cancelled + excluded.cancelled",
                "cancelled = c.cancelled")),
        sentence(
            "a cancel takes along a child that another open parent watches",
            "supervision/cancel_children/leaves_one_that_another_open_parent_watches.sql",
            instead(
                "supervision.has_other_open_parent",
                "(c.parent_process, c.parent_id) <> (_parent_process, _parent_id)",
                "false")),
        sentence(
            "a parent ends as cancelled before its children",
            "supervision/cancel_process/goes_down_to_the_children_and_waits_for_them.sql",
            instead(
                "supervision.step_under_cancel",
                "_answer.state = 'cancelled' and (_cancel ->> 'awaits_children')::boolean",
                "false")),
        sentence(
            "a stuck instance is cancelled by its own functions",
            "supervision/cancel_process/ends_a_stuck_instance_without_running_its_functions.sql",
            instead(
                "supervision.request_cancel",
                "coalesce((_cancel ->> 'attempts_in_progress')::integer, 0) = 0",
                "false")),
        sentence(
            "a cancel wakes nobody",
            "supervision/cancel_process/wakes_what_is_scheduled_for_later.sql",
            without(
                "supervision.request_cancel",
                "perform supervision.wake(_instance.process_name, _instance.instance_id, _cause =>"
                    + " 'cancel');")));
  }

  private static List<KnownMutant> schedules() {
    return List.of(
        simulated(
            "of several due times the first is run, and all count as handled",
            SCHEDULE,
            ONE,
            instead("schedules.run_due_times", "_until, 100)", "_until, 1)")),
        simulated(
            "what a schedule skips is not recorded",
            SCHEDULE,
            ONE,
            instead("schedules.skip_due_times", "if cardinality(_due) > 0 then", "if false then")),
        simulated(
            "a due time has two tasks",
            SCHEDULE,
            ONE,
            instead(
                "schedules.run_due_times",
                "_until, 100)) d (due_at)",
                "_until, 100)) d (due_at), lateral queues.enqueue(_schedule.task_type,"
                    + " schedules.run_payload(_schedule, d.due_at)) again")),
        simulated(
            "a paused schedule goes on",
            SCHEDULE,
            ONE,
            instead(
                "schedules.run_schedule_supervisor_facts",
                "_facts.is_paused := _schedule.paused_at is not null;",
                "_facts.is_paused := false;")),
        simulated(
            "a removed schedule goes on",
            SCHEDULE,
            ONE,
            instead(
                "schedules.run_schedule_supervisor_facts",
                "_facts.is_removed := _schedule.removed_at is not null;",
                "_facts.is_removed := false;")),
        simulated(
            "what was due during a pause is run after it",
            SCHEDULE,
            ONE,
            without(
                "schedules.resume_schedule",
                "perform schedules.skip_due_times(schedule_id, internal.clock(), 'paused');")),
        simulated(
            "a schedule leaves its next due time to the safety net",
            SCHEDULE,
            ONE,
            instead("schedules.run_schedule_decide", "_facts.next_due_at,", "null,")),
        simulated(
            "a due time is skipped within its grace",
            SCHEDULE,
            ONE,
            instead(
                "schedules.run_schedule_supervisor_facts",
                "_facts.last_due_at > _schedule.grace",
                "_facts.last_due_at >= interval '0'")),
        simulated(
            "a due time is run long after its grace",
            SCHEDULE,
            ONE,
            instead(
                "schedules.run_schedule_decide",
                "_facts.missed = 'skip' and _facts.is_late",
                "_facts.missed = 'skip' and false")),
        simulated(
            "missed due times are skipped though all are to be run",
            SCHEDULE,
            ONE,
            instead(
                "schedules.run_schedule_decide",
                "_facts.missed <> 'all' and _facts.num_due > 1",
                "_facts.num_due > 1")));
  }

  private static List<KnownMutant> releases() {
    return List.of(
        simulated(
            "a release leaves the parents behind",
            CLAN,
            ONE,
            instead(
                "supervision.release_with_ancestors",
                "order by a.distance desc",
                "where a.distance = 0 order by a.distance desc")),
        simulated(
            "a release takes the first parent along, and no other",
            CLAN,
            ONE,
            instead(
                "supervision.release_with_ancestors",
                "order by a.distance desc",
                "where a.distance <= 1 order by a.distance desc")),
        simulated(
            "a release begins no generation",
            CLAN,
            ONE,
            instead(
                "supervision.release_one",
                "_after.generation := _before.generation + 1;",
                "_after.generation := _before.generation;")),
        simulated(
            "a release lets go of everything that has failed",
            CLAN,
            ONE,
            instead(
                "supervision.release",
                "return _released;",
                "perform supervision.release_one(i.process_name, i.instance_id, _reason, _actor)"
                    + " from supervision.instance i where i.state = 'failed'; return _released;")),
        simulated(
            "a release wakes nobody",
            CLAN,
            ONE,
            without(
                "supervision.release_one",
                "perform supervision.wake(_process_name, _instance_id, _cause => 'released');")),
        simulated(
            "a release does not reach the counters of the parents",
            CLAN,
            ONE,
            instead(
                "supervision.release_one",
                "perform supervision.save_instance(_before, _after);",
                "perform supervision.save_instance(_after, _after);")),
        simulated(
            "failures before a release count after it",
            EMAIL,
            ONE,
            instead(
                "supervision.weigh_attempts",
                "where f.generation = _generation order by",
                "where true order by")),
        simulated(
            "whoever is stuck is stuck for no reason",
            EMAIL,
            ONE,
            instead("supervision.record_stuck", "on conflict do nothing;", "limit 0;")),
        simulated(
            "what has succeeded can get stuck",
            EMAIL,
            ONE,
            instead(
                "supervision.stop_process",
                "if _before.state in ('succeeded', 'cancelled') then",
                "if false then")));
  }

  private static List<KnownMutant> wakes() {
    return List.of(
        simulated(
            "an event does not wake its subscription",
            SUBSCRIPTION,
            ONE,
            instead(
                "billing.accept_event",
                "perform supervision.wake('billing.activate_subscription', _task_id, _cause =>"
                    + " _facts.fact || '_arrived');",
                "null;")),
        simulated(
            "an earlier delivery does not wake its subscription",
            SUBSCRIPTION,
            ONE,
            instead(
                "billing.set_event_aside",
                "where _step.status = 'duplicate' and",
                "where _step.status = 'unknown' and")),
        simulated(
            "the end of a child wakes no parent",
            CLAN,
            ONE,
            instead(
                "supervision.report_to_parents", "where r.to_state <> 'running'", "where false")),
        simulated(
            "a child that has ended wakes nobody who begins to watch it",
            CLAN,
            ONE,
            instead("supervision.watch", "if _child.state <> 'running' then", "if false then")),
        fence(
            "reports are counted before the wakes are consumed",
            "steadyhand-database/src/test/java/dev/steadyhand/database/supervision/SupervisionFenceTest.java",
            "reports of children are counted after the wakes are consumed",
            without(
                "supervision.begin_runs", "_runs := supervision.consume_wakes(_process, _runs);")),
        simulated(
            "runs follow each other at any distance",
            EMAIL,
            ONE,
            instead(
                "supervision.begin_runs",
                "_policy.least_spacing) > internal.clock() then 'spaced'",
                "_policy.least_spacing) is null and false then 'spaced'"),
            instead("supervision.wake", "greatest(_due_at, _woken.earliest)", "_due_at")),
        sentence(
            "a wake that comes too soon is forgotten",
            "supervision/put_off_run/moves_a_wake_that_nobody_has_leased.sql",
            instead(
                "supervision.put_off_run",
                "update queues.ready w set available_at = _until where w.task_id = _run.task_id;",
                "perform queues.complete_for_engine(_run.task_id);")),
        simulated(
            "a handler runs twice",
            EMAIL,
            ONE,
            instead(
                "queues.handle_outcomes",
                "_accepted := queues.run_handlers(",
                "perform queues.run_handlers(_held, 'success_handler', _accepted); _accepted :="
                    + " queues.run_handlers(")));
  }

  private static List<KnownMutant> children() {
    return List.of(
        simulated(
            "a child reports its end twice",
            CLAN,
            ONE,
            instead(
                "supervision.report_to_parents",
                "join supervision.child c on",
                "cross join generate_series(1, 2) join supervision.child c on")),
        simulated(
            "a child that is watched twice counts twice",
            CLAN,
            ONE,
            instead("supervision.watch", "if not found then", "if false then")),
        simulated(
            "a child that goes on is still in trouble",
            CLAN,
            ONE,
            instead(
                "supervision.note_trouble",
                "and l.to_state in ('running', 'succeeded', 'cancelled')",
                "and l.to_state = 'nothing'")),
        simulated(
            "a child that is stuck does not report it",
            DELETION,
            ONE,
            instead(
                "supervision.stop_process",
                "perform supervision.save_instance(_before, _after);",
                "perform supervision.save_instance(_after, _after);")),
        simulated(
            "children are counted anew without their reports being taken",
            DELETION,
            ONE,
            instead(
                "supervision.rebuild_children",
                "delete from supervision.child_report r\n        where",
                "delete from supervision.child_report r\n        where false and")),
        simulated(
            "an account is deleted while its files are being deleted",
            DELETION,
            ONE,
            instead(
                "accounts.account_deletion_decide",
                "elsif not _facts.all_files_deleted then",
                "elsif not _facts.all_files_deleted and _facts.files_running = 0 then")),
        simulated(
            "an account is deleted while files are on their way in",
            DELETION,
            ONE,
            instead(
                "accounts.account_deletion_decide",
                "elsif not _facts.files_are_closed then",
                "elsif false then"),
            without(
                "accounts.kick_off_anonymization", "select files.try_close_account(_account_id);")),
        simulated(
            "a file that comes after its account was closed stays",
            DELETION,
            ONE,
            instead(
                "files.create_file",
                "if files.is_account_closed(_account_id) then",
                "if false then")));
  }

  private static List<KnownMutant> deadLetters() {
    return List.of(
        simulated(
            "a refusal is tried again",
            EMAIL,
            ONE,
            instead(
                "supervision.is_permanent",
                "_error_kind in ('provider_refused', 'validation', 'outcome_unknown')",
                "_error_kind in ('validation')")),
        simulated(
            "a dead letter stays where it is when it is settled",
            EMAIL,
            ONE,
            without(
                "queues.settle_dead_letter",
                "perform queues.complete_for_engine(_dead_letter_id);")),
        simulated(
            "what is completed by hand is told to nobody",
            EMAIL,
            ONE,
            instead(
                "queues.follow_up_by_hand",
                "elsif _notice.handler is not null then",
                "elsif false then")),
        simulated(
            "a supervisor that is completed by hand is stopped only by a task",
            SCHEDULE,
            ONE,
            instead(
                "queues.follow_up_by_hand",
                "if _notice.handler = 'supervision.record_supervisor_failure' then",
                "if false then")),
        simulated(
            "a supervisor that is completed by hand is told to nobody",
            EMAIL,
            ONE,
            without(
                "queues.follow_up_by_hand",
                "perform supervision.record_supervisor_failure(_notice.handler_payload);")));
  }

  private static List<KnownMutant> ledger() {
    return List.of(
        simulated(
            "a story leaves out decisions",
            EMAIL,
            ONE,
            instead(
                "supervision.decision_story",
                "where line.story is not null and",
                "where line.story is not null and t.run > 1 and")),
        simulated(
            "a decision does not name the tasks of its run",
            EMAIL,
            ONE,
            instead("supervision.end_runs", "coalesce(e.task_ids, '{}')", "'{}'")),
        simulated(
            "a stuck instance goes on by itself",
            EMAIL,
            ONE,
            without(
                "supervision.begin_runs", "when i.state in ('stuck', 'cancelled') then i.state")),
        simulated(
            "an instance forgets its run",
            EMAIL,
            ONE,
            instead(
                "supervision.instance_after_step",
                "_after.runs := _before.runs + 1;",
                "_after.runs := greatest(_before.runs, 1);")));
  }

  /** One call shows the damage, and schedules seldom or never come to it. */
  private static List<KnownMutant> guardedBySentences() {
    return List.of(
        sentence(
            "a replay does not let its process go on",
            "queues/replay_dead_letter/of_a_supervisor_lets_its_process_go_on.sql",
            instead(
                "queues.replay_one",
                "if supervision.is_stopped_by(",
                "if false and supervision.is_stopped_by(")),
        sentence(
            "a replay lets a process go on that it had not stopped",
            "queues/replay_dead_letter/of_one_leaves_a_process_alone_that_another_stopped.sql",
            instead("supervision.is_stopped_by", "_dead_letter.task_id,", "s.dead_letter_id,")),
        sentence(
            "a release leaves the dead letter of the supervisor open",
            "supervision/release/discards_the_dead_letter_of_its_supervisor.sql",
            instead("supervision.release_one", "and s.reason = 'supervisor_failed'", "and false")),
        sentence(
            "a release repeats what only a dead letter knows of",
            "supervision/release/waits_for_the_dead_letter_that_knows_the_outcome.sql",
            without("supervision.release", "perform supervision.refuse_release(_instance);"),
            without(
                "supervision.release_one",
                "or supervision.awaited_dead_letter(_before) is not null")),
        sentence(
            "a parent is released while its children are the trouble",
            "supervision/release/refuses_a_parent_whose_children_are_the_trouble_and_names_them.sql",
            without(
                "supervision.release",
                "perform supervision.refuse_troubled_parent(_process_name, _instance_id);")),
        sentence(
            "what has not failed can be released",
            "supervision/release/of_one_that_has_not_failed_is_refused_whatever_its_parent_is.sql",
            without("supervision.release", "or _instance.state not in ('failed', 'stuck')")),
        sentence(
            "a run that failed goes on without a lease",
            "supervision/run_due/a_batch_that_raises_is_run_one_by_one.sql",
            instead(
                "supervision.lease_from_now_on", "set lane_id = o.lane_id", "set cause = w.cause")),
        sentence(
            "a run that fails right after its call swallows its wake",
            "supervision/run_next/leaves_the_wakes_of_runs_that_fail.sql",
            instead(
                "supervision.run_next",
                "like any other.\n            return 0;",
                "like any other.\n            delete from queues.ready w where w.task_id = any"
                    + " (_wakes);\n            return 0;")),
        sentence(
            "what a lost worker may have run is run without a lease again",
            "queues/recover_lost_workers/what_a_lost_worker_may_have_run_is_leased.sql",
            instead(
                "supervision.without_distrusted",
                "if _lane.leased_below = 0 then",
                "if true then")),
        sentence(
            "a pause stops no runs",
            "supervision/run_due/holds_while_the_queue_is_paused.sql",
            instead(
                "supervision.run_due",
                "if (queues.find_queue(_queue)).paused_at is not null then",
                "if false then")),
        sentence(
            "a stuck instance announces a next run",
            "supervision/stop_process/leaves_no_next_run.sql",
            without("supervision.stop_process", "_after.next_wake_at := null;")),
        sentence(
            "an attempt is made while the last one is replayed",
            "supervision/count_lost_attempts/one_that_is_replayed_is_not_lost.sql",
            without(
                "supervision.count_lost_attempts",
                "and not exists (select from queues.task_replayed r where r.dead_letter_id ="
                    + " s.dead_letter_id)"),
            without(
                "supervision.count_lost_attempts",
                "and not supervision.is_replayed(s.dead_letter_id, _with_handling => true)")),
        sentence(
            "a replay with a new effect has none",
            "queues/begin_call/a_replay_with_a_new_effect_calls_again.sql",
            instead("queues.replay_one", "if _effect = 'same' then", "if true then")),
        sentence(
            "the trouble of a child is told to its parent's parent",
            "supervision/supervisor_of/is_the_one_next_in_the_chain_of_causes.sql",
            instead(
                "supervision.supervisor_of", "order by s.distance", "order by s.distance desc")),
        sentence(
            "a runaway is never stopped",
            "supervision/end_run/a_runaway_ends_as_stuck_at_the_run_cap.sql",
            instead("supervision.instance_after_step", ">= _policy.run_cap", "> 1000000")),
        sentence(
            "wakes from outside count towards the run cap",
            "supervision/end_run/wakes_from_outside_never_reach_the_run_cap.sql",
            instead(
                "supervision.instance_after_step", "when _run.is_own_idea then", "when true then")),
        sentence(
            "rechecks do not become rarer",
            "supervision/end_run/rechecks_come_after_twice_the_wait_while_nothing_changes.sql",
            instead("supervision.recheck_delay", "power(2::numeric, least(_rechecks, 20))", "1")),
        sentence(
            "a discarded dead letter leaves no fact",
            "queues/discard_dead_letter/settles_it_with_actor_and_reason.sql",
            instead(
                "queues.discard_one",
                "insert into queues.dead_letter_discarded",
                "return; insert into queues.dead_letter_discarded")),
        sentence(
            "a dead letter can be settled twice",
            "queues/replay_dead_letter/puts_it_back_once_with_actor_and_reason.sql",
            instead(
                "queues.settle_dead_letter",
                "elsif _waiting.task_id is null then",
                "elsif false then")),
        sentence(
            "a dead letter is replayed while someone works on it",
            "queues/replay_dead_letter/refuses_one_that_someone_works_on.sql",
            instead(
                "queues.settle_dead_letter",
                "elsif _waiting.expires_at > internal.wall_clock() then",
                "elsif false then")),
        sentence(
            "a process gets stuck for a wake that a later run has seen",
            "supervision/stop_process/leaves_alone_what_has_succeeded_or_was_seen_by_a_later_run.sql",
            instead(
                "supervision.record_supervisor_failure",
                "if supervision.has_been_seen(",
                "if false and supervision.has_been_seen(")),
        sentence(
            "a process gets stuck by a dead letter that was replayed",
            "supervision/stop_process/leaves_alone_what_was_replayed_first.sql",
            instead(
                "supervision.stop_process",
                "if supervision.is_replayed(",
                "if false and supervision.is_replayed(")),
        sentence(
            "reports beyond the first page are forgotten",
            "supervision/fold_reports/counts_at_most_a_thousand_and_says_if_there_may_be_more.sql",
            instead(
                "supervision.fold_reports",
                "return cardinality(_reports) = _page;",
                "return false;")),
        sentence(
            "a wake is due before the least spacing allows",
            "supervision/wake/is_due_no_earlier_than_the_least_spacing_allows.sql",
            instead("supervision.wake", "greatest(_due_at, _woken.earliest)", "_due_at")),
        sentence(
            "a new timing owes what was due before",
            "schedules/create_schedule/a_new_timing_counts_from_now_on.sql",
            without(
                "schedules.change_schedule",
                "perform schedules.skip_due_times(_schedule.schedule_id, internal.clock(),"
                    + " 'changed');")));
  }
}

package dev.steadyhand.simulator.internal;

import dev.steadyhand.client.TaskType;
import dev.steadyhand.simulator.call.Call;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The statements of the scheduler itself. */
final class Housekeeping {
  /** So many results come before that of the call itself. */
  static final int RESULTS_BEFORE_PART = 2;

  static final String ROLL_PART_BACK = "rollback to savepoint part; release savepoint part";

  private Housekeeping() {}

  /** A call as a part of a transaction of many, as somebody, at a time, in one round trip. */
  static Call asPart(String role, long now, Call call, boolean stays) {
    List<@Nullable Object> arguments = new ArrayList<>();
    arguments.add(role);
    arguments.add(now);
    arguments.addAll(call.arguments());
    return new Call(
        call.words(),
        "select set_config('role', ?, true), setval('simulator.clock', ?);savepoint part;%s;%s"
            .formatted(call.sql(), stays ? "release savepoint part" : ROLL_PART_BACK),
        arguments);
  }

  static Call beginOneTransaction() {
    return Call.of("begins", "select simulator.begin_one_transaction()");
  }

  static Call endOneTransaction() {
    return Call.of("ends", "select simulator.end_one_transaction()");
  }

  static Call overlap() {
    return Call.of("lets calls overlap", "select setval('simulator.overlaps', 1)");
  }

  static Call moveClock(long now) {
    return Call.of("moves the clock", "select setval('simulator.clock', ?)", now);
  }

  static Call look() {
    return Call.of("looks", "select sentence, detail from simulator.breach");
  }

  static Call goBack(boolean isCommitted) {
    return Call.of(
        "goes back to the beginning",
        isCommitted ? "select simulator.go_back()" : "select simulator.set_sequences_back()");
  }

  static Call grownTables() {
    return Call.of("asks what has grown", "select simulator.grown_tables()");
  }

  static Call unfinished() {
    return Call.of("asks what is not finished", "select simulator.unfinished()");
  }

  static Call outlook(long claimedAt) {
    return Call.of(
        "asks what is due next",
        "select num_unfinished, num_overlooked, next_due_at, next_event_at, longest_wait, progress"
            + " from simulator.outlook(?)",
        claimedAt);
  }

  static Call endings(String process) {
    return Call.of(
        "asks what came of instances",
        "select state, num_instances from simulator.endings(?)",
        process);
  }

  static Call stepsTaken(String process) {
    return Call.of(
        "asks what was decided",
        "select action, status, state, reason from simulator.steps_taken(?)",
        process);
  }

  static Call whyNotSucceeded(String process) {
    return Call.of("asks why nothing succeeded", "select simulator.why_not_succeeded(?)", process);
  }

  static Call decideFunction(String process) {
    return Call.of(
        "asks who decides",
        "select decide_function from supervision.process_list where process_name = ?",
        process);
  }

  static Call functionsOf(String process) {
    return Call.of("asks for functions", "select simulator.functions_of(?)", process);
  }

  /** Otherwise a session reports its calls now and then. */
  static Call reportCalls() {
    return Call.of("reports its calls", "select pg_stat_force_next_flush()");
  }

  static Call calledFunctions() {
    return Call.of("asks what was called", "select simulator.called_functions()");
  }

  static Call declare(TaskType<?> type) {
    return Call.of(
        "declares",
        "select queues.declare_task_type(?, ?, ?::interval, ?::interval)",
        type.name(),
        type.retry().maxAttempts(),
        type.retry().firstDelay().toString(),
        type.retry().maxDelay().toString());
  }

  static Call taskTypes() {
    return Call.of(
        "asks for task types", "select task_type from queues.registered_task_type order by 1");
  }

  static Call processes() {
    return Call.of(
        "asks for processes", "select process_name from supervision.process_list order by 1");
  }

  static Call guessKickoff(String process) {
    return Call.of("guesses", "select simulator.guess_kickoff(?)", process);
  }
}

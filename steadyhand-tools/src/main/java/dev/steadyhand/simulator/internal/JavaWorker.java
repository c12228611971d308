package dev.steadyhand.simulator.internal;

import dev.steadyhand.client.process.Effect;
import dev.steadyhand.simulator.internal.Strand.Stop;
import dev.steadyhand.worker.DrivenWorker;
import dev.steadyhand.worker.HandlerTransactions;
import dev.steadyhand.worker.Worker;
import dev.steadyhand.worker.WorkerOptions;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * The real worker with processes in Java: its threads stop at every statement and at every effect.
 * Transactions do not overlap: while one is open, only its thread goes on, or dies.
 */
final class JavaWorker {
  private static final int CONNECTIONS = 64;
  private static final int CONCURRENCY = 3;

  /** The loops that a worker has one of each. */
  enum Loop {
    FETCH,
    COMPLETE,
    RENEW
  }

  private final String name;
  private final boolean isOlder;
  private final List<SimulatedProcess<?, ?>> processes;
  private final Consumer<String> problems;
  private final Links own;
  private final Links application;
  private final Map<Loop, Strand> loops = new HashMap<>();
  private Strands strands = new Strands();
  private DrivenWorker worker;
  private boolean foundNothing;

  JavaWorker(
      String name,
      boolean isOlder,
      List<SimulatedProcess<?, ?>> processes,
      Links own,
      Links application,
      Consumer<String> problems) {
    this.name = name;
    this.isOlder = isOlder;
    this.processes = processes;
    this.own = own;
    this.application = application;
    this.problems = problems;
    this.worker = start();
  }

  private DrivenWorker start() {
    try {
      Worker.Builder builder =
          Worker.builder(own.dataSource())
              .options(
                  WorkerOptions.defaults()
                      .named(name)
                      .withConcurrency(CONCURRENCY)
                      .withConnections(CONNECTIONS))
              .transactions(HandlerTransactions.of(application.dataSource()))
              .processData(application.dataSource())
              .listener(new Strands.Labels());
      processes.forEach(process -> process.addTo(builder, isOlder, problems));
      targets(processes)
          .forEach(target -> builder.channel(SimulatedProcess.channel(target, processes)));
      return builder.buildDriven(strands);
    } catch (SQLException e) {
      throw new IllegalStateException("the worker cannot start", e);
    }
  }

  /** The task types of the channels that answer effects. */
  static List<String> targets(List<SimulatedProcess<?, ?>> processes) {
    return processes.stream()
        .flatMap(process -> process.type().effects().stream())
        .filter(effect -> effect.kind() == Effect.Kind.CHANNEL)
        .map(effect -> Objects.requireNonNull(effect.target()))
        .distinct()
        .sorted()
        .toList();
  }

  String name() {
    return name;
  }

  boolean hasTransaction() {
    return own.hasTransaction() || application.hasTransaction();
  }

  /** The threads that can go on, in the order of their beginning. */
  List<Strand> waiting() {
    return strands.waiting();
  }

  /** The turns that would do something. */
  List<Loop> possible() {
    List<Loop> possible = new ArrayList<>();
    for (Loop loop : Loop.values()) {
      boolean isUseful =
          switch (loop) {
            case FETCH -> worker.canFetch();
            case COMPLETE -> worker.canComplete();
            case RENEW -> true;
          };
      if (isUseful && !loops.containsKey(loop)) {
        possible.add(loop);
      }
    }
    return possible;
  }

  void begin(Loop loop) {
    Strand strand = strands.begin(loop.name(), () -> turn(loop));
    loops.put(loop, strand);
    goOn(strand, null);
  }

  private void turn(Loop loop) {
    switch (loop) {
      case FETCH -> foundNothing = worker.fetch() == 0;
      case COMPLETE -> worker.complete();
      case RENEW -> worker.renew();
    }
  }

  /** Lets a thread go on with this reply, until everybody has stopped again. */
  void goOn(Strand strand, @org.jspecify.annotations.Nullable Object reply) {
    if (strand.stop() != null) {
      strand.goOn(reply);
    }
    strands.settle();
    loops.values().removeIf(loop -> loop.stop() == null);
  }

  /** The thread whose transaction is open; only while one is. */
  Strand holder() {
    return waiting().stream()
        .filter(JavaWorker::isInTransaction)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("nobody goes on with a transaction"));
  }

  private static boolean isInTransaction(Strand strand) {
    return switch (strand.stop()) {
      case Stop.Database(DatabaseCall call) -> call.isInTransaction();
      case Stop.EffectCall(EffectQuestion question) ->
          question.effect().kind() == Effect.Kind.TRANSACTION;
      case null, default -> false;
    };
  }

  private static void kill(DatabaseCall call) {
    try {
      call.kill();
    } catch (SQLException e) {
      throw new IllegalStateException("a call of the simulation cannot be ended", e);
    }
  }

  /** The threads with a statement under way, or a transaction. */
  List<Strand> unfinished() {
    return waiting().stream()
        .filter(
            strand ->
                isInTransaction(strand)
                    || (strand.stop() instanceof Stop.Database(DatabaseCall call)
                        && call.isUnderWay()))
        .toList();
  }

  boolean isAtALoss() {
    return foundNothing && waiting().isEmpty() && !worker.canComplete();
  }

  /** Dies, and another one takes its place. */
  void crash() {
    end();
    strands = new Strands();
    worker = start();
  }

  void end() {
    for (Strand strand : strands.waiting()) {
      if (strand.stop() instanceof Stop.Database(DatabaseCall call)) {
        kill(call);
      }
    }
    strands.die();
    own.giveAllBack();
    application.giveAllBack();
    loops.clear();
    foundNothing = false;
  }
}

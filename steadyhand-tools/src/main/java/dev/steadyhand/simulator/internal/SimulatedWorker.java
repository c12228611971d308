package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.call.Call;
import dev.steadyhand.simulator.call.Reply;
import dev.steadyhand.simulator.internal.Strand.Stop;
import dev.steadyhand.worker.DrivenWorker;
import dev.steadyhand.worker.Worker;
import dev.steadyhand.worker.WorkerOptions;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The real worker: its threads stop at every statement and at every call, and the scheduler decides
 * which of them goes on.
 */
final class SimulatedWorker implements Actor {
  static final String ROLE = "worker_service_user";

  private static final int CONCURRENCY = 3;
  private static final int LOCAL_QUEUE = 2;

  /** More than enough: a thread must never wait for a connection, which no scheduler would see. */
  private static final int CONNECTIONS = 64;

  private final String name;
  private final Scene scene;
  private final Provider provider;
  private final List<Held> claimed = new ArrayList<>();
  private Strands strands;
  private DrivenWorker worker;

  /** The loops that a worker has one of each, while a turn of them is under way. */
  private final Map<Loop, Strand> loops = new HashMap<>();

  private final Keeper keeper = new Keeper();
  private boolean foundNothing;
  private boolean hasStopped;

  private enum Loop {
    FETCH,
    COMPLETE,
    RENEW,
    STOP
  }

  SimulatedWorker(String name, Scene scene, Provider provider) {
    this.name = name;
    this.scene = scene;
    this.provider = provider;
    this.strands = new Strands();
    this.worker = start();
  }

  private DrivenWorker start() {
    try {
      return SimulatedJobs.addTo(Worker.builder(new Asking(scene.answered()).dataSource()))
          .options(
              WorkerOptions.defaults()
                  .named(name)
                  .withConcurrency(CONCURRENCY)
                  .withLocalQueue(LOCAL_QUEUE)
                  .withConnections(CONNECTIONS))
          .channels(provider.channels(scene.taskTypes()))
          .listener(new Strands.Labels())
          .buildDriven(strands);
    } catch (SQLException e) {
      throw new IllegalStateException("the worker cannot start", e);
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String role() {
    return ROLE;
  }

  private interface Choice {
    Step step();
  }

  /** The choices in the order of how ordinary they are; what is listed often is chosen often. */
  @Override
  public Step next(Roll roll) {
    List<Choice> choices = new ArrayList<>();
    for (int often = 0; often < 3; often++) {
      for (Strand strand : waiting()) {
        choices.add(() -> goOn(strand, roll));
      }
      if (can(Loop.FETCH)) {
        choices.add(() -> begin(Loop.FETCH, roll));
      }
    }
    if (can(Loop.STOP)) {
      choices.add(() -> begin(Loop.STOP, roll));
    }
    if (hasStopped) {
      choices.add(this::beReplaced);
    }
    return choices.isEmpty() ? new Step.Rest() : roll.among(choices).step();
  }

  /** The strands that are this actor's own. */
  private List<Strand> waiting() {
    List<Strand> waiting = new ArrayList<>(strands.waiting());
    waiting.removeAll(keeper.strands());
    return waiting;
  }

  /**
   * The loops that complete tasks and renew leases, in the same worker: they have connections of
   * their own, so that their statements overlap with those of tasks.
   */
  private final class Keeper implements Actor {
    private static final List<Loop> LOOPS = List.of(Loop.COMPLETE, Loop.RENEW);

    @Override
    public String name() {
      return Cast.keeperOf(name);
    }

    @Override
    public String role() {
      return ROLE;
    }

    private List<Strand> strands() {
      return LOOPS.stream().map(loops::get).filter(Objects::nonNull).toList();
    }

    @Override
    public Step next(Roll roll) {
      List<Choice> choices = new ArrayList<>();
      strands().forEach(strand -> choices.add(() -> goOn(strand, roll)));
      LOOPS.stream()
          .filter(SimulatedWorker.this::can)
          .forEach(loop -> choices.add(() -> begin(loop, roll)));
      return choices.isEmpty() ? new Step.Rest() : roll.among(choices).step();
    }

    @Override
    public Step fair() {
      List<Strand> strands = strands();
      return strands.isEmpty()
          ? begin(Loop.COMPLETE, Roll.ORDINARY)
          : goOn(strands.getFirst(), Roll.ORDINARY);
    }

    @Override
    public boolean isIdle() {
      return strands().isEmpty() && !can(Loop.COMPLETE);
    }

    @Override
    public void crash() {
      SimulatedWorker.this.crash();
    }
  }

  Actor keeper() {
    return keeper;
  }

  /** Whether a turn of this loop would do something. */
  private boolean can(Loop loop) {
    boolean isStopping = hasStopped || loops.containsKey(Loop.STOP);
    return !loops.containsKey(loop)
        && switch (loop) {
          case FETCH -> !isStopping && worker.canFetch();
          case COMPLETE -> worker.canComplete();
          case RENEW -> worker.held() > 0;
          case STOP -> !isStopping && worker.held() > 0;
        };
  }

  private Step begin(Loop loop, Roll roll) {
    Strand strand = strands.begin(loop.name(), () -> turn(loop));
    loops.put(loop, strand);
    strand.goOn(null);
    settle();
    return goOn(strand, roll);
  }

  private void turn(Loop loop) {
    switch (loop) {
      case FETCH -> foundNothing = worker.fetch() == 0;
      case COMPLETE -> worker.complete();
      case RENEW -> worker.renew();
      case STOP -> {
        try {
          worker.stop();
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
        hasStopped = true;
      }
    }
  }

  private Step beReplaced() {
    return new Step.Act(
        () -> {
          crash();
          return "has stopped, and another one takes its place";
        });
  }

  private Step goOn(Strand strand, Roll roll) {
    Stop stop = strand.stop();
    if (stop instanceof Stop.Begin || stop instanceof Stop.Sleep) {
      strand.goOn(null);
      settle();
      stop = strand.stop();
    }
    return switch (stop) {
      case Stop.Statement(Asked asked) -> statement(strand, asked, roll);
      case Stop.ProviderCall(var call, String taskType) ->
          new Step.Act(() -> providerCall(strand, call, taskType, roll));
      case null, default -> new Step.Rest();
    };
  }

  private Step statement(Strand strand, Asked asked, Roll roll) {
    Call call = new Call(WorkerWords.of(asked, this::nameOf), sql(asked), asked.arguments());
    Consumer<Reply> then =
        reply -> {
          note(asked, reply);
          reply(strand, strand.isInterrupted() ? Replies.connectionLost() : reply);
        };
    if (strand.isInterrupted() && roll.below(2) == 0) {
      // An interruption closes the connection, before or after the statement was sent.
      return new Step.Act(
          () -> {
            reply(strand, Replies.connectionLost());
            return "is interrupted before it " + call.words();
          });
    }
    return new Step.Ask(call, then);
  }

  /** If it has died meanwhile, nobody hears the reply. */
  private void reply(Strand strand, Reply reply) {
    if (strand.stop() != null) {
      strand.goOn(reply);
      settle();
    }
  }

  /** The worker asks for the time left of a lease by the clock of the machine. */
  private static String sql(Asked asked) {
    return asked.sql().strip().replace("clock_timestamp()", "simulator.wall_clock()");
  }

  private void note(Asked asked, Reply reply) {
    if (WorkerWords.isClaim(asked) && reply instanceof Reply.Rows(var rows)) {
      for (List<@Nullable String> row : rows) {
        claimed.addFirst(Held.of(row));
      }
    }
  }

  private String nameOf(long taskId) {
    return claimed.stream()
        .filter(task -> task.taskId() == taskId)
        .findFirst()
        .map(Held::toString)
        .orElse("task " + taskId);
  }

  private String providerCall(
      Strand strand, dev.steadyhand.worker.Call call, String taskType, Roll roll)
      throws SQLException {
    Held task =
        claimed.stream()
            .filter(it -> it.taskId() == call.taskId() && it.delivery() == call.delivery())
            .findFirst()
            .orElseThrow();
    Answer answer = provider.call(task, call, taskType, roll);
    strand.goOn(answer);
    settle();
    return "%s %s → %s"
        .formatted(
            SimulatedJobs.include(taskType)
                ? "calls from the handler of"
                : "calls the provider for",
            task,
            answer.name());
  }

  private void settle() {
    strands.settle();
    loops.values().removeIf(strand -> strand.stop() == null);
  }

  @Override
  public Step fair() {
    List<Strand> waiting = waiting();
    if (!waiting.isEmpty()) {
      return goOn(waiting.getFirst(), Roll.ORDINARY);
    }
    return hasStopped ? beReplaced() : begin(Loop.FETCH, Roll.ORDINARY);
  }

  @Override
  public boolean isIdle() {
    return waiting().isEmpty() && !hasStopped && (worker.held() == 0 || worker.canComplete());
  }

  @Override
  public boolean isLooking() {
    return !waiting().isEmpty() && !hasStopped && worker.held() == 0;
  }

  @Override
  public boolean isAtALoss() {
    return foundNothing && isIdle();
  }

  @Override
  public void crash() {
    end();
    strands = new Strands();
    worker = start();
  }

  @Override
  public void end() {
    strands.die();
    loops.clear();
    claimed.clear();
    hasStopped = false;
    foundNothing = false;
  }
}

package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.CallOutcome;
import dev.steadyhand.simulator.History;
import dev.steadyhand.simulator.internal.JavaStage.Standing;
import dev.steadyhand.simulator.internal.Strand.Stop;
import dev.steadyhand.simulator.yield.Stepper;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Plays one schedule of a process in Java: everything that happens follows from its seed. */
final class JavaPlay<I> {
  private static final String ENDS = "everything comes to its end once all is well";
  private static final String PURE = "a decider depends on its facts only, and does not throw";

  private static final String UNTANGLED = "whoever waits for a lock gets it";

  private static final int MOST_ROUNDS_TO_UNTANGLE = 500;
  private static final int MOST_STEPS_TO_HEAL = 6000;
  private static final int MOST_ROUNDS_TO_HEAL = 1000;
  private static final int MOST_QUIET_ROUNDS = 12;
  private static final int STEPS_BETWEEN_LOOKS = 24;

  private final JavaPlot<I> plot;
  private final JavaStage stage;
  private final SplittableRandom random;
  private final JavaMood mood;
  private final SimulatedClock clock = new SimulatedClock();
  private final EffectBook book = new EffectBook();
  private final List<JavaWorker> workers = new ArrayList<>();
  private final List<String> impure = new ArrayList<>();
  private final List<String> misunderstood = new ArrayList<>();
  private final List<String> story = new ArrayList<>();
  private final Set<String> sent = new HashSet<>();
  private final Outsiders outsiders;
  private final JavaChecks<I> checks;
  private final JavaPerson person;
  private boolean isOverlapping;
  private long lastDecision;
  private long steps;
  private @Nullable Broken broken;

  JavaPlay(JavaPlot<I> plot, JavaStage stage, long seed) {
    this.plot = plot;
    this.stage = stage;
    this.random = new SplittableRandom(seed);
    this.mood = JavaMood.of(random, plot.level(), plot.workers());
    this.outsiders =
        new Outsiders(stage.links("outside", Actor.NOBODY_ELSE), this::tell, misunderstood::add);
    this.checks = new JavaChecks<>(plot, stage, book);
    this.person = new JavaPerson(stage, book, plot.isRetried(), this::ask);
  }

  long steps() {
    return steps;
  }

  List<String> story() {
    return List.copyOf(story);
  }

  /** The histories at the end, one for each instance that was started. */
  List<History<I>> histories() {
    return checks.histories();
  }

  Optional<Broken> run() throws SQLException {
    stage.reset(clock.now());
    try {
      for (int number = 1; number <= mood.workers(); number++) {
        enter("worker " + number, false);
      }
      if (mood.hasOlder() && plot.type().version() > 1) {
        enter("older worker", true);
      }
      start();
      for (int move = 0; move < mood.moves() && broken == null; move++) {
        if (move == mood.overlapsFrom()) {
          isOverlapping = true;
          stage.overlap();
          tell("scheduler", "lets calls overlap from here on");
        }
        move();
      }
      endOverlap();
      if (broken == null) {
        heal();
      }
      if (broken == null) {
        check(true);
      }
      return Optional.ofNullable(broken);
    } finally {
      workers.forEach(JavaWorker::end);
      outsiders.end();
    }
  }

  /** Everybody ends what is under way; from here on there is one transaction at a time. */
  private void endOverlap() throws SQLException {
    int rounds = 0;
    boolean isUnfinished = isOverlapping;
    while (isUnfinished && broken == null) {
      isUnfinished = false;
      for (JavaWorker worker : workers) {
        for (Strand strand : worker.unfinished()) {
          isUnfinished = true;
          tick();
          goOn(worker, strand);
        }
      }
      for (Strand strand : outsiders.waiting()) {
        isUnfinished = true;
        goOnOutside(strand);
      }
      rounds++;
      if (rounds > MOST_ROUNDS_TO_UNTANGLE) {
        broken = new Broken(UNTANGLED, List.of("somebody still waits for a lock"));
      }
    }
    isOverlapping = false;
  }

  private void enter(String name, boolean isOlder) {
    workers.add(
        new JavaWorker(
            name,
            isOlder,
            plot.all(),
            stage.links(name, SimulatedWorker.ROLE),
            stage.links(name, Actor.NOBODY_ELSE),
            impure::add));
  }

  private void start() throws SQLException {
    for (JavaPlot.Start<I> start : plot.starts()) {
      stage.client().start(stage.outside(), plot.type(), start.key(), start.input());
      tell("application", "starts " + start.key());
    }
  }

  private void move() throws SQLException {
    tick();
    Optional<JavaWorker> holder =
        isOverlapping
            ? Optional.empty()
            : workers.stream().filter(JavaWorker::hasTransaction).findFirst();
    if (holder.isPresent()) {
      goOn(holder.get(), holder.get().holder());
    } else {
      int roll = random.nextInt(100);
      if (roll < mood.outside()) {
        outside();
      } else if (roll < mood.outside() + mood.clock()) {
        tell("clock", clock.jump(Roll.of(random.nextInt(Roll.BOUND))));
        stage.moveClock(clock.now());
      } else if (!outsiders.waiting().isEmpty() && random.nextInt(3) == 0) {
        List<Strand> waiting = outsiders.waiting();
        goOnOutside(waiting.get(random.nextInt(waiting.size())));
      } else {
        work(workers.get(random.nextInt(workers.size())));
      }
    }
    if (steps % STEPS_BETWEEN_LOOKS == 0) {
      check(false);
    }
  }

  private void tick() throws SQLException {
    steps++;
    clock.tick();
    stage.moveClock(clock.now());
  }

  private void work(JavaWorker worker) throws SQLException {
    if (random.nextInt(1000) < mood.kills()) {
      crash(worker);
      return;
    }
    List<Strand> waiting = worker.waiting();
    List<JavaWorker.Loop> possible = worker.possible();
    int choice = random.nextInt(3 * waiting.size() + possible.size());
    if (choice < 3 * waiting.size()) {
      goOn(worker, waiting.get(choice / 3));
    } else {
      worker.begin(possible.get(choice - 3 * waiting.size()));
    }
  }

  private void crash(JavaWorker worker) throws SQLException {
    tell(worker.name(), "dies, and another one takes its place");
    worker.crash();
  }

  private void goOn(JavaWorker worker, Strand strand) throws SQLException {
    switch (strand.stop()) {
      case Stop.Database(DatabaseCall call) when isOverlapping -> advance(worker, strand, call);
      case Stop.Database(DatabaseCall call) -> {
        int fault = random.nextInt(1000);
        if (fault < mood.kills()) {
          tell(worker.name(), "dies before it sends: " + words(call));
          worker.crash();
        } else if (fault < mood.kills() + mood.losses()) {
          boolean afterwards = random.nextBoolean();
          tell(
              worker.name(),
              "loses its connection %s: %s"
                  .formatted(afterwards ? "after it sent" : "before it sends", words(call)));
          worker.goOn(strand, call.lose(afterwards));
        } else {
          worker.goOn(strand, call.make());
        }
        tellDecisions();
      }
      case Stop.EffectCall(EffectQuestion question) -> {
        CallOutcome outcome = mood.outcome(random);
        Ruling ruling = book.note(question, outcome);
        tell(
            worker.name(),
            "makes %s (%s) → %s"
                .formatted(question.effect(), question.idempotencyKey(), ruling.outcome()));
        if (random.nextInt(1000) < mood.kills()) {
          crash(worker);
        } else {
          worker.goOn(strand, ruling);
        }
        checkNow();
      }
      case null, default -> worker.goOn(strand, null);
    }
  }

  /** Lets a statement go on to where it stops, dies or ends. */
  private void advance(JavaWorker worker, Strand strand, DatabaseCall call) throws SQLException {
    Stepper stepper = Objects.requireNonNull(stage.stepper());
    int fault = random.nextInt(1000);
    if (fault < mood.kills()) {
      tell(worker.name(), "dies in: " + words(call));
      worker.crash();
    } else if (fault < mood.kills() + mood.losses()) {
      boolean afterwards = !call.canStop() && random.nextBoolean();
      tell(
          worker.name(),
          "loses its connection %s: %s".formatted(afterwards ? "after" : "in", words(call)));
      worker.goOn(strand, call.lose(afterwards));
    } else {
      Object reply = call.advance(stepper, JavaMood.yields(random));
      if (reply != null) {
        worker.goOn(strand, reply);
      }
    }
    stepper.settle();
    tellDecisions();
  }

  private void goOnOutside(Strand strand) throws SQLException {
    Stepper stepper = Objects.requireNonNull(stage.stepper());
    if (strand.stop() instanceof Stop.Database(DatabaseCall call)) {
      Object reply = call.advance(stepper, JavaMood.yields(random));
      if (reply != null) {
        outsiders.goOn(strand, reply);
        stepper.settle();
      }
    }
  }

  private static String words(DatabaseCall call) {
    String line = call.words().strip().replaceAll("\\s+", " ");
    return line.length() <= 90 ? line : line.substring(0, 90) + "…";
  }

  /** Somebody who is no worker does something, at any time. */
  private void outside() throws SQLException {
    JavaPlot.Start<I> start = plot.starts().get(random.nextInt(plot.starts().size()));
    int choice = random.nextInt(10);
    if (choice < 4 && !plot.signals().isEmpty()) {
      send(plot.signals().get(random.nextInt(plot.signals().size())), start.key());
    } else if (choice == 4 && plot.isCancelled() && mood.cancels()) {
      ask(
          "application",
          connection ->
              "cancels %s → %s"
                  .formatted(
                      start.key(),
                      stage
                          .client()
                          .cancel(connection, plot.type(), start.key(), "changed their mind")));
    } else if (choice >= 4 && choice < 7) {
      ask(
          "application",
          connection -> {
            stage.client().start(connection, plot.type(), start.key(), start.input());
            return "starts " + start.key() + " again";
          });
    } else {
      person.help();
    }
  }

  private <T> void send(JavaPlot.Sendable<T> sendable, String key) throws SQLException {
    ask(
        "application",
        connection -> {
          stage
              .client()
              .signal(connection, plot.type(), key, sendable.signal(), sendable.body().get(), null);
          sent.add(key + " " + sendable.signal().name());
          return "sends " + sendable.signal() + " to " + key;
        });
  }

  /** Somebody asks, at once or while others go on. */
  private void ask(String who, Outsiders.Question question) throws SQLException {
    if (isOverlapping) {
      outsiders.begin(who, question);
    } else {
      tell(who, question.ask(stage.outside()));
    }
  }

  /** No more faults: everybody works until all has ended. */
  private void heal() throws SQLException {
    tell("scheduler", "no more faults from here on");
    mood.heal();
    person.heal();
    workers.stream().filter(worker -> worker.name().startsWith("older")).forEach(JavaWorker::end);
    workers.removeIf(worker -> worker.name().startsWith("older"));
    int quiet = 0;
    long end = steps + MOST_STEPS_TO_HEAL;
    int rounds = 0;
    while (broken == null
        && steps < end
        && quiet < MOST_QUIET_ROUNDS
        && rounds < MOST_ROUNDS_TO_HEAL) {
      rounds++;
      workUntilNothingIsDue();
      check(false);
      if (stage.all().stream().allMatch(Standing::hasEnded)) {
        return;
      }
      Optional<Long> due = stage.nextDue(clock.now());
      boolean mayWait = mood.isLate() && due.isPresent() && quiet < MOST_QUIET_ROUNDS / 2;
      boolean didSomething = person.help() || (!mayWait && sendWhatIsMissing());
      quiet = didSomething ? 0 : quiet + 1;
      if (!didSomething) {
        clock.moveTo(due.orElse(clock.now()), Duration.ofSeconds(due.isPresent() ? 0 : 31));
        stage.moveClock(clock.now());
        tell("clock", due.isPresent() ? "moves on to what is due next" : "moves on");
      }
    }
    if (broken == null) {
      List<String> open =
          stage.all().stream()
              .filter(standing -> !standing.hasEnded())
              .map(standing -> standing.state() + ": " + standing.words())
              .toList();
      broken = new Broken(ENDS, open);
    }
  }

  /** Not what was sent before: a process that dropped it has to do without. */
  private boolean sendWhatIsMissing() throws SQLException {
    boolean didSomething = false;
    for (JavaPlot.Start<I> start : plot.starts()) {
      for (JavaPlot.Sendable<?> sendable : plot.signals()) {
        if (!sent.contains(start.key() + " " + sendable.signal().name())) {
          send(sendable, start.key());
          didSomething = true;
        }
      }
    }
    return didSomething;
  }

  private void workUntilNothingIsDue() throws SQLException {
    for (JavaWorker worker : workers) {
      turn(worker, JavaWorker.Loop.RENEW);
    }
    for (JavaWorker worker : workers) {
      do {
        turn(worker, JavaWorker.Loop.COMPLETE);
        turn(worker, JavaWorker.Loop.FETCH);
      } while (!worker.isAtALoss() && broken == null);
    }
  }

  private void turn(JavaWorker worker, JavaWorker.Loop loop) throws SQLException {
    if (worker.possible().contains(loop)) {
      worker.begin(loop);
    }
    while (!worker.waiting().isEmpty() && broken == null) {
      tick();
      goOn(worker, worker.hasTransaction() ? worker.holder() : worker.waiting().getFirst());
    }
  }

  /** Checks what must hold now. */
  private void check(boolean isOver) throws SQLException {
    if (broken != null) {
      return;
    }
    if (!impure.isEmpty()) {
      broken = new Broken(PURE, List.of(impure.getFirst()));
    } else if (!misunderstood.isEmpty()) {
      broken = new Broken(Play.IS_UNDERSTOOD, List.of(misunderstood.getFirst()));
    } else {
      boolean isBetweenTransactions =
          isOverlapping || workers.stream().noneMatch(JavaWorker::hasTransaction);
      broken = checks.check(isOver, isBetweenTransactions).orElse(null);
    }
  }

  /** Checks what must hold for calls, also while a transaction is open. */
  private void checkNow() throws SQLException {
    if (broken == null) {
      broken = checks.check(false, false).orElse(null);
    }
  }

  private void tellDecisions() throws SQLException {
    if (!isOverlapping && workers.stream().anyMatch(JavaWorker::hasTransaction)) {
      return;
    }
    for (List<@Nullable String> row : stage.decisionsAfter(lastDecision)) {
      lastDecision = Long.parseLong(String.valueOf(row.get(0)));
      tell(
          "decides",
          "%s %s: %s → %s, because %s"
              .formatted(row.get(1), row.get(2), row.get(3), row.get(4), row.get(5)));
    }
  }

  private void tell(String who, String what) {
    story.add("%s  %-13s %s".formatted(SimulatedClock.words(clock.elapsed()), who, what));
  }
}

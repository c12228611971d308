package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.Fault;
import dev.steadyhand.simulator.Move;
import dev.steadyhand.simulator.Schedule;
import dev.steadyhand.simulator.call.Call;
import dev.steadyhand.simulator.invariant.Breach;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One run of a schedule, from an empty database until every process has ended. */
final class Play {
  static final String COMES_TO_ITS_END = "everything comes to its end once all is well";

  static final String FINDS_EXPIRED_LEASES =
      "a claim that finds nothing else finds every lease that has expired";

  static final String IS_UNDERSTOOD = "the database understands every call from outside";

  private static final int MOST_FAIR_STEPS = 3000;
  private static final int MOST_ROUNDS = 400;

  /** Processes that never end would go on for ever. */
  private static final int MOST_IDLE_ROUNDS = 20;

  private final Scene scene;
  private final SimulatedClock clock;
  private final Provider provider;
  private final Caller caller;
  private final Map<String, Actor> actors = new LinkedHashMap<>();
  private final Map<Actor, Step.Ask> underWay = new HashMap<>();
  private final Story story;
  private final int every;
  private int untilNextCheck;

  /** A lease may have been committed after its own end then: that is for sweeps to find. */
  private boolean hasOverlapped;

  private int steps;

  /**
   * @param every the number of steps between checks of the invariants
   */
  Play(Scene scene, Schedule schedule, Caller caller, int every) {
    this.every = every;
    this.scene = scene;
    this.caller = caller;
    this.clock = new SimulatedClock();
    this.provider = new Provider(scene.database(), scene.answers());
    this.story = new Story(clock);
    for (Actor actor : Cast.of(scene, schedule, provider)) {
      actors.put(actor.name(), actor);
    }
  }

  Story story() {
    return story;
  }

  int steps() {
    return steps;
  }

  /** Plays the schedule and returns the first violation, if any. */
  Optional<Broken> run(Schedule schedule, Moves moves) throws SQLException {
    try {
      return play(schedule, moves);
    } catch (EndlessCall e) {
      return Optional.of(new Broken(EndlessCall.SENTENCE, List.of(e.found())));
    } finally {
      actors.values().forEach(Actor::end);
    }
  }

  private Optional<Broken> play(Schedule schedule, Moves moves) throws SQLException {
    caller.reset();
    scene.database().moveClock(clock.now());
    untilNextCheck = every;
    prepare(schedule.instances());
    Moves.View view = new Audience();
    Optional<Broken> broken = Optional.empty();
    while (broken.isEmpty()) {
      Optional<Move> move = moves.next(view);
      if (move.isEmpty()) {
        return heal();
      }
      if (move.get().actor().equals(Cast.EVERYBODY)) {
        broken = interlude(move.get().roll());
      } else {
        turn(move.get());
        broken = checkNowAndThen();
      }
    }
    return broken;
  }

  private void prepare(int instances) throws SQLException {
    for (int instance = 1; instance <= instances; instance++) {
      for (Call call : scene.kickoff().once(instance)) {
        scene.database().ask(call);
      }
    }
  }

  private final class Audience implements Moves.View {
    @Override
    public boolean isUnderWay(String name) {
      Actor actor = actors.get(name);
      return actor != null && caller.isBusy(actor);
    }

    @Override
    public boolean isAtALoss(String name) {
      Actor actor = actors.get(name);
      return actor != null && actor.isAtALoss() && !caller.isBusy(actor);
    }
  }

  private void turn(Move move) throws SQLException {
    Roll roll = Roll.of(move.roll());
    if (move.actor().equals(Cast.SCHEDULER)) {
      caller.overlap();
      hasOverlapped = true;
      story.tell(Cast.SCHEDULER, "lets calls overlap from here on");
      return;
    }
    if (move.actor().equals(SimulatedClock.NAME)) {
      story.tell(SimulatedClock.NAME, clock.jump(roll));
      return;
    }
    Actor actor = actors.get(move.actor());
    if (actor == null) {
      return;
    }
    if (move.fault() == Fault.CRASH) {
      crash(actor);
    } else {
      take(actor, roll, move.fault());
    }
  }

  private void take(Actor actor, Roll roll, Fault fault) throws SQLException {
    if (caller.isBusy(actor)) {
      goOn(actor, fault, roll);
    } else {
      act(actor, actor.next(roll), fault, roll);
    }
  }

  private void act(Actor actor, Step step, Fault fault, Roll roll) throws SQLException {
    scene.database().moveClock(clock.now());
    switch (step) {
      case Step.Rest rest -> {
        return;
      }
      case Step.Act(Step.Deed deed) -> story.tell(actor.name(), deed.run());
      case Step.Ask ask -> {
        underWay.put(actor, ask);
        after(actor, caller.begin(actor, ask.call(), fault, roll.yields()), fault);
      }
    }
    steps++;
    clock.tick();
  }

  private void goOn(Actor actor, Fault fault, Roll roll) throws SQLException {
    scene.database().moveClock(clock.now());
    after(actor, caller.goOn(actor, fault, roll.yields()), fault);
    steps++;
    clock.tick();
  }

  private void after(Actor actor, Progress progress, Fault fault) throws SQLException {
    Step.Ask ask = underWay.get(actor);
    if (ask == null) {
      throw new IllegalStateException("%s has asked nothing".formatted(actor.name()));
    }
    String note = fault == Fault.NONE ? "" : " [%s]".formatted(Story.words(fault));
    switch (progress) {
      case Progress.Waiting(String where) -> {
        story.tell(actor.name(), "%s … waits %s".formatted(ask.call().words(), where));
        if (!caller.isBusy(actor)) {
          underWay.remove(actor);
        }
      }
      case Progress.Done(var reply) -> {
        story.tell(actor.name(), ask.call().words(), reply, note);
        underWay.remove(actor);
        ask.then().accept(reply);
        if (fault == Fault.CRASH_AFTER) {
          actor.crash();
        }
      }
    }
  }

  private void crash(Actor actor) throws SQLException {
    caller.abandon(actor);
    underWay.remove(actor);
    actor.crash();
    story.tell(actor.name(), "dies, and another one takes its place");
  }

  /**
   * Lets everybody but the application work without faults, so that what comes afterwards comes
   * late.
   *
   * @param rounds the most that anybody does; zero if they work until nothing is left to do
   */
  private Optional<Broken> interlude(int rounds) throws SQLException {
    story.tell(
        Cast.EVERYBODY,
        "works without faults " + (rounds == 0 ? "until nothing is left to do" : "for a while"));
    int limit = rounds == 0 ? MOST_ROUNDS : rounds;
    SplittableRandom random = new SplittableRandom(rounds);
    for (int round = 0; round < limit; round++) {
      List<Actor> busy = busy();
      busy.removeIf(actor -> actor.name().equals(Cast.APPLICATION));
      boolean hasClaimed = busy.isEmpty();
      long begin = clock.now();
      Optional<Broken> broken = round(busy, random);
      if (broken.isPresent()) {
        return broken;
      }
      if (hasClaimed && claimer().isIdle()) {
        Outlook outlook = Outlook.after(begin, scene.database());
        Long due = outlook.nextDue();
        if (due == null || (outlook.unfinished() == 0 && round > MOST_IDLE_ROUNDS)) {
          break;
        }
        clock.moveTo(due, Healing.SHORTEST_WAIT);
      }
    }
    return Optional.empty();
  }

  /** Runs without faults: all actors take turns, and time passes when there is nothing to do. */
  private Optional<Broken> heal() throws SQLException {
    story.tell("everybody", "is well from here on");
    provider.heal();
    caller.heal();
    Healing healing = new Healing(scene.database(), clock);
    int limit = steps + MOST_FAIR_STEPS;
    while (steps < limit) {
      boolean hasClaimed = busy().isEmpty();
      long begin = clock.now();
      Optional<Broken> broken = round(busy(), null);
      if (broken.isPresent()) {
        return broken;
      }
      if (story.mistake().isPresent()) {
        return broken(IS_UNDERSTOOD, List.of(story.mistake().get()));
      }
      if (hasClaimed && busy().isEmpty()) {
        Outlook outlook = Outlook.after(begin, scene.database());
        if (outlook.overlooked() > 0 && !hasOverlapped) {
          return broken(
              FINDS_EXPIRED_LEASES, List.of("%d were overlooked".formatted(outlook.overlooked())));
        }
        if (outlook.unfinished() == 0) {
          return check();
        }
        if (!healing.waitFor(outlook)) {
          break;
        }
      } else if (hasClaimed) {
        healing.goOn();
      }
    }
    return broken(COMES_TO_ITS_END, healing.report(steps >= limit ? MOST_FAIR_STEPS : 0));
  }

  private static Optional<Broken> broken(String sentence, List<String> details) {
    return Optional.of(new Broken(sentence, details));
  }

  /**
   * Lets every actor with work continue; if there is none, one looks for more.
   *
   * @param random chooses what providers answer; null if they do what they are asked
   */
  private Optional<Broken> round(List<Actor> busy, @Nullable SplittableRandom random)
      throws SQLException {
    for (Actor actor : busy.isEmpty() ? List.of(claimer()) : busy) {
      Optional<Broken> broken = turn(actor, random);
      if (broken.isPresent()) {
        return broken;
      }
    }
    // To look for work takes several statements.
    while (busy.isEmpty() && claimer().isLooking()) {
      Optional<Broken> broken = turn(claimer(), random);
      if (broken.isPresent()) {
        return broken;
      }
    }
    return Optional.empty();
  }

  private Optional<Broken> turn(Actor actor, @Nullable SplittableRandom random)
      throws SQLException {
    if (caller.isBusy(actor)) {
      goOn(actor, Fault.NONE, Roll.ORDINARY);
    } else if (random == null || actor.name().equals(Cast.OPERATOR)) {
      act(actor, actor.fair(), Fault.NONE, Roll.ORDINARY);
    } else {
      act(actor, actor.next(Roll.ordinaryWith(random)), Fault.NONE, Roll.ORDINARY);
    }
    return checkNowAndThen();
  }

  private List<Actor> busy() {
    return actors.values().stream()
        .filter(actor -> !actor.isIdle() || caller.isBusy(actor))
        .collect(Collectors.toCollection(ArrayList::new));
  }

  private Actor claimer() {
    return Objects.requireNonNull(actors.get(Cast.worker(1)));
  }

  private Optional<Broken> checkNowAndThen() throws SQLException {
    untilNextCheck--;
    return untilNextCheck > 0 ? Optional.empty() : check();
  }

  /** Advances the clock of the database, and checks the invariants. */
  private Optional<Broken> check() throws SQLException {
    scene.database().moveClock(clock.now());
    untilNextCheck = every;
    List<Breach> breaches = scene.database().look();
    if (breaches.isEmpty()) {
      return Optional.empty();
    }
    String sentence = breaches.getFirst().sentence();
    return broken(
        sentence,
        breaches.stream()
            .filter(breach -> breach.sentence().equals(sentence))
            .map(Breach::detail)
            .toList());
  }
}

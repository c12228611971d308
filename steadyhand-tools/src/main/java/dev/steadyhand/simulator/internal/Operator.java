package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.call.Call;
import dev.steadyhand.simulator.call.Reply;
import java.util.List;
import java.util.function.IntFunction;

/** An operator, with more actions than needed; and upkeep, which recovers leases. */
final class Operator implements Actor {
  /** What can be done at any time; the ordinary first. */
  private static final List<IntFunction<Call>> ACTIONS =
      List.of(
          pick -> Interventions.recover(),
          Interventions::runNow,
          pick -> Interventions.dropChildTrigger(),
          Interventions::release,
          Interventions::cancelHeld,
          pick -> Interventions.replay("same", pick),
          Interventions::discard,
          Interventions::release,
          pick -> Interventions.replay("new", pick),
          pick -> Interventions.replayAll(),
          Interventions::releaseDespiteChildren,
          Interventions::completeWaiting,
          Interventions::cancel,
          Interventions::takeAway,
          Interventions::rebuildChildren,
          pick -> Interventions.readStories(),
          Interventions::cancelProcess);

  private static final List<IntFunction<Call>> ACTIONS_ON_SCHEDULES =
      List.of(
          Interventions::pauseSchedule,
          Interventions::resumeSchedule,
          Interventions::superviseByHand,
          Interventions::pauseSchedule,
          Interventions::removeSchedule,
          Interventions::runNow,
          Interventions::release,
          pick -> Interventions.replay("same", pick),
          Interventions::completeWaiting,
          Interventions::takeAway,
          pick -> Interventions.readStories());

  private static final List<IntFunction<Call>> ACTIONS_ON_BATCHES =
      List.of(
          pick -> Interventions.recover(),
          Interventions::cancelHeld,
          Interventions::runNow,
          pick -> Interventions.replay("same", pick),
          Interventions::cancelHeld,
          Interventions::discard,
          Interventions::cancel,
          pick -> Interventions.replay("new", pick),
          Interventions::cancelHeld,
          pick -> Interventions.replayAll(),
          Interventions::completeWaiting,
          Interventions::takeAway,
          Interventions::release,
          pick -> Interventions.readStories());

  private static final String SCHEDULES = "schedules.run_schedule";
  private static final String BATCHES = "queues.run_batch";

  private final String process;
  private boolean hasPaused;

  Operator(String process) {
    this.process = process;
  }

  @Override
  public String name() {
    return Cast.OPERATOR;
  }

  @Override
  public Step next(Roll roll) {
    List<IntFunction<Call>> actions = actions();
    int action = roll.first() % (actions.size() + 2);
    if (action == actions.size()) {
      return ask(Interventions.configure(process, roll.second()));
    }
    if (action < actions.size()) {
      return ask(actions.get(action).apply(roll.second()));
    }
    if (hasPaused) {
      return fair();
    }
    // Whatever comes of it, it will be undone.
    hasPaused = true;
    return ask(Interventions.pause());
  }

  private List<IntFunction<Call>> actions() {
    return switch (process) {
      case SCHEDULES -> ACTIONS_ON_SCHEDULES;
      case BATCHES -> ACTIONS_ON_BATCHES;
      default -> ACTIONS;
    };
  }

  private static Step ask(Call call) {
    return new Step.Ask(call, reply -> {});
  }

  /** Resumes everything that was paused. */
  @Override
  public Step fair() {
    return hasPaused
        ? new Step.Ask(Interventions.resume(), reply -> hasPaused = !(reply instanceof Reply.Rows))
        : new Step.Rest();
  }

  @Override
  public boolean isIdle() {
    return !hasPaused;
  }
}

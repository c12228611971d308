package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.call.Call;
import dev.steadyhand.simulator.call.Reply;
import java.util.List;

/** An operator, with more actions than needed; and upkeep, which recovers leases. */
final class Operator implements Actor {
  private final String process;
  private final int instances;
  private boolean hasPaused;

  Operator(String process, int instances) {
    this.process = process;
    this.instances = instances;
  }

  @Override
  public String name() {
    return Cast.OPERATOR;
  }

  @Override
  public Step next(Roll roll) {
    Call call =
        roll.among(
            List.of(
                Statements.recover(),
                Statements.runNow(process, 1 + roll.below(instances)),
                Statements.dropChildTrigger(),
                Statements.releaseInstances(),
                Statements.replayDeadLetter(),
                hasPaused ? Statements.resume() : Statements.pause()));
    if (call.equals(Statements.pause())) {
      // Whatever comes of it, it will be undone.
      hasPaused = true;
      return new Step.Ask(call, reply -> {});
    }
    return call.equals(Statements.resume()) ? fair() : new Step.Ask(call, reply -> {});
  }

  /** Resumes everything that was paused. */
  @Override
  public Step fair() {
    return hasPaused
        ? new Step.Ask(Statements.resume(), reply -> hasPaused = !(reply instanceof Reply.Rows))
        : new Step.Rest();
  }

  @Override
  public boolean isIdle() {
    return !hasPaused;
  }

  @Override
  public void crash() {}
}

package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.call.Call;
import java.util.List;

/** Somebody who looks after things, more than is needed; and upkeep, which recovers leases. */
final class Operator implements Actor {
  private final String process;
  private final int instances;

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
                Statements.replayDeadLetter()));
    return new Step.Ask(call, reply -> {});
  }

  @Override
  public Step fair() {
    return new Step.Rest();
  }

  @Override
  public boolean isIdle() {
    return true;
  }

  @Override
  public void crash() {}
}

package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.call.Call;
import dev.steadyhand.simulator.call.Reply;
import java.util.ArrayList;
import java.util.List;

/** An application: starts processes, and repeats its requests. */
final class Application implements Actor {
  private final String process;
  private final int instances;
  private final List<Call> requests;
  private final List<Call> unanswered;

  Application(String process, Kickoff kickoff, int instances) {
    this.process = process;
    this.instances = instances;
    List<Call> all = new ArrayList<>();
    for (int instance = 1; instance <= instances; instance++) {
      all.addAll(kickoff.again(instance));
    }
    this.requests = List.copyOf(all);
    this.unanswered = new ArrayList<>(all);
  }

  @Override
  public String name() {
    return Cast.APPLICATION;
  }

  @Override
  public Step next(Roll roll) {
    int instance = 1 + roll.below(instances);
    List<Call> choices = new ArrayList<>();
    for (int often = 0; often < 3; often++) {
      choices.addAll(unanswered);
    }
    choices.addAll(requests);
    choices.add(Interventions.wake(process, instance));
    choices.add(Interventions.trigger(process, instance));
    return ask(roll.among(choices));
  }

  @Override
  public Step fair() {
    return unanswered.isEmpty() ? new Step.Rest() : ask(unanswered.getFirst());
  }

  @Override
  public boolean isIdle() {
    return unanswered.isEmpty();
  }

  private Step ask(Call call) {
    return new Step.Ask(
        call,
        reply -> {
          if (reply instanceof Reply.Rows) {
            unanswered.remove(call);
          }
        });
  }
}

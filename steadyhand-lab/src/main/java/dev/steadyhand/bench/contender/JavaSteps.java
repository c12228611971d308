package dev.steadyhand.bench.contender;

import static dev.steadyhand.client.process.Decision.run;
import static dev.steadyhand.client.process.Decision.succeed;

import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Decision;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.Facts;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.worker.EffectHandlers;
import java.util.List;
import java.util.stream.IntStream;

/** A process in Java that makes calls one after the other. */
final class JavaSteps implements Decider<JavaSteps.Request, JavaSteps.Request> {
  /** Its input, the request of each call, its result, and that of the process. */
  record Request(int n) {}

  private final List<Effect<Request, Request>> calls;
  private final ProcessType<Request, Request> type;

  JavaSteps(int steps) {
    calls =
        IntStream.rangeClosed(1, steps)
            .mapToObj(step -> Effect.call("call" + step, Request.class, Request.class))
            .toList();
    type =
        ProcessType.of("bench.steps" + steps, Request.class, Request.class)
            .effects(calls.toArray(Effect[]::new));
  }

  void handle(EffectHandlers handlers) {
    calls.forEach(call -> handlers.on(call, (request, task) -> request));
  }

  @Override
  public ProcessType<Request, Request> type() {
    return type;
  }

  @Override
  public Decision<Request> decide(Facts<Request> facts) {
    for (Effect<Request, Request> call : calls) {
      if (facts.of(call).isPending()) {
        return run(call, facts.input()).because("it is the next call");
      }
    }
    return succeed(facts.input(), "all calls are made");
  }
}

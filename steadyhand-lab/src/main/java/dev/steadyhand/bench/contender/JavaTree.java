package dev.steadyhand.bench.contender;

import static dev.steadyhand.client.process.Decision.start;
import static dev.steadyhand.client.process.Decision.succeed;

import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Decision;
import dev.steadyhand.client.process.Facts;
import dev.steadyhand.client.process.ProcessType;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A process in Java that starts as many others as its input says, and ends when they have. */
record JavaTree(ProcessType<JavaSteps.Request, ?> child)
    implements Decider<JavaSteps.Request, JavaSteps.Request> {
  private static final ProcessType<JavaSteps.Request, JavaSteps.Request> TYPE =
      ProcessType.of("bench.tree", JavaSteps.Request.class, JavaSteps.Request.class);

  @Override
  public ProcessType<JavaSteps.Request, JavaSteps.Request> type() {
    return TYPE;
  }

  @Override
  public Decision<JavaSteps.Request> decide(Facts<JavaSteps.Request> facts) {
    Facts.Children children = facts.children(child);
    if (children.hasEnded()) {
      return succeed(new JavaSteps.Request(children.succeeded()), "all children have ended");
    }
    Map<String, JavaSteps.Request> inputs =
        IntStream.range(0, facts.input().n())
            .boxed()
            .collect(Collectors.toMap("child-%d"::formatted, JavaSteps.Request::new));
    return start(child, inputs).because("not all children have ended");
  }
}

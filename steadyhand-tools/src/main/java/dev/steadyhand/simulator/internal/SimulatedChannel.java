package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.internal.Strand.Stop;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;
import java.io.IOException;
import java.util.Objects;

/** A channel to a simulated provider: the scheduler decides when it answers, and what. */
record SimulatedChannel(String taskType, boolean idempotent) implements Channel {
  @Override
  public Outcome call(Call call) throws IOException {
    Strand strand = Objects.requireNonNull(Strand.current());
    Object answer = strand.stopAt(new Stop.ProviderCall(call, taskType));
    return ((Answer) Objects.requireNonNull(answer)).outcome();
  }
}

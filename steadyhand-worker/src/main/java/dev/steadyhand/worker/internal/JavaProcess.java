package dev.steadyhand.worker.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Decision;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.client.process.internal.JsonFacts;
import dev.steadyhand.client.process.internal.StepWriter;
import dev.steadyhand.client.process.internal.WrappedDecider;
import java.sql.Connection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A process that a worker decides. All of it is code of the application: it runs on threads that
 * can be given up.
 */
public record JavaProcess<I, R>(Decider<I, R> decider) {
  /**
   * An instance that is to be decided.
   *
   * @param runId the id of the run; 0 if it was only counted, since a worker was lost lately: it
   *     begins when that is committed
   * @param facts its facts as JSON
   */
  record DueRun(String process, long instanceId, long runId, @Nullable String facts) {
    boolean isOnlyCounted() {
      return runId == 0;
    }

    /** Leaves out the facts, which contain values of the application. */
    @Override
    public String toString() {
      return "instance %d of %s".formatted(instanceId, process);
    }
  }

  ProcessType<I, R> type() {
    return decider.type();
  }

  String name() {
    return type().name();
  }

  /** Returns whether it reads from the database of the application. */
  boolean reads() {
    return WrappedDecider.reads(decider);
  }

  /** Returns what the decider reads for these instances, by key. */
  Map<String, ?> read(DataSource data, List<DueRun> runs) throws Exception {
    Map<String, I> inputs = new LinkedHashMap<>();
    for (DueRun run : runs) {
      JsonFacts<I> facts = facts(run);
      inputs.put(facts.key(), facts.input());
    }
    try (Connection connection = data.getConnection()) {
      Map<String, ?> read = decider.read(connection, inputs);
      if (read == null) {
        throw new IllegalStateException("the read function of %s returned null".formatted(name()));
      }
      return read;
    }
  }

  /** Decides an instance; returns the step as JSON. */
  String decide(DueRun run, Map<String, ?> read) {
    JsonFacts<I> facts = facts(run);
    facts.withRead(read.get(facts.key()));
    @Nullable Decision<R> decision =
        facts.cancelRequest().isPresent() ? decider.onCancel(facts) : decider.decide(facts);
    return Json.write(
        StepWriter.step(facts, decision)
            .put("instance_id", run.instanceId())
            .put("run_id", run.runId()));
  }

  private JsonFacts<I> facts(DueRun run) {
    return new JsonFacts<>(type(), Json.parseStored(Objects.requireNonNull(run.facts())));
  }
}

package dev.steadyhand.worker.internal;

import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.worker.EffectHandlers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The Java processes of a worker, while it is built. */
public final class Processes {
  private final List<Decider<?, ?>> deciders = new ArrayList<>();
  private final Map<String, EffectJobs> effects = new LinkedHashMap<>();
  private final List<ProcessType<?, ?>> types = new ArrayList<>();
  private @Nullable DataSource data;

  /** Adds a process that the worker decides. */
  public void decide(Decider<?, ?> decider, Consumer<EffectHandlers> handlers) {
    handle(decider.type(), handlers);
    deciders.add(decider);
  }

  /** Adds handlers of a process that other workers decide. */
  public void handle(ProcessType<?, ?> type, Consumer<EffectHandlers> handlers) {
    EffectJobs jobs = new EffectJobs(type);
    if (effects.putIfAbsent(type.name(), jobs) != null) {
      throw new IllegalArgumentException("the worker has process %s already".formatted(type));
    }
    types.add(type);
    handlers.accept(jobs);
  }

  /** Sets the data source that deciders read. */
  public void data(DataSource value) {
    data = value;
  }

  /** Returns the handlers of all effects. */
  public List<Job<?>> jobs() {
    List<Job<?>> jobs = new ArrayList<>();
    effects.values().forEach(each -> jobs.addAll(each.jobs()));
    return jobs;
  }

  /** Returns the queues in which runs wait. */
  public List<String> queues() {
    return deciders.stream().map(decider -> decider.type().queue()).distinct().toList();
  }

  /**
   * Returns the processes.
   *
   * @param queues those that the worker serves
   */
  public ServedProcesses served(Set<String> queues) {
    for (Decider<?, ?> decider : deciders) {
      EffectJobs jobs = effects.get(decider.type().name());
      if (jobs != null) {
        jobs.requireComplete(queues);
      }
    }
    List<JavaProcess<?, ?>> decided = new ArrayList<>();
    for (Decider<?, ?> decider : deciders) {
      decided.add(new JavaProcess<>(decider));
    }
    return new ServedProcesses(decided, List.copyOf(types), data);
  }
}

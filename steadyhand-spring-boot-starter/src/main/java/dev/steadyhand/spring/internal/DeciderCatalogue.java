package dev.steadyhand.spring.internal;

import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.spring.Deciders;
import dev.steadyhand.spring.SteadyhandProcesses;
import dev.steadyhand.worker.HandlerTransactions;
import dev.steadyhand.worker.Worker;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;

/**
 * Finds the processes of the application when all of its beans exist, and registers them before the
 * web server and the worker start.
 */
final class DeciderCatalogue implements Deciders, SmartInitializingSingleton {
  private final ConfigurableListableBeanFactory beans;
  private final ObjectProvider<SteadyhandProcesses> client;
  private final ObjectProvider<HandlerTransactions> transactions;
  private final Supplier<DataSource> dataSource;
  private volatile @Nullable Found found;

  /**
   * What was found.
   *
   * @param others processes that others decide
   */
  private record Found(
      Map<String, Decider<?, ?>> deciders,
      Map<String, ProcessType<?, ?>> others,
      List<EffectMethod> methods) {}

  DeciderCatalogue(
      ConfigurableListableBeanFactory beans,
      ObjectProvider<SteadyhandProcesses> client,
      ObjectProvider<HandlerTransactions> transactions,
      Supplier<DataSource> dataSource) {
    this.beans = beans;
    this.client = client;
    this.transactions = transactions;
    this.dataSource = dataSource;
  }

  @Override
  public void afterSingletonsInstantiated() {
    Map<String, Decider<?, ?>> deciders = new LinkedHashMap<>();
    Map<String, ProcessType<?, ?>> types = new LinkedHashMap<>();
    for (String name : beans.getBeanNamesForType(Decider.class)) {
      Decider<?, ?> decider = beans.getBean(name, Decider.class);
      deciders.put(name, decider);
      if (types.putIfAbsent(decider.type().name(), decider.type()) != null) {
        throw new JobDefinitionException(
            "Two beans decide the process %s; one is '%s'.".formatted(decider.type(), name),
            "Remove one of them.");
      }
    }
    Map<String, ProcessType<?, ?>> others = new LinkedHashMap<>();
    for (ProcessType<?, ?> type : beans.getBeansOfType(ProcessType.class).values()) {
      if (!types.containsKey(type.name())) {
        others.put(type.name(), type);
      }
    }
    types.putAll(others);
    List<EffectMethod> methods = new EffectMethods(beans, deciders, types).find();
    if (!types.isEmpty()) {
      client.getObject().register(types.values());
    }
    found = new Found(deciders, others, methods);
  }

  @Override
  public List<Decider<?, ?>> all() {
    return List.copyOf(found().deciders.values());
  }

  @Override
  public void addTo(Worker.Builder worker) {
    Found all = found();
    all.deciders.values().forEach(decider -> decide(worker, decider, all.methods));
    for (ProcessType<?, ?> type : all.others.values()) {
      List<EffectMethod> methods = of(type, all.methods);
      if (!methods.isEmpty()) {
        worker.effects(type, effects -> methods.forEach(method -> method.addTo(effects)));
      }
    }
    if (all.methods.stream().anyMatch(EffectMethod::isInTransaction)) {
      worker.transactions(transactions.getObject());
    }
    if (!all.deciders.isEmpty()) {
      worker.processData(dataSource.get());
    }
  }

  private static <I, R> void decide(
      Worker.Builder worker, Decider<I, R> decider, List<EffectMethod> methods) {
    worker.process(
        decider, effects -> of(decider.type(), methods).forEach(method -> method.addTo(effects)));
  }

  private static List<EffectMethod> of(ProcessType<?, ?> type, List<EffectMethod> methods) {
    return methods.stream().filter(method -> method.process().name().equals(type.name())).toList();
  }

  private Found found() {
    Found all = found;
    if (all == null) {
      throw new IllegalStateException(
          "The processes are known when all beans of the application have been created, and not"
              + " before.");
    }
    return all;
  }
}

package dev.steadyhand.spring.internal;

import dev.steadyhand.client.TaskCodec;
import dev.steadyhand.client.TaskType;
import dev.steadyhand.spring.JobHandler;
import dev.steadyhand.spring.JobSchedule;
import dev.steadyhand.spring.Jobs;
import dev.steadyhand.spring.SteadyhandClient;
import dev.steadyhand.worker.HandlerTransactions;
import dev.steadyhand.worker.Worker;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;

/**
 * Finds the handlers of the application when all of its beans exist, and registers their types and
 * schedules before the web server and the worker start.
 */
final class JobCatalogue implements Jobs, SmartInitializingSingleton {
  private final ConfigurableListableBeanFactory beans;
  private final ObjectProvider<SteadyhandClient> client;
  private final ObjectProvider<HandlerTransactions> transactions;
  private final ObjectProvider<TaskCodec> codec;
  private volatile @Nullable List<JobHandler> handlers;

  JobCatalogue(
      ConfigurableListableBeanFactory beans,
      ObjectProvider<SteadyhandClient> client,
      ObjectProvider<HandlerTransactions> transactions,
      ObjectProvider<TaskCodec> codec) {
    this.beans = beans;
    this.client = client;
    this.transactions = transactions;
    this.codec = codec;
  }

  @Override
  public void afterSingletonsInstantiated() {
    List<JobMethod> methods = new JobMethods(beans).find();
    List<JobHandler> found = distinct(methods);
    if (!found.isEmpty()) {
      client.getObject().register(found.stream().<TaskType<?>>map(JobHandler::type).toList());
    }
    handlers = found;
    schedules(methods).forEach(schedule -> schedule.put(client.getObject()));
  }

  private static Collection<ScheduledJob> schedules(List<JobMethod> methods) {
    Map<String, ScheduledJob> byName = new LinkedHashMap<>();
    for (JobMethod method : methods) {
      for (JobSchedule annotation : method.schedules()) {
        ScheduledJob schedule = new ScheduledJob(method, annotation);
        ScheduledJob other = byName.putIfAbsent(schedule.name(), schedule);
        if (other != null) {
          throw new JobDefinitionException(
              "Two schedules have the name '%s': of the method %s and of the method %s."
                  .formatted(schedule.name(), other.method().shown(), method.shown()),
              "Give one of them another name.");
        }
      }
    }
    return byName.values();
  }

  private List<JobHandler> distinct(List<JobMethod> methods) {
    Map<String, JobHandler> byType = new LinkedHashMap<>();
    Map<String, String> sources = new LinkedHashMap<>();
    for (String name : beans.getBeanNamesForType(JobHandler.class)) {
      add(beans.getBean(name, JobHandler.class), "the bean '%s'".formatted(name), byType, sources);
    }
    for (JobMethod method : methods) {
      add(method.handler(), "the method " + method.shown(), byType, sources);
    }
    return List.copyOf(byType.values());
  }

  private static void add(
      JobHandler handler,
      String source,
      Map<String, JobHandler> byType,
      Map<String, String> sources) {
    String type = handler.type().name();
    String other = sources.putIfAbsent(type, source);
    if (other != null) {
      throw new JobDefinitionException(
          "Two handlers have the task type %s: %s and %s.".formatted(type, other, source),
          "Give one of them another type, for example with @Job(type = \"…\").");
    }
    byType.put(type, handler);
  }

  @Override
  public List<JobHandler> handlers() {
    List<JobHandler> found = handlers;
    if (found == null) {
      throw new IllegalStateException(
          "The jobs are known when all beans of the application have been created, and not"
              + " before.");
    }
    return found;
  }

  @Override
  public void addTo(Worker.Builder worker) {
    List<JobHandler> all = handlers();
    all.forEach(handler -> handler.addTo(worker));
    if (all.stream().anyMatch(JobHandler::isInTransaction)) {
      worker.transactions(transactions.getObject());
    }
    codec.ifAvailable(worker::codec);
  }
}

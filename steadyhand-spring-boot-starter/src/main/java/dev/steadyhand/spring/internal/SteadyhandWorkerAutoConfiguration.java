package dev.steadyhand.spring.internal;

import dev.steadyhand.spring.DatabaseLogins;
import dev.steadyhand.spring.Deciders;
import dev.steadyhand.spring.Jobs;
import dev.steadyhand.spring.SteadyhandProperties;
import dev.steadyhand.spring.WorkerFactory;
import dev.steadyhand.spring.WorkerLifecycle;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Worker;
import dev.steadyhand.worker.WorkerListener;
import dev.steadyhand.worker.WorkerOptions;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.sql.init.dependency.DependsOnDatabaseInitialization;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/** Configures a worker with every handler, and every channel that is a bean or has properties. */
@AutoConfiguration(after = SteadyhandAutoConfiguration.class)
@ConditionalOnBean(DatabaseLogins.class)
@ConditionalOnBooleanProperty(name = "steadyhand.worker.enabled", matchIfMissing = true)
public class SteadyhandWorkerAutoConfiguration {

  @Bean
  @ConditionalOnMissingBean
  WorkerOptions workerOptions(SteadyhandProperties properties, Environment environment) {
    SteadyhandProperties.Worker worker = properties.worker();
    WorkerOptions options = WorkerOptions.defaults();
    String application = environment.getProperty("spring.application.name", "");
    String made = application.isBlank() ? options.name() : application + "-" + options.name();
    options =
        options
            .named(worker.name() == null ? made : worker.name())
            .serving(worker.queues())
            .withConcurrency(worker.concurrency())
            .withConnections(worker.connections())
            .polling(worker.pollInterval())
            .withGrace(worker.grace())
            .withStepLimit(worker.stepLimit());
    return worker.localQueue() == null ? options : options.withLocalQueue(worker.localQueue());
  }

  @Bean
  @ConditionalOnMissingBean
  WorkerFactory workerFactory(
      DatabaseLogins logins,
      WorkerOptions options,
      SteadyhandProperties properties,
      Jobs jobs,
      Deciders deciders,
      ObjectProvider<Channel> channels,
      ObjectProvider<WorkerListener> listeners) {
    return () -> {
      Worker.Builder builder =
          Worker.builder(logins.worker())
              .listenUrl(logins.listening())
              .options(options)
              .channels(
                  ServedChannels.of(channels.orderedStream().toList(), properties.channels()));
      jobs.addTo(builder);
      deciders.addTo(builder);
      listeners.orderedStream().forEach(builder::listener);
      return properties.worker().functions() ? builder.build() : builder.withoutFunctions().build();
    };
  }

  @Bean
  @ConditionalOnMissingBean
  @DependsOnDatabaseInitialization
  WorkerLifecycle workerLifecycle(WorkerFactory factory, ApplicationEventPublisher events) {
    return new WorkerLifecycle(factory, events);
  }
}

package dev.steadyhand.spring.internal;

import dev.steadyhand.spring.DatabaseLogins;
import dev.steadyhand.spring.SteadyhandProperties;
import dev.steadyhand.worker.metrics.WorkerMetrics;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;

/** Configures the metrics of the worker, if there is a registry. */
@AutoConfiguration(
    after = SteadyhandAutoConfiguration.class,
    afterName =
        "org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration")
@ConditionalOnClass(MeterRegistry.class)
@ConditionalOnBean({MeterRegistry.class, DatabaseLogins.class})
@ConditionalOnBooleanProperty(name = "steadyhand.worker.enabled", matchIfMissing = true)
public class SteadyhandMetricsAutoConfiguration {

  @Bean
  @ConditionalOnMissingBean
  WorkerMetrics workerMetrics(MeterRegistry registry) {
    return new WorkerMetrics(registry);
  }

  @Bean
  @ConditionalOnMissingBean
  WorkerGauges workerGauges(
      WorkerMetrics metrics, MeterRegistry registry, SteadyhandProperties properties) {
    return new WorkerGauges(metrics, registry, properties.metrics().depthInterval());
  }
}

package dev.steadyhand.spring.internal;

import dev.steadyhand.spring.WorkerLifecycle;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.health.autoconfigure.contributor.ConditionalOnEnabledHealthIndicator;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;

/** The worker in {@code /actuator/health}, as {@code steadyhand}. */
@AutoConfiguration(after = SteadyhandWorkerAutoConfiguration.class)
@ConditionalOnClass({HealthIndicator.class, ConditionalOnEnabledHealthIndicator.class})
@ConditionalOnBean(WorkerLifecycle.class)
@ConditionalOnEnabledHealthIndicator("steadyhand")
public class SteadyhandHealthAutoConfiguration {

  @Bean
  @ConditionalOnMissingBean(name = {"steadyhandHealthIndicator", "steadyhandHealthContributor"})
  HealthIndicator steadyhandHealthIndicator(WorkerLifecycle lifecycle) {
    return new WorkerHealthIndicator(lifecycle);
  }
}

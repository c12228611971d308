package dev.steadyhand.spring.internal;

import dev.steadyhand.spring.WorkerLifecycle;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.health.autoconfigure.contributor.ConditionalOnEnabledHealthIndicator;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The worker in {@code /actuator/health}, as {@code steadyhand}. */
@AutoConfiguration(after = SteadyhandWorkerAutoConfiguration.class)
@ConditionalOnClass(ConditionalOnEnabledHealthIndicator.class)
@ConditionalOnBean(WorkerLifecycle.class)
public class SteadyhandHealthAutoConfiguration {

  /** Apart, since its condition can be looked at only where there is an actuator. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnEnabledHealthIndicator("steadyhand")
  static class Enabled {

    @Bean
    @ConditionalOnMissingBean(name = {"steadyhandHealthIndicator", "steadyhandHealthContributor"})
    HealthIndicator steadyhandHealthIndicator(WorkerLifecycle lifecycle) {
      return new WorkerHealthIndicator(lifecycle);
    }
  }
}

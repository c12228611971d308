package dev.steadyhand.spring.internal;

import dev.steadyhand.client.doctor.Doctor;
import dev.steadyhand.spring.DatabaseLogins;
import dev.steadyhand.spring.WorkerLifecycle;
import java.sql.Connection;
import java.time.InstantSource;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.health.autoconfigure.contributor.ConditionalOnEnabledHealthIndicator;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Configures health indicators: {@code steadyhand} for the worker and, if enabled, {@code
 * steadyhandFindings} for the findings of the doctor.
 */
@AutoConfiguration(after = SteadyhandWorkerAutoConfiguration.class)
@ConditionalOnClass(ConditionalOnEnabledHealthIndicator.class)
@ConditionalOnBean(DatabaseLogins.class)
public class SteadyhandHealthAutoConfiguration {

  /** Separate, since its condition can be evaluated only if the actuator is present. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnBean(WorkerLifecycle.class)
  @ConditionalOnEnabledHealthIndicator("steadyhand")
  static class Enabled {

    @Bean
    @ConditionalOnMissingBean(name = {"steadyhandHealthIndicator", "steadyhandHealthContributor"})
    HealthIndicator steadyhandHealthIndicator(WorkerLifecycle lifecycle) {
      return new WorkerHealthIndicator(lifecycle);
    }
  }

  /** Opt-in: a failing provider is no reason to restart an application. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnBooleanProperty("management.health.steadyhand-findings.enabled")
  static class Findings {

    @Bean
    @ConditionalOnMissingBean(name = "steadyhandFindingsHealthIndicator")
    HealthIndicator steadyhandFindingsHealthIndicator(DatabaseLogins logins) {
      Doctor doctor = Doctor.ofThisRelease();
      return new FindingsHealthIndicator(
          () -> {
            try (Connection connection = logins.console().connect()) {
              return doctor.examine(connection, (done, checks, topics) -> {});
            }
          },
          InstantSource.system(),
          task -> Thread.ofVirtual().name("steadyhand-doctor").start(task));
    }
  }
}

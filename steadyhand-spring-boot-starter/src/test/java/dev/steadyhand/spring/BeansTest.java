package dev.steadyhand.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.TaskClient;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.MigrationOptions;
import dev.steadyhand.database.Migrator;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.Worker;
import dev.steadyhand.worker.WorkerOptions;
import dev.steadyhand.worker.metrics.WorkerMetrics;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.health.autoconfigure.registry.HealthContributorRegistryAutoConfiguration;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.boot.jdbc.DataSourceBuilder;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.core.env.Environment;

/** Which beans exist, and that each one backs off if the application defines its own. */
@DatabaseTest
class BeansTest {

  /** Replaces every bean. */
  @Configuration(proxyBeanMethods = false)
  static class Own {
    @Bean
    TaskClient ownTaskClient() {
      return new TaskClient();
    }

    @Bean
    SteadyhandClient ownClient(TaskClient client, DataSource dataSource) {
      return new SteadyhandClient(client, dataSource);
    }

    @Bean
    DatabaseLogins ownLogins(DataSource dataSource) throws SQLException {
      try (var connection = dataSource.getConnection()) {
        return new OneLogin(
            DatabaseUrl.parse(connection.getMetaData().getURL())
                .withDefaults(Map.of("user", connection.getMetaData().getUserName())));
      }
    }

    @Bean
    Migrator ownMigrator() {
      return new Migrator(MigrationOptions.defaults());
    }

    @Bean
    WorkerOptions ownOptions() {
      return WorkerOptions.defaults();
    }

    @Bean
    WorkerFactory ownFactory(DatabaseLogins logins, WorkerOptions options) {
      return () -> Worker.builder(logins.worker()).options(options).build();
    }

    @Bean
    WorkerLifecycle ownLifecycle(WorkerFactory factory) {
      return new WorkerLifecycle(factory, event -> {});
    }

    @Bean
    WorkerMetrics ownMetrics(MeterRegistry registry) {
      return new WorkerMetrics(registry);
    }

    @Bean
    HealthIndicator steadyhandHealthIndicator() {
      return () -> Health.unknown().build();
    }
  }

  private record OneLogin(DatabaseUrl url) implements DatabaseLogins {
    @Override
    public DatabaseUrl migration() {
      return url;
    }

    @Override
    public DatabaseUrl worker() {
      return url;
    }

    @Override
    public @Nullable DatabaseUrl listening() {
      return null;
    }

    @Override
    public DatabaseUrl console() {
      return url;
    }
  }

  @Test
  void every_bean_gives_way_to_the_applications_own(TestDatabase db) {
    Applications.on(db)
        .withBean(MeterRegistry.class, SimpleMeterRegistry::new)
        .withUserConfiguration(Own.class)
        .run(
            application -> {
              assertThat(application).hasNotFailed();
              for (Class<?> type :
                  List.of(
                      TaskClient.class,
                      SteadyhandClient.class,
                      DatabaseLogins.class,
                      Migrator.class,
                      WorkerOptions.class,
                      WorkerFactory.class,
                      WorkerLifecycle.class,
                      WorkerMetrics.class,
                      HealthIndicator.class)) {
                assertThat(application.getBeanNamesForType(type))
                    .as(type.getSimpleName())
                    .hasSize(1)
                    .allMatch(
                        name -> name.startsWith("own") || name.equals("steadyhandHealthIndicator"));
              }
            });
  }

  @Test
  void nothing_is_set_up_if_it_is_switched_off(TestDatabase db) {
    Applications.on(db)
        .withPropertyValues("steadyhand.enabled=false")
        .run(
            application ->
                assertThat(
                        Arrays.stream(application.getBeanDefinitionNames())
                            .filter(name -> name.contains("steadyhand")))
                    .isEmpty());
  }

  @Test
  void a_data_source_is_marked_where_there_are_several(TestDatabase db) {
    Applications.withoutWorker(db)
        .withUserConfiguration(TwoDataSources.class)
        .run(
            application -> {
              assertThat(application).hasNotFailed();
              assertThat(application.getBean(DatabaseLogins.class).worker().jdbcUrl())
                  .isEqualTo(db.url().jdbcUrl());
            });
  }

  @Configuration(proxyBeanMethods = false)
  static class TwoDataSources {
    @Bean
    @Primary
    DataSource elsewhere() {
      return DataSourceBuilder.create().url("jdbc:postgresql://nowhere.invalid/other").build();
    }

    @Bean
    @SteadyhandDataSource
    DataSource here(Environment environment) {
      return DataSourceBuilder.create()
          .url(environment.getRequiredProperty("spring.datasource.url"))
          .username(environment.getRequiredProperty("spring.datasource.username"))
          .build();
    }
  }

  @Test
  void logins_are_those_of_the_data_source_unless_properties_name_others(TestDatabase db) {
    String url = db.url().jdbcUrl();
    Applications.withoutWorker(db)
        .withPropertyValues(
            "spring.datasource.password=application",
            "spring.datasource.connection-fetch=lazy",
            "steadyhand.worker.username=worker_service_user",
            "steadyhand.worker.password=secret",
            "steadyhand.worker.listen-url=" + url + "?tcpKeepAlive=true",
            "steadyhand.console.url=" + url + "?user=console")
        .run(
            application -> {
              DatabaseLogins logins = application.getBean(DatabaseLogins.class);
              assertThat(logins.migration().properties())
                  .containsEntry("user", db.url().properties().get("user"))
                  .containsEntry("password", "application");
              assertThat(logins.worker().jdbcUrl()).isEqualTo(url);
              assertThat(logins.worker().properties())
                  .containsEntry("user", "worker_service_user")
                  .containsEntry("password", "secret");
              assertThat(logins.listening()).isNotNull();
              assertThat(logins.listening().properties())
                  .containsEntry("user", "worker_service_user")
                  .containsEntry("password", "secret")
                  .containsEntry("tcpKeepAlive", "true");
              assertThat(logins.console().properties())
                  .containsEntry("user", "console")
                  .doesNotContainKey("password");
            });
  }

  @Test
  void health_and_metrics_are_exposed_if_there_is_an_actuator(TestDatabase db) {
    Applications.on(db)
        .withConfiguration(AutoConfigurations.of(HealthContributorRegistryAutoConfiguration.class))
        .withBean(MeterRegistry.class, SimpleMeterRegistry::new)
        .run(
            application -> {
              HealthIndicator indicator = application.getBean(HealthIndicator.class);
              Health health = indicator.health();
              assertThat(health).isNotNull();
              assertThat(health.getStatus()).isEqualTo(Status.UP);
              assertThat(health.getDetails())
                  .containsEntry("worker", "running")
                  .containsKeys("since", "running", "held");
              MeterRegistry registry = application.getBean(MeterRegistry.class);
              assertThat(registry.get("steadyhand.worker.healthy").gauge().value()).isOne();
              while (registry.find("steadyhand.queue.waiting").gauges().isEmpty()) {
                Thread.onSpinWait();
              }

              application.getSourceApplicationContext().stop();
              assertThat(indicator.health())
                  .extracting(Health::getStatus)
                  .isEqualTo(Status.OUT_OF_SERVICE);
              application.getSourceApplicationContext().start();
              assertThat(registry.get("steadyhand.worker.healthy").gauge().value())
                  .as("of the new worker")
                  .isOne();
            });
  }

  @Test
  void findings_of_the_doctor_are_exposed_on_request(TestDatabase db) {
    ApplicationContextRunner application =
        Applications.withoutWorker(db)
            .withConfiguration(
                AutoConfigurations.of(HealthContributorRegistryAutoConfiguration.class));
    application.run(
        context -> assertThat(context).doesNotHaveBean("steadyhandFindingsHealthIndicator"));
    application
        .withPropertyValues("management.health.steadyhand-findings.enabled=true")
        .run(
            context -> {
              db.execute("select queues.pause_queue('default')");
              HealthIndicator indicator =
                  context.getBean("steadyhandFindingsHealthIndicator", HealthIndicator.class);
              Health health = indicator.health();
              while (health == null || health.getStatus().equals(Status.UNKNOWN)) {
                Thread.onSpinWait();
                health = indicator.health();
              }
              assertThat(health.getStatus())
                  .as("the server of tests is not durable")
                  .isEqualTo(Status.DOWN);
              assertThat(String.valueOf(health.getDetails().get("findings")))
                  .contains(
                      "error: durability: fsync is off",
                      "warning: paused: the queue default has been paused since",
                      "fix: steadyhand queues resume default");
            });
  }

  @Test
  void it_works_without_actuator_micrometer_and_console(TestDatabase db) {
    Applications.on(db)
        .withClassLoader(
            new FilteredClassLoader(
                "org.springframework.boot.health",
                "org.springframework.boot.micrometer",
                "io.micrometer",
                "dev.steadyhand.console"))
        .run(
            application -> {
              assertThat(application).hasNotFailed();
              assertThat(application).hasSingleBean(WorkerLifecycle.class);
              assertThat(application).doesNotHaveBean(HealthIndicator.class);
            });
  }
}

package dev.steadyhand.spring;

import dev.steadyhand.database.testing.TestDatabase;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.context.annotation.ImportCandidates;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceTransactionManagerAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcClientAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.transaction.autoconfigure.TransactionAutoConfiguration;
import org.springframework.util.ClassUtils;

/** Creates small applications on a test's database. */
final class Applications {
  private Applications() {}

  /** An application with JDBC, transactions, and all of our auto-configurations. */
  static ApplicationContextRunner on(TestDatabase database) {
    return new ApplicationContextRunner()
        .withConfiguration(
            AutoConfigurations.of(
                DataSourceAutoConfiguration.class,
                DataSourceTransactionManagerAutoConfiguration.class,
                JdbcTemplateAutoConfiguration.class,
                JdbcClientAutoConfiguration.class,
                TransactionAutoConfiguration.class))
        .withConfiguration(AutoConfigurations.of(ours()))
        .withPropertyValues(
            "spring.datasource.url=" + database.url().jdbcUrl(),
            "spring.datasource.username=" + database.url().properties().get("user"),
            "spring.datasource.hikari.maximum-pool-size=2");
  }

  /** The same without a worker. */
  static ApplicationContextRunner withoutWorker(TestDatabase database) {
    return on(database).withPropertyValues("steadyhand.worker.enabled=false");
  }

  /** The auto-configurations, as Spring Boot finds them. */
  private static Class<?>[] ours() {
    ClassLoader loader = Applications.class.getClassLoader();
    Stream<String> all =
        StreamSupport.stream(
            ImportCandidates.load(AutoConfiguration.class, loader).spliterator(), false);
    return all.filter(name -> name.startsWith("dev.steadyhand."))
        .map(name -> ClassUtils.resolveClassName(name, loader))
        .toArray(Class<?>[]::new);
  }
}

package dev.steadyhand.spring.internal;

import dev.steadyhand.spring.MigrationOrder;
import java.util.Set;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.sql.init.dependency.AbstractBeansOfTypeDatabaseInitializerDetector;
import org.springframework.core.Ordered;
import org.springframework.core.env.Environment;

/**
 * Orders the migration relative to those of Flyway, Liquibase and scripts, so that each waits for
 * the previous one, and everything that uses the database waits for all of them.
 */
final class SchemaDetector extends AbstractBeansOfTypeDatabaseInitializerDetector {
  private final Environment environment;

  SchemaDetector(Environment environment) {
    this.environment = environment;
  }

  @Override
  protected Set<Class<?>> getDatabaseInitializerBeanTypes() {
    return Set.of(SchemaAtStart.class);
  }

  /** Flyway and Liquibase have orders 0 and 1, scripts are close to the end. */
  @Override
  public int getOrder() {
    MigrationOrder order =
        Binder.get(environment)
            .bind("steadyhand.migration.order", MigrationOrder.class)
            .orElse(MigrationOrder.BEFORE);
    return switch (order) {
      case BEFORE -> Ordered.HIGHEST_PRECEDENCE;
      case AFTER -> Ordered.LOWEST_PRECEDENCE;
    };
  }
}

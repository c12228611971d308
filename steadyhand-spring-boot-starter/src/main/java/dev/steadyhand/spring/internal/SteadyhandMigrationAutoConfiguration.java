package dev.steadyhand.spring.internal;

import dev.steadyhand.database.MigrationOptions;
import dev.steadyhand.database.Migrator;
import dev.steadyhand.database.PackSelection;
import dev.steadyhand.spring.DatabaseLogins;
import dev.steadyhand.spring.SteadyhandProperties;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.sql.init.dependency.DatabaseInitializationDependencyConfigurer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

/** Configures the migration, which runs before the schema is used. */
@AutoConfiguration(after = SteadyhandAutoConfiguration.class)
@ConditionalOnBean(DatabaseLogins.class)
@Import(DatabaseInitializationDependencyConfigurer.class)
public class SteadyhandMigrationAutoConfiguration {

  @Bean
  @ConditionalOnMissingBean
  Migrator steadyhandMigrator(SteadyhandProperties properties) {
    SteadyhandProperties.Migration migration = properties.migration();
    return new Migrator(
        MigrationOptions.defaults()
            .withPacks(PackSelection.parse(migration.packs()))
            .withRoleMode(migration.roles())
            .withRolePrefix(migration.rolePrefix()));
  }

  @Bean
  @ConditionalOnMissingBean
  SchemaAtStart steadyhandSchemaAtStart(
      Migrator migrator, DatabaseLogins logins, SteadyhandProperties properties) {
    return new SchemaAtStart(migrator, logins, properties.migrate());
  }
}

package dev.steadyhand.spring.internal;

import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.MigrationException;
import dev.steadyhand.database.MigrationPlan;
import dev.steadyhand.database.MigrationResult;
import dev.steadyhand.database.Migrator;
import dev.steadyhand.spring.DatabaseLogins;
import dev.steadyhand.spring.MigrationMode;
import java.sql.Connection;
import java.sql.SQLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.InitializingBean;

/** Migrates or validates the schema at startup. */
public final class SchemaAtStart implements InitializingBean {
  private static final Logger log = LoggerFactory.getLogger(SchemaAtStart.class);

  private final Migrator migrator;
  private final DatabaseLogins logins;
  private final MigrationMode mode;

  SchemaAtStart(Migrator migrator, DatabaseLogins logins, MigrationMode mode) {
    this.migrator = migrator;
    this.logins = logins;
    this.mode = mode;
  }

  @Override
  public void afterPropertiesSet() {
    switch (mode) {
      case RUN -> connected(this::run);
      case VALIDATE -> connected(this::validate);
      case OFF -> log.debug("schema migration and validation are off");
    }
  }

  private interface Work {
    void on(Connection connection);
  }

  /**
   * Does not use the application's connections: a migration may have its own login and may take
   * long.
   */
  private void connected(Work work) {
    DatabaseUrl url = logins.migration();
    try (Connection connection = url.connect()) {
      work.on(connection);
    } catch (SQLException e) {
      throw new MigrationException(
          "Cannot connect to %s to migrate: %s (SQLSTATE %s)."
              .formatted(url, e.getMessage(), e.getSQLState()),
          e);
    }
  }

  private void run(Connection connection) {
    MigrationResult result = migrator.migrate(connection);
    if (!result.nothingApplied()) {
      log.info("Steadyhand's schema is up to date: {} scripts applied", result.applied().size());
    }
  }

  private void validate(Connection connection) {
    MigrationPlan plan = migrator.plan(connection);
    if (!plan.isEmpty()) {
      throw new MigrationException(
          "Steadyhand's schema is not up to date: %d scripts have to be applied, starting with %s. Run 'steadyhand migrate', or set steadyhand.migrate to run."
              .formatted(plan.scripts().size(), plan.scripts().getFirst().script().path()));
    }
  }
}

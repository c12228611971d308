package dev.steadyhand.testkit;

import javax.sql.DataSource;

/**
 * Installs what the application needs in a test database besides Steadyhand: with Flyway,
 * Liquibase, or a few statements. Runs after Steadyhand is installed. Needs a constructor without
 * parameters if it is used in an annotation.
 */
@FunctionalInterface
public interface TestSetup {
  /**
   * Installs it.
   *
   * @param owner connections with all privileges; those that are still open are closed at the end
   */
  void install(DataSource owner) throws Exception;
}

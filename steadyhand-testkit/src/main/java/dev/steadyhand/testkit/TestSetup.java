package dev.steadyhand.testkit;

import javax.sql.DataSource;

/**
 * Installs in a test database what the application needs beside Steadyhand: with Flyway, Liquibase,
 * or a few statements. Runs after Steadyhand is installed. Has a constructor without parameters if
 * it is named in an annotation.
 */
@FunctionalInterface
public interface TestSetup {
  /**
   * Installs it.
   *
   * @param owner connections that may do anything; those that were opened are closed at the end
   */
  void install(DataSource owner) throws Exception;
}

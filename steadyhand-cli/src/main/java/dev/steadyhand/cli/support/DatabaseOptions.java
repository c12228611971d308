package dev.steadyhand.cli.support;

import dev.steadyhand.client.QueueException;
import dev.steadyhand.client.operator.Operator;
import dev.steadyhand.database.DatabaseUrl;
import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Mixin of every command that uses a database: its URL. */
public final class DatabaseOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  // The default is never shown, because it may contain a password.
  @Option(
      names = "--database-url",
      paramLabel = "URL",
      defaultValue = "${env:DATABASE_URL}",
      description = {
        "postgres://user:password@host:port/database or jdbc:postgresql://…",
        "Default: the environment variable DATABASE_URL."
      })
  private @Nullable String url;

  /** A query or an action on the database. */
  @FunctionalInterface
  public interface Question<T> {
    T ask(Operator sql) throws SQLException;
  }

  /** Returns whether a URL was given, valid or not. */
  public boolean isNamed() {
    return url != null && !url.isBlank();
  }

  /** Returns the parsed URL. */
  public DatabaseUrl databaseUrl() {
    if (url == null || url.isBlank()) {
      throw misuse(
          "No database given: set DATABASE_URL or --database-url "
              + "('steadyhand postgres start' starts one and prints its URL).");
    }
    try {
      return DatabaseUrl.parse(url);
    } catch (IllegalArgumentException e) {
      throw misuse(String.valueOf(e.getMessage()));
    }
  }

  /** Connects, runs a query, and translates errors. */
  public <T> T ask(Question<T> question) {
    try (Connection connection = connect()) {
      return question.ask(new Operator(connection));
    } catch (SQLException e) {
      throw DatabaseFailure.of(e, databaseUrl());
    } catch (QueueException e) {
      throw DatabaseFailure.of(e);
    }
  }

  /** Connects; the caller closes the connection. */
  public Connection connect() {
    DatabaseUrl named = databaseUrl();
    try {
      return named.connect();
    } catch (SQLException e) {
      throw DatabaseFailure.noConnection(e, named);
    }
  }

  private ParameterException misuse(String message) {
    return new ParameterException(command.commandLine(), message);
  }
}

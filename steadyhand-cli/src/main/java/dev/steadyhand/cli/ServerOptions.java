package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseFailure;
import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.Signals;
import dev.steadyhand.console.ConsoleOptions;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.webhooks.WebhookOptions;
import java.io.PrintWriter;
import java.net.URI;
import java.sql.SQLException;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Mixin of commands that run a server until Ctrl-C: address, port and database. */
final class ServerOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Mixin private DatabaseOptions database;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description = "Address to listen at. Default: ${DEFAULT-VALUE}")
  private String host;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description =
          "Port to listen at; 0 for a free one. Default: "
              + ConsoleOptions.DEFAULT_PORT
              + " for the console, "
              + WebhookOptions.DEFAULT_PORT
              + " for webhooks")
  private @Nullable Integer port;

  /** Starts a server. */
  @FunctionalInterface
  interface Start<S extends AutoCloseable> {
    S on(DatabaseUrl database) throws SQLException;
  }

  String host() {
    return host;
  }

  int port(int otherwise) {
    return port == null ? otherwise : port;
  }

  /** Starts a server, prints its address, and serves until a signal. */
  <S extends AutoCloseable> int serve(Start<S> start, Function<S, URI> address)
      throws InterruptedException {
    DatabaseUrl url = database.databaseUrl();
    CountDownLatch end = new CountDownLatch(1);
    try (S server = start.on(url);
        Signals signals = Signals.handle(end::countDown)) {
      PrintWriter out = command.commandLine().getOut();
      out.println(address.apply(server));
      out.flush();
      end.await();
      return ExitCode.DONE;
    } catch (SQLException e) {
      throw DatabaseFailure.noConnection(e, url);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command.commandLine(), String.valueOf(e.getMessage()), e);
    } catch (InterruptedException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}

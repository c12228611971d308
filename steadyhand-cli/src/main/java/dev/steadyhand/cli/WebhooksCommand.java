package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseFailure;
import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.Signals;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.webhooks.WebhookIntake;
import dev.steadyhand.webhooks.WebhookOptions;
import java.io.PrintWriter;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code steadyhand webhooks}. */
@Command(
    name = "webhooks",
    description = {
      "Receive webhooks at POST /webhooks/SOURCE and store them, until Ctrl-C.",
      "Needs the pack billing. Serves nothing else, so its port may be open to the internet, behind"
          + " a proxy with HTTPS."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand webhooks",
      "  steadyhand webhooks --host 0.0.0.0 --trusted-proxy 10.0.0.7",
      "",
      "It never connects as the owner. Give it a login of its own:",
      "",
      "  create role webhooks login password '…' in role steadyhand_application;"
    })
final class WebhooksCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
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
      defaultValue = "" + WebhookOptions.DEFAULT_PORT,
      description = "Port to listen at; 0 for a free one. Default: ${DEFAULT-VALUE}")
  private int port;

  @Option(
      names = "--trusted-proxy",
      paramLabel = "ADDRESS",
      split = ",",
      description =
          "Address of a proxy in front, whose connections are not limited by address. May be"
              + " repeated.")
  private List<String> proxies = List.of();

  @Override
  public Integer call() throws InterruptedException {
    DatabaseUrl url = database.databaseUrl();
    CountDownLatch end = new CountDownLatch(1);
    try (WebhookIntake intake =
            WebhookIntake.start(WebhookOptions.of(url).at(host, port).behind(Set.copyOf(proxies)));
        Signals signals = Signals.handle(end::countDown)) {
      PrintWriter out = spec.commandLine().getOut();
      out.println(intake.url());
      out.flush();
      end.await();
      return ExitCode.DONE;
    } catch (SQLException e) {
      throw DatabaseFailure.noConnection(e, url);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
    }
  }
}

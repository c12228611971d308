package dev.steadyhand.cli;

import dev.steadyhand.webhooks.WebhookIntake;
import dev.steadyhand.webhooks.WebhookOptions;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

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
  @Mixin private ServerOptions server;

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
    return server.serve(
        database ->
            WebhookIntake.start(
                WebhookOptions.of(database)
                    .at(server.host(), server.port(WebhookOptions.DEFAULT_PORT))
                    .behind(Set.copyOf(proxies))),
        WebhookIntake::url);
  }
}

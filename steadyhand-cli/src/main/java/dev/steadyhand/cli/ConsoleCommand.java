package dev.steadyhand.cli;

import dev.steadyhand.cli.support.PayloadKeys;
import dev.steadyhand.console.Console;
import dev.steadyhand.console.ConsoleOptions;
import dev.steadyhand.console.ProxyLogin;
import dev.steadyhand.console.User;
import dev.steadyhand.database.DatabaseUrl;
import java.net.URI;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code steadyhand console}. */
@Command(
    name = "console",
    description = {
      "Serve the web console, until Ctrl-C.",
      "Without --user or --proxy-header, listens on loopback only and prints a sign-in link."
    },
    sortOptions = false,
    subcommands = ConsoleHashPassword.class,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand console",
      "  steadyhand console hash-password",
      "  steadyhand console --host 0.0.0.0 --user \"ada:operator:$HASH\" --public-url"
          + " https://work.example.com",
      "  steadyhand console --proxy-header X-Forwarded-User --trusted-proxy 10.0.0.7 --operator"
          + " ada",
      "",
      "Encrypted payloads are decoded for operators with the keys in the environment variable",
      "STEADYHAND_PAYLOAD_KEYS (id:base64,id:base64). Without it they stay encrypted.",
      "",
      "It never connects as the owner. Give it a login of its own:",
      "",
      "  create role console login password '…' in role steadyhand_observer, steadyhand_operator;"
    })
final class ConsoleCommand implements Callable<Integer> {
  @Mixin private ServerOptions server;

  // The default is never shown: it holds hashes.
  @Option(
      names = "--user",
      paramLabel = "NAME:ROLE:HASH",
      split = ",",
      defaultValue = "${env:STEADYHAND_CONSOLE_USERS}",
      description = {
        "User who may sign in, as observer or operator. May be repeated.",
        "Default: the environment variable STEADYHAND_CONSOLE_USERS, separated by commas."
      })
  private @Nullable List<String> users;

  @Option(
      names = "--proxy-header",
      paramLabel = "HEADER",
      description = "Header that carries the authenticated user, set by a proxy.")
  private @Nullable String proxyHeader;

  @Option(
      names = "--trusted-proxy",
      paramLabel = "ADDRESS",
      split = ",",
      description = "Address of that proxy; the header is ignored from any other address.")
  private List<String> proxies = List.of();

  @Option(
      names = "--operator",
      paramLabel = "NAME",
      split = ",",
      description = "Name of a user from the proxy who may act as operator. May be repeated.")
  private List<String> operators = List.of();

  @Option(
      names = "--public-url",
      paramLabel = "URL",
      description = "URL that browsers use, if a proxy is in front.")
  private @Nullable URI publicUrl;

  @Option(
      names = "--mask",
      paramLabel = "KEY",
      split = ",",
      description = "Payload fields to mask, in addition to the built-in ones.")
  private List<String> masked = List.of();

  @Override
  public Integer call() throws InterruptedException {
    return server.serve(database -> Console.start(options(database)), Console::signInUrl);
  }

  private ConsoleOptions options(DatabaseUrl url) {
    ConsoleOptions options =
        ConsoleOptions.of(url).at(server.host(), server.port(ConsoleOptions.DEFAULT_PORT));
    if (users != null) {
      options =
          options.withUsers(
              users.stream().filter(user -> !user.isBlank()).map(User::parse).toList());
    }
    if (proxyHeader != null) {
      options =
          options.withProxy(
              new ProxyLogin(proxyHeader, Set.copyOf(proxies), Set.copyOf(operators)));
    }
    if (publicUrl != null) {
      options = options.withPublicUrl(publicUrl);
    }
    Set<String> keys = new LinkedHashSet<>(ConsoleOptions.DEFAULT_MASKED_KEYS);
    keys.addAll(masked);
    options = options.withMaskedKeys(keys);
    return PayloadKeys.ofEnvironment().codec().map(options::withCodec).orElse(options);
  }
}

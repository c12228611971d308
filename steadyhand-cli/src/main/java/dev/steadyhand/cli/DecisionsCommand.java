package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.Usage;
import dev.steadyhand.client.Json;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code steadyhand decisions}. */
@Command(
    name = "decisions",
    description = "Export the decisions of processes in Java, to replay them with other code.",
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand decisions export shop.fulfilment > decisions.jsonl",
      "  steadyhand decisions export shop.fulfilment --instance order-4711 > decisions.jsonl"
    })
final class DecisionsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    return Usage.show(spec);
  }

  @Command(
      name = "export",
      description = {
        "Print each decision with the facts that it was made from, as a line of JSON.",
        "The test class Replay reads these lines. They hold inputs, requests, results and signals,"
            + " which may",
        "be personal data: needs a member of the operator role."
      },
      sortOptions = false)
  int export(
      @Parameters(paramLabel = "PROCESS", description = "The process.") String process,
      @Option(
              names = "--instance",
              paramLabel = "ID_OR_KEY",
              description = "Only decisions of this instance.")
          @Nullable String instance,
      @Option(
              names = "--since",
              paramLabel = "TIME",
              converter = PastTimeConverter.class,
              description = "Only decisions since this time: 1h, yesterday, 02:10, 2030-01-31.")
          @Nullable Instant since,
      @Mixin DatabaseOptions database) {
    PrintWriter out = spec.commandLine().getOut();
    AtomicInteger cut = new AtomicInteger();
    database.ask(
        sql -> {
          Long id =
              instance == null
                  ? null
                  : InstanceParameters.find(sql, process, instance).instanceId();
          sql.javaProcesses()
              .exportDecisions(
                  process,
                  id,
                  since,
                  line -> {
                    out.println(Json.write(line));
                    cut.addAndGet(line.has("cut") ? 1 : 0);
                  });
          return ExitCode.DONE;
        });
    out.flush();
    if (cut.get() > 0) {
      spec.commandLine()
          .getErr()
          .println(
              "%s cannot be replayed: the ledger keeps 8 KiB of facts, and \"cut\" names what is missing."
                  .formatted(Words.count(cut.get(), "decision")));
    }
    return ExitCode.DONE;
  }
}

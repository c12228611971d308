package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.Delivery;
import dev.steadyhand.client.Json;
import dev.steadyhand.client.NewSignal;
import dev.steadyhand.client.TaskClient;
import dev.steadyhand.client.operator.Instance;
import dev.steadyhand.client.operator.Row;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** {@code steadyhand signal}. */
@Command(
    name = "signal",
    description = {
      "Send a signal to an instance of a process.",
      "It is kept, and the next run of the instance sees it. An approval is given with approve."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand signal shop.order 7 payment_received --body '{\"amount\": 4200}'",
      "  steadyhand signal shop.order 7 payment_received --dedupe-key event-19",
      "",
      "Exit code 1 if it is refused: the process takes no such signal. 4 if there is no such"
          + " instance.",
      "Needs a member of the operator or the application role."
    })
final class SignalCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private DatabaseOptions database;
  @Mixin private InstanceParameters named;

  @Parameters(index = "2", paramLabel = "SIGNAL", description = "The name of the signal.")
  private String name;

  @Option(names = "--body", paramLabel = "JSON", description = "What it says.")
  private @Nullable String body;

  @Option(
      names = "--dedupe-key",
      paramLabel = "KEY",
      description = "Keep a signal of this name with this key once.")
  private @Nullable String dedupeKey;

  @Mixin private ActorOption who;
  @Mixin private OutputOptions output;

  /** What came of a signal. */
  private record Sent(Instance instance, Delivery result) {}

  @Override
  public Integer call() {
    JsonNode said = said();
    Sent sent =
        who.act(
            database,
            null,
            sql -> {
              Instance instance = named.find(sql);
              return new Sent(
                  instance, new TaskClient().signal(sql.connection(), signal(instance, said)));
            });
    Instance instance = sent.instance();
    Delivery result = sent.result();
    output
        .output()
        .done(
            switch (result) {
              case KEPT -> "%s was sent %s.".formatted(instance, name);
              case DUPLICATE ->
                  "%s was sent %s with this dedupe key before; nothing was changed."
                      .formatted(instance, name);
              case LATE ->
                  "%s had ended: the signal is kept, and nothing runs.".formatted(instance);
            },
            Row.of("process_name", instance.processName())
                .with("instance_id", instance.instanceId())
                .with("signal_name", name)
                .with("result", result.name().toLowerCase(Locale.ROOT)));
    return ExitCode.DONE;
  }

  private @Nullable JsonNode said() {
    try {
      return body == null ? null : Json.parseStored(body);
    } catch (JacksonException e) {
      // The original message is dropped, because it quotes the body.
      throw new ParameterException(spec.commandLine(), "The body is not JSON.");
    }
  }

  private NewSignal signal(Instance instance, @Nullable JsonNode said) {
    NewSignal signal = NewSignal.to(instance.processName(), instance.instanceId(), name);
    signal = said == null ? signal : signal.saying(said);
    return dedupeKey == null ? signal : signal.once(dedupeKey);
  }
}

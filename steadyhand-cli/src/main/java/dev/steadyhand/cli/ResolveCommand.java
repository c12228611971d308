package dev.steadyhand.cli;

import dev.steadyhand.cli.support.DatabaseOptions;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.cli.support.OutputOptions;
import dev.steadyhand.client.Json;
import dev.steadyhand.client.operator.Instance;
import dev.steadyhand.client.operator.Row;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** {@code steadyhand resolve}. */
@Command(
    name = "resolve",
    description = {
      "Record what came of an effect whose outcome nobody knows.",
      "Ask the provider first. --failed means that it certainly has not taken effect.",
      "The instance goes on with that; no further attempt is made.",
      "Resolve an effect again to correct what was said, as long as the instance has not ended."
    },
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  steadyhand resolve shop.fulfilment 17 ship --succeeded '{\"tracking\": 9}' --reason 'it"
          + " has it'",
      "  steadyhand resolve shop.fulfilment order-4711 ship --failed --reason 'the carrier never"
          + " got it'",
      "",
      "Exit code 1 if it is refused: it was not started, is being made, or has ended. 4 if there is"
          + " no such",
      "instance. Needs a member of the operator role."
    })
final class ResolveCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private DatabaseOptions database;
  @Mixin private InstanceParameters named;

  @Parameters(index = "2", paramLabel = "EFFECT", description = "The name of the effect.")
  private String effect;

  @Option(
      names = "--effect-key",
      paramLabel = "KEY",
      defaultValue = "",
      description = "The key of the effect, if it has one.")
  private String effectKey;

  @ArgGroup(multiplicity = "1")
  private Outcome outcome = new Outcome();

  @Mixin private RequiredReason why;
  @Mixin private ActorOption who;
  @Mixin private OutputOptions output;

  /** What came of it. */
  static final class Outcome {
    @Option(
        names = "--succeeded",
        paramLabel = "JSON",
        description = "It took effect, with this result.")
    private @Nullable String result;

    @Option(names = "--failed", description = "It certainly has not taken effect.")
    @SuppressWarnings("UnusedVariable") // picocli reads it
    private boolean isFailed;
  }

  @Override
  public Integer call() {
    JsonNode result = result();
    Instance instance =
        who.act(
            database,
            why.reason(),
            sql -> {
              Instance found = named.find(sql);
              sql.javaProcesses().resolve(found, effect, effectKey, result, why.reason());
              return found;
            });
    String known = result == null ? "failed" : "succeeded";
    output
        .output()
        .done(
            "%s of %s is resolved as %s.".formatted(effect, instance, known),
            Row.of("process_name", instance.processName())
                .with("instance_id", instance.instanceId())
                .with("effect_name", effect)
                .with("effect_key", effectKey)
                .with("outcome", known));
    return ExitCode.DONE;
  }

  private @Nullable JsonNode result() {
    try {
      return outcome.result == null ? null : Json.parseStored(outcome.result);
    } catch (JacksonException e) {
      // The original message is dropped, because it quotes the result.
      throw new ParameterException(spec.commandLine(), "The result is not JSON.");
    }
  }
}

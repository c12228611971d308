package dev.steadyhand.cli;

import dev.steadyhand.worker.Settings;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The settings of channels; a mixin of the commands that use them. */
final class SettingsOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = {"-S", "--set"},
      paramLabel = "NAME=VALUE",
      description = {
        "Channel setting, such as email.smtp.host=localhost. May be repeated.",
        "Or as an environment variable, as recommended for secrets: STEADYHAND_EMAIL_SMTP_HOST."
      })
  private Map<String, String> flags = new LinkedHashMap<>();

  @Option(
      names = "--settings",
      paramLabel = "FILE",
      description =
          "Properties file with settings. Options and environment variables take precedence.")
  private @Nullable Path file;

  /** Precedence: options, environment, file. */
  Settings settings() {
    return Settings.of(flags, System.getenv(), properties());
  }

  private Properties properties() {
    Properties properties = new Properties();
    if (file != null) {
      try (Reader reader = Files.newBufferedReader(file)) {
        properties.load(reader);
      } catch (IOException | IllegalArgumentException e) {
        // The original message is dropped, because it may quote secrets in the file.
        throw new ParameterException(
            command.commandLine(), "The settings cannot be read from " + file + ".", e);
      }
    }
    return properties;
  }
}

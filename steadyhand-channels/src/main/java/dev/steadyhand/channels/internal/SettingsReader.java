package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.Settings;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads and validates settings. Error messages name the setting, never its value. */
public record SettingsReader(Settings settings) {
  /** Returns the value, which must be one of these. */
  public String choice(String name, String otherwise, String... choices) {
    String value = settings.get(name).orElse(otherwise).toLowerCase(Locale.ROOT);
    if (!List.of(choices).contains(value)) {
      throw unknown(name, choices);
    }
    return value;
  }

  /** Returns an exception for a value that is not one of these. */
  public static IllegalArgumentException unknown(String name, String... choices) {
    return new IllegalArgumentException(
        "%s must be one of %s".formatted(name, String.join(", ", choices)));
  }

  /** Returns a required secret that is valid in a header. */
  public Secret secret(String name) {
    settings.require(name);
    return optionalSecret(name).orElseThrow();
  }

  /** Returns a secret that is valid in a header, if it is set. */
  public Optional<Secret> optionalSecret(String name) {
    return settings.get(name).map(value -> new Secret(printable(name, value)));
  }

  /** Returns text that is valid in a header or a URL. */
  public String token(String name) {
    return printable(name, settings.require(name));
  }

  private static String printable(String name, String value) {
    if (!value.chars().allMatch(c -> c > ' ' && c < 127)) {
      throw new IllegalArgumentException(
          name + " contains spaces, line breaks or special characters");
    }
    return value;
  }

  /** Returns the URL of a server, without a trailing slash. */
  public URI server(String name, String otherwise) {
    return toServer(name, settings.get(name).orElse(otherwise));
  }

  /** Returns the required URL of a server, without a trailing slash. */
  public URI server(String name) {
    return toServer(name, settings.require(name));
  }

  private static URI toServer(String name, String value) {
    try {
      URI uri = URI.create(value.replaceAll("/+$", ""));
      boolean http = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
      if (http && uri.getHost() != null && uri.getRawUserInfo() == null) {
        return uri;
      }
    } catch (IllegalArgumentException e) {
      // The message of the exception would contain the value.
    }
    throw new IllegalArgumentException(name + " is not an http or https URL");
  }

  /** Returns values that are separated by commas or spaces. */
  public List<String> list(String name) {
    return settings.get(name).stream()
        .flatMap(value -> Arrays.stream(value.split("[,\\s]+", -1)))
        .filter(part -> !part.isEmpty())
        .toList();
  }

  /** Returns a duration above zero. */
  public Duration positive(String name, Duration otherwise) {
    Duration value = settings.duration(name, otherwise);
    if (!value.isPositive()) {
      throw new IllegalArgumentException(name + " must be above zero");
    }
    return value;
  }

  /** Returns a number above zero. */
  public int positive(String name, int otherwise) {
    int value = settings.number(name, otherwise);
    if (value <= 0) {
      throw new IllegalArgumentException(name + " must be above zero");
    }
    return value;
  }
}

package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.Settings;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads settings that are more than text. What it complains of is named, never shown. */
public record SettingsReader(Settings settings) {
  /** The one of these that is set. */
  public String choice(String name, String otherwise, String... choices) {
    String value = settings.get(name).orElse(otherwise).toLowerCase(Locale.ROOT);
    if (!List.of(choices).contains(value)) {
      throw unknown(name, choices);
    }
    return value;
  }

  /** For a setting that is none of these. */
  public static IllegalArgumentException unknown(String name, String... choices) {
    return new IllegalArgumentException(
        "%s must be one of %s".formatted(name, String.join(", ", choices)));
  }

  /** A secret that has to be there, and can be sent in a header. */
  public Secret secret(String name) {
    settings.require(name);
    return optionalSecret(name).orElseThrow();
  }

  /** A secret that can be sent in a header, if it is set. */
  public Optional<Secret> optionalSecret(String name) {
    return settings.get(name).map(value -> new Secret(printable(name, value)));
  }

  /** Text that can be sent in a header or an address. */
  public String token(String name) {
    return printable(name, settings.require(name));
  }

  private static String printable(String name, String value) {
    if (!value.chars().allMatch(c -> c > ' ' && c < 127)) {
      throw new IllegalArgumentException(name + " holds spaces, line breaks or special characters");
    }
    return value;
  }

  /** The address of a server, without a slash at its end. */
  public URI server(String name, String otherwise) {
    return toServer(name, settings.get(name).orElse(otherwise));
  }

  /** The address of a server that has to be there, without a slash at its end. */
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
      // Its message would show the value.
    }
    throw new IllegalArgumentException(name + " is no http or https address");
  }

  /** Values with commas or spaces between them. */
  public List<String> list(String name) {
    return settings.get(name).stream()
        .flatMap(value -> Arrays.stream(value.split("[,\\s]+", -1)))
        .filter(part -> !part.isEmpty())
        .toList();
  }

  /** A duration above zero. */
  public Duration positive(String name, Duration otherwise) {
    Duration value = settings.duration(name, otherwise);
    if (!value.isPositive()) {
      throw new IllegalArgumentException(name + " is not above zero");
    }
    return value;
  }

  /** A number above zero. */
  public int positive(String name, int otherwise) {
    int value = settings.number(name, otherwise);
    if (value <= 0) {
      throw new IllegalArgumentException(name + " is not above zero");
    }
    return value;
  }
}

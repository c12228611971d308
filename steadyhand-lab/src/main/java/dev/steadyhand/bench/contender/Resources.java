package dev.steadyhand.bench.contender;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Files that come with this package. */
final class Resources {
  private Resources() {}

  static String text(String name) throws IOException {
    return text(Resources.class, name);
  }

  /** A file that comes with this class. */
  static String text(Class<?> owner, String name) throws IOException {
    try (InputStream stream = owner.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IOException(name + " is missing");
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}

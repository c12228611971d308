package dev.steadyhand.simulator.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads the resource files of the simulator. */
public final class Resources {
  private static final String FOLDER = "/dev/steadyhand/simulator/";

  private Resources() {}

  /** Returns the content of an existing file. */
  public static String read(String path) {
    return find(path).orElseThrow(() -> new IllegalStateException(path + " is missing"));
  }

  static Optional<String> find(String path) {
    try (InputStream stream = Resources.class.getResourceAsStream(FOLDER + path)) {
      return stream == null
          ? Optional.empty()
          : Optional.of(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + path, e);
    }
  }
}

package dev.steadyhand.bench.contender;

import java.io.IOException;
import java.io.StringReader;
import java.util.Properties;

/** The releases of the peers, as the build pinned them. */
final class Versions {
  private static final Properties PINNED = load();

  private Versions() {}

  /** The version of a library of this build, or of a package for Node. */
  static String of(String name) {
    return PINNED.getProperty(name, "unknown");
  }

  private static Properties load() {
    Properties properties = new Properties();
    try {
      properties.load(new StringReader(Resources.text("versions.properties")));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return properties;
  }
}

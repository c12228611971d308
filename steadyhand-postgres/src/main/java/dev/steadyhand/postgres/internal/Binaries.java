package dev.steadyhand.postgres.internal;

import java.nio.file.Path;

/** PostgreSQL's unpacked binaries. */
record Binaries(Path directory, String version) {

  /** Data directories work only with servers of the same major version. */
  String majorVersion() {
    return version.replaceFirst("\\..*", "");
  }

  Path program(String name) {
    return programIn(directory, name);
  }

  static Path programIn(Path directory, String name) {
    return directory.resolve("bin").resolve(Launcher.isWindows() ? name + ".exe" : name);
  }
}

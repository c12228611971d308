package dev.steadyhand.postgres.internal;

import java.nio.file.Path;

/** PostgreSQL's programs, unpacked. */
record Binaries(Path directory, String version) {

  /** Data directories can be used by servers of the same major version only. */
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

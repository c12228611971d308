package dev.steadyhand.postgres.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** File operations that {@link Files} lacks. */
final class FileTrees {
  private FileTrees() {}

  /** Deletes a directory recursively. Does nothing if it does not exist. */
  static void delete(Path directory) throws IOException {
    if (Files.notExists(directory)) {
      return;
    }
    List<Path> deepestFirst;
    try (Stream<Path> paths = Files.walk(directory)) {
      deepestFirst = paths.sorted(Comparator.reverseOrder()).toList();
    } catch (UncheckedIOException e) {
      if (e.getCause() instanceof NoSuchFileException) {
        // Another process is deleting it too: list what is left again.
        delete(directory);
        return;
      }
      throw e;
    }
    for (Path path : deepestFirst) {
      Files.deleteIfExists(path);
    }
  }

  /** Makes this path readable for everyone, regardless of the umask. */
  static void makeReadable(Path path, boolean executable) throws IOException {
    if (!Launcher.isWindows()) {
      String permissions = executable ? "rwxr-xr-x" : "rw-r--r--";
      Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
    }
  }

  /** Makes this file readable only for its owner. */
  static void makePrivate(Path file) throws IOException {
    if (!Launcher.isWindows()) {
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }
  }

  static boolean isEmpty(Path directory) throws IOException {
    try (Stream<Path> children = Files.list(directory)) {
      return children.findAny().isEmpty();
    }
  }
}

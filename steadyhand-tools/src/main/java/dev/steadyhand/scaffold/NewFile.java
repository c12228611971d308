package dev.steadyhand.scaffold;

import java.nio.file.Path;

/**
 * A file to write.
 *
 * @param path its path in the project
 * @param text its content
 * @param isShared whether it may already exist for another process; it is then kept
 */
public record NewFile(Path path, String text, boolean isShared) {
  static NewFile of(Path path, String text) {
    return new NewFile(path, text, false);
  }
}

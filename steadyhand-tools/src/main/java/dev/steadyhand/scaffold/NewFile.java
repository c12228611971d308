package dev.steadyhand.scaffold;

import java.nio.file.Path;

/**
 * A file that is to be written.
 *
 * @param path where, within the project
 * @param text what it says
 * @param isShared whether it may be there already, for another process, and then stays as it is
 */
public record NewFile(Path path, String text, boolean isShared) {
  static NewFile of(Path path, String text) {
    return new NewFile(path, text, false);
  }
}

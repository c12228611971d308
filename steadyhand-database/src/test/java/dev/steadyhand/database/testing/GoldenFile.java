package dev.steadyhand.database.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file in the repository with an expected text, so that a change of it shows in a review.
 *
 * @param path its path
 */
public record GoldenFile(Path path) {
  private static final Path FOLDER = Path.of("src/test/resources/golden");
  private static final String UPDATE = "golden.update";

  /** Returns the golden file of this name. */
  public static GoldenFile named(String name) {
    return new GoldenFile(FOLDER.resolve(name));
  }

  /** Compares, or updates the file if the build was asked to. */
  public void compareWith(String actual) throws IOException {
    if (Boolean.getBoolean(UPDATE)) {
      Files.createDirectories(FOLDER);
      Files.writeString(path, actual);
    }
    assertThat(actual)
        .as(
            "%s has drifted; if that is meant, renew it with -D%s=true and review the diff",
            path, UPDATE)
        .isEqualTo(Files.exists(path) ? Files.readString(path) : "");
  }
}

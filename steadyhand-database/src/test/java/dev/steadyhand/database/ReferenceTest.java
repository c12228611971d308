package dev.steadyhand.database;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.GoldenFile;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** The reference page matches the comments in the database. */
@DatabaseTest
class ReferenceTest {
  private static final Path QUERY = Path.of("src/test/resources/catalogue/reference.sql");
  private static final Path PAGE = Path.of("../docs/reference/database.md");

  private static final String TOP =
      """
      # Reference of the database

      Made from the comments in the database; a test renews it.
      """;

  @Test
  void the_page_is_current(TestDatabase database) throws SQLException, IOException {
    String lines = String.join("\n", database.texts(Files.readString(QUERY)));
    new GoldenFile(PAGE).compareWith(TOP + lines + "\n");
  }
}

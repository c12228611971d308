package dev.steadyhand.database;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.steadyhand.database.testing.Catalogue;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.GoldenFile;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** The schema, the rights and the indexes match the golden files in the repository. */
@DatabaseTest
class GoldenTest {

  @Test
  void schema(TestDatabase db) throws SQLException, IOException {
    try (Connection connection = db.connect()) {
      GoldenFile.named("schema.txt").compareWith(new Catalogue(connection).schema());
    }
  }

  @Test
  void view_definitions(TestDatabase db) throws SQLException, IOException {
    try (Connection connection = db.connect()) {
      assumeTrue(
          connection.getMetaData().getDatabaseMajorVersion() >= 16,
          "PostgreSQL 15 words view definitions differently");
      GoldenFile.named("views.txt").compareWith(new Catalogue(connection).viewDefinitions());
    }
  }

  @Test
  void rights(TestDatabase db) throws SQLException, IOException {
    try (Connection connection = db.connect()) {
      GoldenFile.named("rights.txt").compareWith(new Catalogue(connection).rights());
    }
  }

  @Test
  void indexes(TestDatabase db) throws SQLException, IOException {
    try (Connection connection = db.connect()) {
      GoldenFile.named("indexes.txt").compareWith(new Catalogue(connection).indexes());
    }
  }
}

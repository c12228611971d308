package dev.steadyhand.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.steadyhand.database.testing.SqlFile;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * SQL tests next to SQL: {@code src/test/sql/<schema>/<function>/<sentence>.sql}. The folder names
 * the function, the file name is the sentence that the script proves, and it is proved when the
 * script raises nothing.
 */
class SqlSentenceTest {
  private static final Path ROOT = Path.of("src/test/sql");
  private static final String SUPPORT = "support";

  @TestFactory
  Stream<DynamicContainer> sentences() {
    return schemas()
        .map(
            schema ->
                dynamicContainer(
                    schema.getFileName().toString(),
                    folders(schema).map(SqlSentenceTest::function)));
  }

  @Test
  void there_are_sentences() {
    assertThat(schemas().flatMap(SqlSentenceTest::folders).flatMap(f -> SqlFile.all(f).stream()))
        .as("SQL tests below %s", ROOT)
        .isNotEmpty();
  }

  @Test
  void every_file_has_its_place() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT)) {
      assertThat(files.filter(Files::isRegularFile).map(ROOT::relativize))
          .as("support/<file>.sql or <schema>/<function>/<sentence>.sql")
          .allSatisfy(
              file -> {
                assertThat(file.toString()).endsWith(".sql");
                assertThat(file.getNameCount()).isEqualTo(file.startsWith(SUPPORT) ? 2 : 3);
              });
    }
  }

  private static Stream<Path> schemas() {
    return folders(ROOT).filter(folder -> !folder.endsWith(SUPPORT));
  }

  private static DynamicContainer function(Path folder) {
    List<DynamicNode> tests = new ArrayList<>();
    tests.add(dynamicTest("is a function of the catalogue", () -> requireFunction(folder)));
    SqlFile.all(folder).forEach(file -> tests.add(sentence(file)));
    return dynamicContainer(folder.getFileName().toString(), tests);
  }

  private static DynamicTest sentence(SqlFile file) {
    String name = file.path().getFileName().toString();
    String words = name.replaceFirst("\\.sql$", "").replace('_', ' ').replace('-', ' ');
    return dynamicTest(
        words,
        file.path().toUri(),
        () -> {
          try (TestDatabase database = TestDatabase.create(Template.SENTENCES);
              Connection connection = database.connect()) {
            file.run(connection);
          }
        });
  }

  /** A misspelt folder would otherwise prove sentences about nothing. */
  private static void requireFunction(Path folder) throws Exception {
    String sql =
        "select count(*) from pg_proc where pronamespace = (select oid from pg_namespace where"
            + " nspname = ?) and proname = ?";
    try (TestDatabase database = TestDatabase.create()) {
      String schema = folder.getParent().getFileName().toString();
      String function = folder.getFileName().toString();
      assertThat(database.number(sql, schema, function))
          .as("functions named %s.%s", schema, function)
          .isPositive();
    }
  }

  private static Stream<Path> folders(Path parent) {
    try (Stream<Path> children = Files.list(parent)) {
      return children.filter(Files::isDirectory).sorted().toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

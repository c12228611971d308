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
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * SQL tests next to SQL: {@code src/test/sql/<schema>/<function>/<sentence>.sql}. The directory
 * names the function or view, the file name is the sentence that the script proves, and the test
 * passes if the script raises no error.
 */
class SqlSentenceTest {
  private static final Path ROOT = Path.of("src/test/sql");
  private static final String SUPPORT = "support";

  /** Part of a path, such as supervision/end_java_runs: only these sentences are proved. */
  private static final String ONLY = System.getProperty("sentences", "");

  /** Most of the time is spent copying databases, which the server can do in parallel. */
  private static final Executor PROVERS =
      Executors.newFixedThreadPool(
          Runtime.getRuntime().availableProcessors(), Thread.ofPlatform().daemon().factory());

  @TestFactory
  Stream<DynamicContainer> sentences() throws SQLException {
    Set<String> functions = functions();
    return schemas()
        .map(
            schema ->
                dynamicContainer(
                    schema.getFileName().toString(),
                    folders(schema).map(folder -> function(folder, functions))));
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

  private static DynamicContainer function(Path folder, Set<String> functions) {
    List<DynamicNode> tests = new ArrayList<>();
    tests.add(
        dynamicTest(
            "is a function or a view of the catalogue", () -> requireFunction(folder, functions)));
    SqlFile.all(folder).stream()
        .filter(file -> file.path().toString().contains(ONLY))
        .forEach(file -> tests.add(sentence(file)));
    return dynamicContainer(folder.getFileName().toString(), tests);
  }

  private static DynamicTest sentence(SqlFile file) {
    String name = file.path().getFileName().toString();
    String words = name.replaceFirst("\\.sql$", "").replace('_', ' ').replace('-', ' ');
    CompletableFuture<Void> proof = CompletableFuture.runAsync(() -> prove(file), PROVERS);
    return dynamicTest(words, file.path().toUri(), () -> await(proof));
  }

  private static void prove(SqlFile file) {
    try (TestDatabase database = TestDatabase.create(Template.SENTENCES);
        Connection connection = database.connect()) {
      file.run(connection);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Rethrows the original failure. */
  private static void await(CompletableFuture<Void> proof) throws Throwable {
    try {
      proof.get();
    } catch (ExecutionException e) {
      throw e.getCause() == null ? e : e.getCause();
    }
  }

  /** A misspelt directory would otherwise go unnoticed. */
  private static void requireFunction(Path folder, Set<String> functions) {
    assertThat(functions).contains(folder.getParent().getFileName() + "." + folder.getFileName());
  }

  private static Set<String> functions() throws SQLException {
    try (TestDatabase database = TestDatabase.create()) {
      return database
          .texts(
              """
              select format('%s.%s', pronamespace::regnamespace, proname) from pg_proc
              union all
              select format('%s.%s', relnamespace::regnamespace, relname) from pg_class where relkind = 'v'
              """)
          .stream()
          .map(String::valueOf)
          .collect(Collectors.toSet());
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

package dev.steadyhand.scaffold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.lint.Linter;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written breaks no rule, in files and in a database. */
@DatabaseTest
@Tag("slow")
class LintedTest {
  private static final Linter LINTER = new Linter(Set.of("shop"));

  @TempDir private Path project;

  @Test
  void files_are_clean() throws IOException {
    for (Layout layout : Layout.values()) {
      Path home = project.resolve(layout.name());
      ScaffoldOptions options = Samples.write(ScaffoldOptions.in(home).as(layout));

      assertThat(LINTER.files(List.of(home.resolve(options.sqlFolder()))).findings())
          .as("%s", layout)
          .isEmpty();
    }
  }

  @Test
  void a_database_with_them_is_clean(TestDatabase db) throws SQLException {
    Samples.install(project, db);
    try (Connection connection = db.connect()) {
      assertThat(LINTER.database(connection).findings()).isEmpty();
    }
  }
}

package dev.steadyhand.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What we ask of others we do ourselves. */
@DatabaseTest
class OwnPacksTest {
  private static final Path PACKS = Path.of("../steadyhand-database/src/main/sql/packs");
  private static final Path EXAMPLES = Path.of("../examples/send-reminder");

  @Test
  void the_files_of_our_packs_break_no_rule() throws IOException {
    Report report = new Linter(Set.of()).files(List.of(PACKS));

    assertThat(report.findings()).isEmpty();
    assertThat(report.functions()).isGreaterThan(100);
    assertThat(report.tables()).isGreaterThan(20);
  }

  @Test
  @Tag("slow")
  void our_packs_break_no_rule_as_installed(@From(Template.MIGRATED) TestDatabase database)
      throws SQLException {
    try (Connection connection = database.url().connect()) {
      Report report = new Linter(Set.of()).database(connection);

      assertThat(report.findings()).isEmpty();
      assertThat(report.functions()).isGreaterThan(100);
      assertThat(report.tables()).isGreaterThan(20);
    }
  }

  @Test
  void the_tutorial_lacks_only_comments() throws IOException {
    Report report = new Linter(Set.of()).files(List.of(EXAMPLES));

    assertThat(report.isWell()).as(report.toString()).isTrue();
    assertThat(report.findings())
        .extracting(finding -> finding.rule().code())
        .containsOnly("SH-L017");
  }
}

package dev.steadyhand.database.schedules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.sql.SqlStatement;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.DocumentedCode;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The SQL of {@code docs/how-to/schedules.md} is correct, with the rights of an operator. */
@DatabaseTest
class SchedulesPageTest {
  private static final DocumentedCode PAGE =
      new DocumentedCode(Path.of("../docs/how-to/schedules.md"));

  @Test
  void an_operator_can_do_what_the_page_says(TestDatabase database) throws Exception {
    try (Session operator = new Session(database.connectAs("steadyhand_operator"))) {
      for (String block : PAGE.blocks("sql")) {
        for (SqlStatement statement : SqlStatement.split(block)) {
          for (Map<String, @Nullable Object> row : operator.query(statement.text())) {
            assertThat(row.get("validation_failure_message")).as(statement.text()).isNull();
          }
        }
      }
      assertThat(operator.texts("select schedule_name from schedules.schedule_state"))
          .containsExactly("nightly report");
    }
  }

  @Test
  void an_application_keeps_schedules_and_an_observer_looks_at_them(TestDatabase database)
      throws Exception {
    try (Session application = new Session(database.connectAs("steadyhand_application"));
        Session observer = new Session(database.connectAs("steadyhand_observer"))) {
      for (SqlStatement statement : SqlStatement.split(PAGE.blocks("sql").getFirst())) {
        application.query(statement.text());
      }
      assertThat(observer.texts("select timing from schedules.schedule_state order by 1"))
          .containsExactly("30 2 * * * in Europe/Berlin", "every 00:10:00");
    }
  }
}

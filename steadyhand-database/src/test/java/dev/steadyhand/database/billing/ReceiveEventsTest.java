package dev.steadyhand.database.billing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.DocumentedCode;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The page on receiving events is correct. */
@DatabaseTest
class ReceiveEventsTest {
  private static final DocumentedCode PAGE =
      new DocumentedCode(Path.of("../docs/how-to/receive-events.md"));

  @Test
  void every_statement_runs_and_the_story_is_told_as_printed(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    List<String> statements = PAGE.blocks("sql");
    for (String statement : statements) {
      database.execute(statement);
      Drain.run(database);
      database.execute("select test.pass(interval '1 minute')");
    }

    String story =
        statements.stream().filter(s -> s.contains("supervision.why")).findFirst().orElseThrow();
    assertThat(timeless(String.join("\n", database.texts(story)) + "\n"))
        .isEqualTo(timeless(PAGE.blocks("text").getFirst()));
    assertThat(database.texts("select verdict || ' ' || source from billing.webhook_event_state"))
        .containsExactlyInAnyOrder("rejected stripe", "accepted demo", "accepted demo");
    assertThat(database.number("select count(*) from billing.event_set_aside"))
        .as("the delivery that was released was judged twice")
        .isEqualTo(2);
    assertThat(database.texts("select subscription_ref from billing.activate_subscription_state"))
        .containsExactly("sub_1", "sub_2");
  }

  /** Removes times, which are shown in the time zone of the session. */
  private static String timeless(String text) {
    return text.replaceAll("deadline_at [^ ]+,", "deadline_at some time,");
  }
}

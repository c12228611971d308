package dev.steadyhand.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.console.testing.Caller;
import dev.steadyhand.console.testing.RunningConsole;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** The overview shows what the doctor finds, with the rights of the console. */
@DatabaseTest
class NoticesTest {

  @Test
  void the_overview_names_what_is_wrong_and_how_to_fix_it(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    db.execute("drop index queues.ready_claim");
    db.execute("select test.email() from generate_series(1, 60)");
    db.execute(
        "update supervision.instance set state = 'failed', last_run_at = internal.clock() where"
            + " process_name = 'comms.send_email'");
    db.execute("delete from supervision.policy where process_name = 'comms.send_email'");

    try (RunningConsole console = RunningConsole.on(db)) {
      assertThat(notices(console.operator()))
          .contains(
              "the index ready_claim of queues.ready is missing",
              "CREATE INDEX ready_claim",
              "it has no policy",
              "instances of comms.send_email failed (60 of 60 that ended",
              "steadyhand processes comms.send_email --state failed",
              "may not see since when transactions of other users are open",
              "grant pg_read_all_stats to steadyhand_",
              "2 skipped")
          .doesNotContain("no problems found", "statement_timeout");
    }
  }

  /** The doctor looks in the background, once somebody has asked for the page. */
  private static String notices(Caller caller) {
    String page = caller.get("/").body();
    while (!page.contains("last checked")) {
      Thread.onSpinWait();
      page = caller.get("/").body();
    }
    return page.substring(page.indexOf("id=\"notices\""));
  }
}

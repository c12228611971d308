package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.client.Json;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.RoleNames;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DatabaseTest
class StatsCommandTest {

  @Test
  void shows_rates_latency_and_what_is_open(TestDatabase db) throws SQLException {
    work(db);

    Run run = stats(db);

    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines())
        .anySatisfy(
            line ->
                assertThat(line)
                    .matches(
                        "enqueued [\\d.]+/s, completed [\\d.]+/s, errors [\\d.]+/s, waiting 2,"
                            + " start p50 \\d+ ms p99 \\d+ ms, run p50 \\d+ ms p99 \\d+ ms"))
        .anySatisfy(line -> assertThat(line).matches("default +sms +2 +1 +0 +\\d+ s"));
  }

  @Test
  void goes_on_in_lines_when_it_is_not_on_a_terminal(TestDatabase db) {
    Run run = stats(db, "--watch", "--count", "3");

    assertThat(run.out().lines())
        .hasSize(3)
        .allSatisfy(line -> assertThat(line).startsWith("enqueued "));
  }

  @Test
  void is_drawn_on_a_terminal(TestDatabase db) {
    Run run = Verb.coloured(db, "stats", "--watch", "--count", "2", "--interval", "10ms");

    assertThat(run.out()).contains("▁", "\u001b[").containsPattern("(?m)^start p99 ");
    assertThat(Verb.coloured(db, "stats", "--interval", "10ms", "--json").out())
        .doesNotContain("\u001b");
  }

  @Test
  void tells_scripts_the_same(TestDatabase db) throws SQLException {
    work(db);

    JsonNode seen = Json.parse(stats(db, "--json").out());

    assertThat(seen.path("enqueued_per_second").isNumber()).isTrue();
    assertThat(seen.path("latency_ms").path("start_p99").isNumber()).isTrue();
    assertThat(seen.path("lanes").path(0).path("waiting").asInt()).isEqualTo(2);
  }

  @Test
  void without_an_installation_it_says_so(@From(Template.EMPTY) TestDatabase db) {
    Run run = stats(db);

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.err()).startsWith("steadyhand: Steadyhand is not installed in ");
  }

  @Test
  void without_rights_it_says_whom_to_be(TestDatabase db) {
    Run run = Run.of("stats", "--database-url", url(db.url(RoleNames.WORKER)));

    assertThat(run.exitCode()).isEqualTo(ExitCode.NOT_ALLOWED);
    assertThat(run.err()).contains("Not allowed in ", "Reading requires the observer role");
  }

  @Test
  void an_interval_takes_time(TestDatabase db) {
    assertThat(stats(db, "--interval", "0s").exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
  }

  private static void work(TestDatabase db) throws SQLException {
    db.execute("select queues.enqueue('sms', '{}') from generate_series(1, 3)");
    db.execute("select queues.enqueue('sms', '{}', now() + interval '1 hour')");
    db.execute(
        "select queues.complete_task(task_id) from queues.dequeue_batch(1, _task_types =>"
            + " '{sms}')");
  }

  private static Run stats(TestDatabase db, String... words) {
    return Run.of(
        Stream.concat(
                Stream.of("stats", "--database-url", url(db.url()), "--interval", "10ms"),
                Stream.of(words))
            .toArray(String[]::new));
  }

  private static String url(DatabaseUrl url) {
    return url.jdbcUrl() + "?user=" + url.properties().get("user");
  }
}

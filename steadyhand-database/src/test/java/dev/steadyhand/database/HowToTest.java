package dev.steadyhand.database;

import static dev.steadyhand.database.testing.Template.EMPTY;
import static dev.steadyhand.database.testing.Template.SENTENCES;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.sql.SqlStatement;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.DocumentedCode;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The SQL of the pages on processes runs from top to bottom, with the rights of the documented
 * roles, and the histories shown there are real.
 */
@DatabaseTest
class HowToTest {
  private static final Path PAGES = Path.of("../docs/how-to");

  /** A block specifies the role that runs it: {@code ```sql observer}. */
  private static final Map<String, String> ROLES =
      Map.of(
          "application", "steadyhand_application",
          "operator", "steadyhand_operator",
          "observer", "steadyhand_observer",
          "developer", "postgres");

  @Test
  void readme(@From(EMPTY) TestDatabase db) throws SQLException, IOException {
    // As in a new installation, with upkeep: the page shows ids.
    try (Connection connection = db.connect()) {
      new Migrator(MigrationOptions.defaults().withPacks(PackSelection.all())).migrate(connection);
    }

    run(new DocumentedCode(Path.of("../README.md")), db);

    assertThat(db.text("select state from queues.task_state where task_id = 2"))
        .isEqualTo("completed");
    assertThat(db.number("select count(*) from queues.task where payload @> '{\"order_id\": 7}'"))
        .isOne();
  }

  @Test
  void supervise_a_process(@From(SENTENCES) TestDatabase db) throws SQLException, IOException {
    DocumentedCode page = new DocumentedCode(PAGES.resolve("supervise-a-process.md"));
    db.execute("set timezone = 'UTC'");
    db.execute("select test.email(), test.email()");
    db.execute("select test.run_due()");
    db.execute("select test.pass('2 seconds')");
    db.execute("select test.call('try_again', 'provider_unreachable', 'answered 503')");
    db.execute("select test.call('refused', 'provider_refused', '550 no such mailbox')");
    db.execute("select test.run_due()");

    assertThat(
            db.texts(
                """
                select format('%s %s %s', to_char(w.happened_at, 'HH24:MI:SS'), rpad(w.event, 8), w.story)
                from supervision.why('comms.send_email', 1) w
                """))
        .isEqualTo(page.blocks("story").getFirst().lines().toList());
    run(page, db);
    assertThat(db.text("select reason from supervision.process_released"))
        .isEqualTo("the address was corrected");
  }

  @Test
  void send_email_and_sms(@From(SENTENCES) TestDatabase db) throws SQLException, IOException {
    run(new DocumentedCode(PAGES.resolve("send-email-and-sms.md")), db);

    assertThat(
            db.texts(
                "select process_name || ' ' || instance_id from supervision.instance order by 1"))
        .containsExactly("comms.send_email 1", "comms.send_email 2", "comms.send_sms 1");
  }

  @Test
  void dead_letters(@From(SENTENCES) TestDatabase db) throws SQLException, IOException {
    db.execute("create schema shop");
    db.execute("create table shop.orders (order_id bigint)");
    db.execute("select queues.enqueue('email', '{}') from generate_series(1, 6)");
    db.execute(
        """
        select queues.give_up_task(task_id, task_lease_id, case when task_id < 6 then 'answered 503' else 'no route' end, 'provider_unreachable')
        from queues.dequeue_batch(10)
        """);

    run(new DocumentedCode(PAGES.resolve("dead-letters.md")), db);

    assertThat(
            db.texts(
                "select dead_letter_id || ' ' || state from queues.dead_letter_state order by"
                    + " dead_letter_id"))
        .containsExactly(
            "7 replayed",
            "8 replayed",
            "9 discarded",
            "10 replayed",
            "11 replayed",
            "12 completed");
    assertThat(db.texts("select effect from queues.task_replayed order by task_id"))
        .containsExactly("same", "new", "same", "same");
    db.execute("select internal.register_function('shop.ship_order')");
    db.execute("select test.refused($$select shop.ship_order('{\"order_id\": 7}')$$, 'SH021')");
  }

  @Test
  void retention(@From(SENTENCES) TestDatabase db) throws SQLException, IOException {
    db.execute("select maintenance.kickoff_upkeep()");
    db.execute("select test.run_due()");

    run(new DocumentedCode(PAGES.resolve("retention.md")), db);

    assertThat(db.text("select history_retention from queues.setting")).isEqualTo("90 days");
    assertThat(db.number("select count(*) from maintenance.upkeep_report")).isPositive();
  }

  @Test
  void debug_a_stuck_process(@From(SENTENCES) TestDatabase db) throws SQLException, IOException {
    db.execute("select test.email()");
    run(new DocumentedCode(PAGES.resolve("debug-a-stuck-process.md")), db);
  }

  @Test
  void run_in_production(@From(SENTENCES) TestDatabase db) throws SQLException, IOException {
    run(new DocumentedCode(PAGES.resolve("run-in-production.md")), db);
  }

  @Test
  void jobs(@From(SENTENCES) TestDatabase db) throws SQLException, IOException {
    db.execute("select queues.declare_task_type('resize_image', 8, '5 s', '10 min')");

    run(new DocumentedCode(PAGES.resolve("jobs.md")), db);

    assertThat(
            db.texts(
                "select format('%s %s', max_attempts, declared_max_attempts) from"
                    + " queues.task_type_state where task_type = 'resize_image'"))
        .containsExactly("8 8");
  }

  /** Runs each block with the rights of the role that it is marked with. */
  private static void run(DocumentedCode page, TestDatabase db) throws SQLException, IOException {
    List<DocumentedCode.Block> blocks = page.marked("sql");
    assertThat(blocks).isNotEmpty();
    for (DocumentedCode.Block block : blocks) {
      String role = ROLES.get(block.mark());
      assertThat(role).as("```sql %s before %s", block.mark(), block.text()).isNotNull();
      try (Session session = new Session(db.connectAs(String.valueOf(role)))) {
        for (SqlStatement statement : SqlStatement.split(block.text())) {
          session.execute(statement.text());
        }
      }
    }
  }
}

package dev.steadyhand.scaffold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written can be installed as it is, and works: with our migrator and a real worker. */
@DatabaseTest
class InstalledTest {
  @TempDir private Path project;

  @BeforeEach
  void install(TestDatabase db) throws SQLException {
    Samples.install(project, db);
  }

  @Test
  void all_succeed_and_parents_hear_of_it(TestDatabase db) throws Exception {
    Shop shop = Shop.opened(db);
    shop.startAll();

    List<Call> calls = shop.work(number -> Outcome.Accepted.empty());

    assertThat(shop.states())
        .hasSize(Samples.ALL.size())
        .allMatch(state -> state.endsWith(" succeeded succeeded"));
    assertThat(calls)
        .extracting(call -> call.idempotencyKey() + " " + call.request())
        .containsExactlyInAnyOrder(
            "shop-send_invoice-1 {\"text\":\"Please pay.\",\"subject\":\"Your"
                + " invoice\",\"to_address\":\"ann@example.org\",\"idempotency_key\":\"shop-send_invoice-1\"}",
            "shop-confirm_order-1 {\"body\":\"We have"
                + " it.\",\"to_address\":\"+15550100\",\"idempotency_key\":\"shop-confirm_order-1\"}",
            "shop-push_offer-1 {\"title\":\"Hats\",\"idempotency_key\":\"shop-push_offer-1\"}",
            "shop-say_farewell-1"
                + " {\"url\":\"https://example.org\",\"body\":{\"is_sad\":true},\"idempotency_key\":\"shop-say_farewell-1\"}");
    assertThat(
            db.texts(
                "select format('%s %s', process_name, depth) from"
                    + " supervision.tree('shop.fulfil_order', 1)"))
        .containsExactlyInAnyOrder(
            "shop.fulfil_order 0", "shop.close_order 1", "shop.confirm_order 1");
    assertThat(db.text("select c::text from supervision.children_of('shop.fulfil_order', 1) c"))
        .isEqualTo("(0,2,0,0,,0)");
    assertSound(db);
  }

  @Test
  void all_fail_after_their_attempts_and_go_on_when_released(TestDatabase db) throws Exception {
    Shop shop = Shop.opened(db);
    breakWork(db);
    shop.startAll();

    shop.work(number -> Outcome.TryAgain.unreachable("down"));

    assertThat(shop.states())
        .hasSize(Samples.ALL.size())
        .allMatch(state -> state.endsWith(" failed max_attempts_reached"));
    for (NewProcess process : Samples.ALL) {
      assertThat(shop.attempts(process)).as("%s", process.name()).isEqualTo(2);
    }
    assertThat(db.text("select c::text from supervision.children_of('shop.fulfil_order', 1) c"))
        .isEqualTo("(0,0,2,0,\"shop.close_order 1 is failed\",0)");

    mendWork(db);
    // Its parent goes on with a child.
    db.execute(
        "select supervision.release(process_name, instance_id, 'fixed') from supervision.instance"
            + " where state = 'failed' and process_name <> 'shop.fulfil_order'");
    shop.work(number -> Outcome.Accepted.empty());

    assertThat(shop.states()).allMatch(state -> state.endsWith(" succeeded succeeded"));
    assertSound(db);
  }

  @Test
  void a_reply_that_was_lost_is_asked_for_again_under_the_same_key(TestDatabase db)
      throws Exception {
    Shop shop = Shop.opened(db);
    shop.startAll();

    List<Call> calls =
        shop.work(
            number -> {
              if (number == 1) {
                throw new IOException("the connection was lost after the request was sent");
              }
              return Outcome.Accepted.empty();
            });

    // Nobody wants the same text message twice: a call of unknown outcome is not repeated.
    assertThat(shop.states())
        .filteredOn(state -> !state.endsWith(" succeeded succeeded"))
        .containsExactly("shop.confirm_order failed failed");
    assertThat(db.text("select error_kind from shop.confirm_order_attempt_failed"))
        .isEqualTo("outcome_unknown");
    assertThat(calls)
        .extracting(Call::idempotencyKey)
        .containsExactlyInAnyOrder(
            "shop-send_invoice-1",
            "shop-send_invoice-1",
            "shop-confirm_order-1",
            "shop-push_offer-1",
            "shop-push_offer-1",
            "shop-say_farewell-1",
            "shop-say_farewell-1");
    assertSound(db);
  }

  private static void breakWork(TestDatabase db) throws SQLException {
    workIs(db, "raise exception 'not today'");
  }

  private static void mendWork(TestDatabase db) throws SQLException {
    workIs(db, "null");
  }

  private static void workIs(TestDatabase db, String statement) throws SQLException {
    for (String process : List.of("fulfil_order", "close_order")) {
      db.execute(
          """
          create or replace function shop.carry_out_%1$s(_%1$s_task_id bigint)
          returns void language plpgsql volatile as 'begin %2$s; end;'
          """
              .formatted(process, statement.replace("'", "''")));
    }
  }

  private static void assertSound(TestDatabase db) throws SQLException {
    assertThat(db.texts("select difference from queues.check_ready()")).isEmpty();
    assertThat(db.texts("select difference from supervision.check_children()")).isEmpty();
  }
}

package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.client.Json;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The verbs on processes in Java: an order that is charged, and then shipped or not. */
@DatabaseTest
class JavaVerbsTest {
  private static final String PROCESS = "shop.fulfilment";
  private static final String ORDER = "order-1";

  @Test
  void an_instance_is_named_by_its_key(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    placeOrder(db);

    assertThat(Verb.run(db, "why", PROCESS, ORDER).out())
        .contains("was started (version 3)")
        .contains("decided to run charge: nothing is charged yet", "started charge (task ")
        .contains("waits for effect charge, attempt 1 waits in queue default");
    assertThat(Verb.run(db, "tree", PROCESS, ORDER).out()).startsWith("shop.fulfilment 1  order-1");
    assertThat(Verb.run(db, "run", PROCESS, ORDER).out())
        .isEqualTo("shop.fulfilment 1 is woken; it is running.\n");
    assertThat(Verb.run(db, "signal", PROCESS, ORDER, "warehouse_confirmed").out())
        .isEqualTo("shop.fulfilment 1 was sent warehouse_confirmed.\n");
    assertThat(Verb.run(db, "why", PROCESS, "order-2"))
        .isEqualTo(
            new Run(ExitCode.NOT_FOUND, "", "steadyhand: There is no shop.fulfilment order-2.\n"));
  }

  @Test
  void a_name_that_is_id_and_key_is_refused_unless_it_says_which(
      @From(Template.SENTENCES) TestDatabase db) throws SQLException {
    placeOrder(db);
    db.execute("select test.place_order('1')");

    Run both = Verb.run(db, "why", PROCESS, "1");
    assertThat(both.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(both.err())
        .isEqualTo(
            "steadyhand: 1 names more than one instance of shop.fulfilment: 1, 2."
                + " Choose one with id:ID.\n");
    assertThat(Verb.run(db, "tree", PROCESS, "id:1").out()).startsWith("shop.fulfilment 1 ");
    assertThat(Verb.run(db, "tree", PROCESS, "key:1").out()).startsWith("shop.fulfilment 2 ");
  }

  @Test
  void an_instance_that_has_only_signals_is_listed_as_announced(
      @From(Template.SENTENCES) TestDatabase db) throws SQLException {
    db.execute("select test.declare_orders()");
    db.execute(
        "select supervision.signal_java('shop.fulfilment', 'order-1', 'warehouse_confirmed')");

    assertThat(Verb.run(db, "processes", PROCESS, "--state", "announced").out())
        .containsPattern("(?m)^ *1 +announced ");
    assertThat(Verb.run(db, "why", PROCESS, ORDER).out())
        .contains("waits to be started: so far only signals came");
  }

  @Test
  void effects_are_listed_and_values_shown_to_those_who_may_read_them(
      @From(Template.SENTENCES) TestDatabase db) throws SQLException {
    placeOrder(db);
    db.execute("select test.attempt('try_again', null, 'provider_unreachable', '503', '1 hour')");

    assertThat(Verb.run(db, "effects", PROCESS, ORDER).out())
        .containsPattern("(?m)^charge +in progress +2 +.*provider_unreachable: 503$")
        .doesNotContain("canary");
    assertThat(Verb.run(db, "effects", PROCESS, ORDER, "--payload").out())
        .contains("request  {\"secret\":\"canary-request\"}");
    assertThat(Verb.json(db, "effects", PROCESS, ORDER).get(0).has("request")).isFalse();

    assertThat(Verb.as("steadyhand_observer", db, "effects", PROCESS, ORDER).out())
        .contains("charge");
    Run refused = Verb.as("steadyhand_observer", db, "effects", PROCESS, ORDER, "--payload");
    assertThat(refused.exitCode()).isEqualTo(ExitCode.NOT_ALLOWED);
    assertThat(refused.err()).contains("--payload needs the operator role");
  }

  @Test
  void an_unknown_outcome_is_resolved_by_a_person(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    placeOrder(db);
    db.execute("select test.attempt('accepted', '{\"chargeId\": \"c-1\"}')");
    db.execute("select test.pass('1 second')");
    db.execute("select test.decide_to_run('ship', 'charged')");
    db.execute("select test.attempt('unknown', null, 'timeout', 'no answer')");

    assertThat(Verb.run(db, "effects", PROCESS, ORDER).out())
        .containsPattern("(?m)^ship +unknown +1 ");
    assertThat(Verb.run(db, "why", PROCESS, ORDER).out())
        .contains("waits for somebody to resolve ship");
    assertThat(Verb.run(db, "processes", PROCESS).out())
        .containsPattern("(?m)running +waits for somebody to resolve ship ");
    assertThat(Verb.json(db, "processes").toString()).contains("\"in_trouble\":1");
    String[] resolve = {
      "resolve", PROCESS, ORDER, "ship", "--reason", "the carrier has it", "--as", "ann"
    };
    assertThat(Verb.run(db, resolve).exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(Verb.run(db, and(resolve, "--succeeded", "{no json")).exitCode())
        .isEqualTo(ExitCode.USAGE_ERROR);

    assertThat(Verb.run(db, and(resolve, "--succeeded", "{\"tracking\": \"T-9\"}")))
        .isEqualTo(
            new Run(ExitCode.DONE, "ship of shop.fulfilment 1 is resolved as succeeded.\n", ""));
    assertThat(Verb.run(db, "processes", PROCESS).out()).doesNotContainIgnoringCase("trouble");
    assertThat(Verb.run(db, "why", PROCESS, ORDER).out())
        .contains("ship was resolved as succeeded by ann: the carrier has it");
    assertThat(Verb.run(db, "effects", PROCESS, ORDER, "--payload").out())
        .contains("result  {\"tracking\":\"T-9\"}");

    // Corrected, as long as the instance has not ended.
    assertThat(Verb.run(db, and(resolve, "--succeeded", "{\"tracking\": 9}")).exitCode())
        .isEqualTo(ExitCode.DONE);
    assertThat(Verb.run(db, "effects", PROCESS, ORDER, "--payload").out())
        .containsPattern("(?m)^ship +succeeded, resolved by ann ")
        .contains("result  {\"tracking\":9}");
    db.execute("select test.pass('1 minute')");
    db.execute(
        "select test.decide('{\"action\": \"succeed\", \"state\": \"succeeded\", \"reason\":"
            + " \"shipped\"}')");
    Run late = Verb.run(db, and(resolve, "--failed"));
    assertThat(late.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(late.err()).contains("has ended");
  }

  @Test
  void a_release_names_the_effects_that_may_start_again(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    placeOrder(db);
    db.execute("select test.attempt('refused', null, 'provider_refused', 'no funds')");
    db.execute("select test.pass('1 second')");
    db.execute(
        "select test.decide('{\"action\": \"fail\", \"state\": \"failed\", \"reason\": \"no"
            + " money\"}')");

    String[] release = {"release", PROCESS, ORDER, "--reason", "he has money", "--retry"};
    assertThat(Verb.run(db, and(release, "ship")).err()).contains("ffect ship", "has not failed");
    assertThat(Verb.run(db, and(release, "charge", "--despite-children")).exitCode())
        .isEqualTo(ExitCode.USAGE_ERROR);
    assertThat(Verb.run(db, and(release, "charge")).out())
        .isEqualTo("shop.fulfilment 1 goes on; 1 instance released in all.\n");
    assertThat(Verb.run(db, "why", PROCESS, ORDER).out())
        .contains("charge may be started again, under a new idempotency key");
  }

  @Test
  void versions_are_listed_and_older_code_is_allowed_after_a_rollback(
      @From(Template.SENTENCES) TestDatabase db) throws SQLException {
    placeOrder(db);
    db.execute("select test.declare_orders(4)");
    db.execute("select test.place_order('order-2', 4)");
    db.execute("select test.decide('{}', 3)");

    assertThat(Verb.run(db, "versions").out())
        .containsPattern("(?m)^process name +version +declared at +served +open instances +waiting")
        .containsPattern("(?m)^shop.fulfilment +4 .* false +1 +1")
        .containsPattern("(?m)^shop.fulfilment +3 .* false +1 +0");
    assertThat(Verb.run(db, "versions", "--process", "no.such").exitCode())
        .isEqualTo(ExitCode.NOT_FOUND);
    assertThat(
            Verb.run(
                db, "versions", "allow", PROCESS, "3", "--reason", "rolled back", "--as", "ann"))
        .isEqualTo(
            new Run(
                ExitCode.DONE,
                "Version 3 of shop.fulfilment may decide; 1 instance of newer code that waited"
                    + " runs again.\n",
                ""));
    JsonNode allowed = Verb.json(db, "versions").get(1);
    assertThat(allowed.get("allowed_by").asString()).isEqualTo("ann");
    assertThat(allowed.get("allowed_reason").asString()).isEqualTo("rolled back");
  }

  @Test
  void decisions_are_exported_with_values_for_those_who_may_read_them(
      @From(Template.SENTENCES) TestDatabase db) throws SQLException {
    placeOrder(db);
    db.execute("select test.attempt('accepted', '{\"chargeId\": \"c-1\"}')");
    db.execute("select test.pass('1 second')");
    db.execute("select test.decide_to_run('ship', 'charged')");

    List<JsonNode> lines =
        Verb.run(db, "decisions", "export", PROCESS, "--instance", ORDER)
            .out()
            .lines()
            .map(Json::parse)
            .toList();
    assertThat(lines).hasSize(2);
    assertThat(lines.get(1).path("facts").path("effects").get(0).path("result"))
        .hasToString("{\"chargeId\":\"c-1\"}");
    assertThat(Verb.run(db, "decisions", "export", PROCESS, "--since", "2031-01-01").out())
        .isEmpty();
    Run refused = Verb.as("steadyhand_observer", db, "decisions", "export", PROCESS);
    assertThat(refused.exitCode()).isEqualTo(ExitCode.NOT_ALLOWED);
    assertThat(refused.out()).isEmpty();
    assertThat(refused.err()).contains("use a member of steadyhand_operator");
  }

  private static String[] and(String[] words, String... more) {
    String[] all = Arrays.copyOf(words, words.length + more.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return all;
  }

  private static void placeOrder(TestDatabase db) throws SQLException {
    db.execute("select test.declare_orders()");
    db.execute("select test.place_order()");
    db.execute("select test.decide_to_run('charge', 'nothing is charged yet')");
  }
}

package dev.steadyhand.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.console.testing.Browser;
import dev.steadyhand.console.testing.BrowserTest;
import dev.steadyhand.console.testing.Caller;
import dev.steadyhand.console.testing.RunningConsole;
import dev.steadyhand.console.testing.Tab;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.net.http.HttpResponse;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The pages of processes in Java: an order that is charged, and then shipped or not. */
@BrowserTest
@DatabaseTest
class JavaPagesTest {
  private static final String PROCESS = "/processes/shop.fulfilment";
  private static final String ORDER = PROCESS + "/1";

  @Test
  void the_page_of_an_instance_shows_its_effects_and_values_to_those_who_may_read_them(
      @From(Template.SENTENCES) TestDatabase db) throws SQLException {
    ship(db);
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      String page = console.as("ada").get(ORDER).body();
      assertThat(page)
          .contains("id=\"effects\"", "<span class=\"state unknown\">", "timeout: no answer")
          .contains(
              "action=\"" + ORDER + "/resolve\"", "\"chargeId\": \"c-1\"", "\"secret\": \"••••••\"")
          .contains("started charge (", "waits for somebody to resolve ship")
          .doesNotContain("canary", "id=\"dry-run\"", "/tasks/0");
      assertThat(console.as("bob").get(ORDER).body())
          .contains("id=\"effects\"", "waits for somebody to resolve ship")
          .doesNotContain("chargeId", ORDER + "/resolve");
    }
  }

  @Test
  void lists_show_what_waits_for_a_person(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    ship(db);
    try (RunningConsole console = RunningConsole.on(db)) {
      assertThat(console.operator().get("/processes?process=shop.fulfilment").body())
          .contains("waits for somebody to resolve ship</strong>", "In trouble</th>");
    }
  }

  @Test
  void an_instance_is_found_by_its_key(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    ship(db);
    try (RunningConsole console = RunningConsole.on(db)) {
      Caller caller = console.operator();
      assertThat(location(caller.get(PROCESS + "/order-1"))).endsWith(ORDER);
      assertThat(location(caller.get("/processes?process=shop.fulfilment&name=order-1")))
          .endsWith(ORDER);
      assertThat(caller.get(PROCESS + "/order-2").statusCode()).isEqualTo(404);
      assertThat(caller.get(ORDER).statusCode()).isEqualTo(200);
    }
  }

  @Test
  void an_unknown_outcome_is_resolved_with_a_name_and_a_reason(
      @From(Template.SENTENCES) TestDatabase db) throws SQLException {
    ship(db);
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      Caller ada = console.as("ada");
      Map<String, String> form =
          Map.of(
              "effect", "ship", "key", "", "outcome", "succeeded", "result", "{\"tracking\": 9}");
      assertThat(ada.act(ORDER + "/resolve", form).statusCode())
          .as("without a reason")
          .isEqualTo(400);
      assertThat(
              ada.act(
                      ORDER + "/resolve",
                      Map.of(
                          "effect", "ship", "outcome", "succeeded", "result", "{", "reason", "so"))
                  .statusCode())
          .as("no JSON")
          .isEqualTo(400);
      assertThat(
              ada.act(
                      ORDER + "/resolve",
                      Map.of(
                          "effect",
                          "ship",
                          "outcome",
                          "succeeded",
                          "result",
                          "{\"tracking\": 9}",
                          "reason",
                          "the carrier has it"))
                  .statusCode())
          .isEqualTo(303);
      assertThat(ada.get(ORDER).body())
          .contains("ship was resolved as succeeded by ada: the carrier has it")
          .doesNotContain("/resolve\"");
    }
  }

  @Test
  void one_that_is_stuck_is_cancelled_by_force(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    ship(db);
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      Caller ada = console.as("ada");
      assertThat(ada.get(ORDER).body()).doesNotContain("Force cancel");
      db.execute(
          "select supervision.stop_process('shop.fulfilment', 1, 'supervisor_failed', 'it throws',"
              + " null)");
      assertThat(ada.get(ORDER).body()).contains("Force cancel");
      assertThat(console.as("bob").get(ORDER).body()).doesNotContain("Force cancel");
      assertThat(ada.act(ORDER + "/force-cancel", Map.of()).statusCode())
          .as("without a reason")
          .isEqualTo(400);
      assertThat(
              ada.act(ORDER + "/force-cancel", Map.of("reason", "its code is broken")).statusCode())
          .isEqualTo(303);
      assertThat(ada.get(ORDER).body())
          .contains(
              "cancelled by force by ada: its code is broken; it is not known whether ship took"
                  + " effect",
              "cancelled it by force")
          .doesNotContain("Force cancel");
    }
  }

  @Test
  void awaited_signals_and_approvals_are_forms(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    db.execute("select test.declare_orders()");
    db.execute("select test.place_order()");
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      Caller ada = console.as("ada");
      assertThat(ada.get(ORDER).body()).doesNotContain("Grant manager", "Send warehouse");

      db.execute(
          """
          select test.decide('{"action": "await", "reason": "not yet", "await": ["manager", "warehouse_confirmed"]}')\
          """);
      assertThat(ada.get(ORDER).body())
          .contains("Grant manager", "Deny manager", "Send warehouse confirmed");
      Map<String, String> sent = Map.of("signal", "warehouse_confirmed", "body", "{\"shelf\": 7}");
      assertThat(ada.act(ORDER + "/signal", sent).statusCode()).isEqualTo(303);
      assertThat(
              ada.act(
                      ORDER + "/approve",
                      Map.of("approval", "manager", "granted", "true", "reason", "fine"))
                  .statusCode())
          .isEqualTo(303);
      assertThat(ada.get(ORDER).body())
          .contains("signal warehouse_confirmed from ada", "ada granted manager: fine")
          .doesNotContain("Grant manager", "Send warehouse");
    }
  }

  @Test
  void a_release_names_the_effects_that_may_start_again(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    db.execute("select test.declare_orders()");
    db.execute("select test.place_order()");
    db.execute("select test.decide_to_run('charge', 'nothing is charged yet')");
    db.execute("select test.attempt('refused', null, 'provider_refused', 'no funds')");
    db.execute("select test.pass('1 second')");
    db.execute(
        """
        select test.decide('{"action": "fail", "state": "failed", "reason": "no money"}')\
        """);
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      Caller ada = console.as("ada");
      assertThat(ada.get(ORDER).body())
          .contains("name=\"retry\" value=\"charge\"", "Let it start charge again");
      assertThat(
              ada.act(ORDER + "/release", Map.of("reason", "he has money", "retry", "charge"))
                  .statusCode())
          .isEqualTo(303);
      assertThat(ada.get(ORDER).body()).contains("charge may be started again");
    }
  }

  @Test
  void versions_are_shown_and_older_code_is_allowed(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    db.execute("select test.declare_orders()");
    db.execute("select test.declare_orders(4)");
    db.execute("select test.place_order('order-1', 4)");
    db.execute("select test.decide('{}', 3)");
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      Caller ada = console.as("ada");
      assertThat(ada.get("/processes?process=shop.fulfilment").body())
          .contains("id=\"version-4\"", "id=\"version-3\"", "Find by id or key");
      assertThat(ada.get("/processes?process=comms.send_email").body())
          .doesNotContain("id=\"versions\"");
      assertThat(
              ada.act(PROCESS + "/versions/allow", Map.of("version", "3", "reason", "rolled back"))
                  .statusCode())
          .isEqualTo(303);
      assertThat(ada.get("/processes?process=shop.fulfilment").body()).contains("ada: rolled back");
    }
  }

  @Test
  void a_browser_shows_the_page_and_resolves_an_effect(
      Browser browser, @From(Template.SENTENCES) TestDatabase db) throws SQLException {
    ship(db);
    try (RunningConsole console = RunningConsole.on(db);
        Tab tab = browser.open().go(console.console().signInUrl()).go(ORDER)) {
      tab.sees("h1", "shop.fulfilment 1");
      tab.sees("#effects", "ship");
      tab.find("#unknown .act summary").click();
      tab.find("#unknown input[value=failed]").check();
      tab.find("#unknown input[name=reason]").fill("the carrier never got it");
      tab.find("#unknown form button").click();
      tab.sees("#story", "the carrier never got it");
    }
  }

  private static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElse(String.valueOf(answer.statusCode()));
  }

  private static void ship(TestDatabase db) throws SQLException {
    db.execute("select test.declare_orders()");
    db.execute("select test.place_order()");
    db.execute("select test.decide_to_run('charge', 'nothing is charged yet')");
    db.execute("select test.attempt('try_again', null, 'provider_unreachable', '503', '1 second')");
    db.execute("select test.pass('1 second')");
    db.execute("select test.attempt('accepted', '{\"chargeId\": \"c-1\"}')");
    db.execute("select test.pass('1 second')");
    db.execute("select test.decide_to_run('ship', 'charged')");
    db.execute("select test.attempt('unknown', null, 'timeout', 'no answer within 30 s')");
  }
}

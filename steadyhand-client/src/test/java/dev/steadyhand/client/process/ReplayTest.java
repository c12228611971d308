package dev.steadyhand.client.process;

import static dev.steadyhand.client.process.Fulfilment.CHARGE;
import static dev.steadyhand.client.process.Fulfilment.FULFILMENT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.process.Fulfilment.Charged;
import dev.steadyhand.client.process.Fulfilment.Order;
import dev.steadyhand.client.process.internal.Deciding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Decisions of yesterday, decided again by the code of today. */
class ReplayTest {
  private static final Order ORDER = new Order("order-1", 4200, "ada@example.com", List.of("pen"));

  private final Fulfilment fulfilment = new Fulfilment();
  private final GivenFacts<Order> given = GivenFacts.of(FULFILMENT, "order-1", ORDER);

  private static String line(GivenFacts<?> given, JsonNode step) {
    ObjectNode line = Json.object().put("decision_id", 7).put("process", "shop.fulfilment");
    line.set("facts", given.json());
    line.set("step", step);
    return Json.write(line);
  }

  private String decided() {
    return line(given, Deciding.step(fulfilment, given.facts()));
  }

  private static ObjectNode step(String action, String state) {
    return Json.object().put("action", action).put("state", state);
  }

  private Replay.Result replay(String... lines) {
    return Replay.of(fulfilment).play(Stream.of(lines));
  }

  @Test
  void finds_no_difference_if_nothing_has_changed(@TempDir Path folder) throws IOException {
    String first = decided();
    given.succeeded(CHARGE, new Charged("c-1"));
    Path export = Files.write(folder.resolve("decisions.jsonl"), List.of(first, "", decided()));
    Replay.Result result = Replay.of(fulfilment).play(export);
    assertThat(result).isEqualTo(new Replay.Result(2, 1, List.of(), List.of()));
  }

  @Test
  void names_decisions_whose_facts_were_not_kept() {
    ObjectNode cut = (ObjectNode) Json.parse(decided());
    cut.putArray("cut").add("effects").add("children");
    Replay.Result result = replay(Json.write(cut), decided());
    assertThat(result.decisions()).isEqualTo(1);
    assertThat(result.differences()).isEmpty();
    assertThat(result.incomplete())
        .extracting(Replay.Incomplete::toString)
        .containsExactly(
            "decision 7 of order-1 cannot be replayed: the ledger has not kept its effects,"
                + " children");
  }

  @Test
  void shows_what_was_decided_then_and_now() {
    ObjectNode then = step("run ship", "running");
    then.putArray("run").addObject().put("effect", "ship").put("key", "");
    assertThat(replay(line(given, then)).differences())
        .extracting(Replay.Difference::toString)
        .containsExactly(
            "decision 7 of order-1: then running: run ship [ship]; now running: run charge"
                + " [charge]");
  }

  @Test
  void compares_the_effects_in_any_order() {
    ObjectNode then = step("run charge", "running");
    then.putArray("run").addObject().put("effect", "charge");
    assertThat(replay(line(given, then)).differences()).isEmpty();
  }

  @Test
  void names_a_value_that_the_classes_of_today_cannot_read() {
    String then = decided();
    given.with("input", Json.parse("{\"id\":\"order-1\",\"amount\":\"secret\"}"));
    assertThat(replay(line(given, Json.parse(then).path("step"))).differences())
        .singleElement()
        .satisfies(
            difference -> {
              assertThat(difference.now())
                  .startsWith("an error: shop.fulfilment order-1: the input cannot be read")
                  .contains("at amount")
                  .doesNotContain("secret");
            });
  }

  @Test
  void reads_also_what_the_decision_does_not_look_at() {
    given.signal("warehouse_confirmed", List.of(1), "warehouse");
    assertThat(replay(decided()).differences().getFirst().now())
        .contains("signal warehouse_confirmed cannot be read");
  }

  @Test
  void knows_ends_that_waited_and_decisions_of_the_engine() {
    given.failed(CHARGE, "refused", "expired");
    assertThat(
            replay(
                    line(given, step("await_effects", "running")),
                    line(given, step("retry_effect", "running")),
                    line(given, step("effect_unknown", "running")),
                    line(given, step("late_outcome", "running")))
                .decisions())
        .isEqualTo(1);
    assertThat(replay(line(given, step("await_effects", "running"))).differences()).isEmpty();
  }

  @Test
  void refuses_what_is_no_export_of_this_process() {
    assertThatThrownBy(() -> replay("no json")).hasMessage("line 1 is not JSON");
    assertThatThrownBy(() -> replay("{}")).hasMessageContaining("line 1 is not a decision");
    assertThatThrownBy(() -> replay(decided().replace("shop.fulfilment", "shop.other")))
        .hasMessage("line 1 is a decision of shop.other, not of shop.fulfilment");
  }
}

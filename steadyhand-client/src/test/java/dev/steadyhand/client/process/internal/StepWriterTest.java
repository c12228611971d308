package dev.steadyhand.client.process.internal;

import static dev.steadyhand.client.process.Decision.await;
import static dev.steadyhand.client.process.Decision.cancel;
import static dev.steadyhand.client.process.Decision.fail;
import static dev.steadyhand.client.process.Decision.run;
import static dev.steadyhand.client.process.Decision.start;
import static dev.steadyhand.client.process.Decision.succeed;
import static dev.steadyhand.client.process.Decision.withdraw;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.process.Decision;
import dev.steadyhand.client.process.Decision.Next;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.GivenFacts;
import dev.steadyhand.client.process.IllegalDecisionException;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.client.process.Signal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Decisions as the database gets them, and those that it never gets. */
class StepWriterTest {
  record Text(String text) {}

  private static final Effect<Text, Text> CHARGE = Effect.call("charge", Text.class, Text.class);
  private static final Effect<Text, Text> SHIP = Effect.call("ship", Text.class, Text.class);
  private static final Effect<Text, Text> OTHER = Effect.call("other", Text.class, Text.class);
  private static final ProcessType<Text, Text> CHILD =
      ProcessType.of("shop.item", Text.class, Text.class).version(2);
  private static final Effect<Text, Text> ITEM = Effect.process("item", CHILD);
  private static final Signal<Text> PAID = Signal.of("paid", Text.class);
  private static final Signal<Text> UNKNOWN = Signal.of("unknown", Text.class);
  private static final ProcessType<Text, Text> TYPE =
      ProcessType.of("shop.order", Text.class, Text.class)
          .version(3)
          .effects(CHARGE, SHIP, ITEM)
          .signals(PAID);
  private static final Instant LATER = GivenFacts.NOW.plus(Duration.ofDays(1));

  private final GivenFacts<Text> given = GivenFacts.of(TYPE, "o-1", new Text("a"));

  private ObjectNode step(Decision<?> decision) {
    return StepWriter.step(given.facts(), decision);
  }

  private ObjectNode step(Next next) {
    return step(next.<Text>because("so it is"));
  }

  private void refuses(Next next, String message) {
    assertThatThrownBy(() -> step(next))
        .isInstanceOf(IllegalDecisionException.class)
        .hasMessageStartingWith("shop.order o-1: ")
        .hasMessageContaining(message);
  }

  @Test
  void an_effect_is_run_with_its_request() {
    JsonNode step = step(run(CHARGE, new Text("x")).and(run(SHIP.keyed("b"), new Text("y"))));
    assertThat(step)
        .isEqualTo(
            Json.parse(
                """
                {"process": "shop.order", "version": 3, "action": "run charge, ship/b",
                 "state": "running", "reason": "so it is", "now": "2026-03-01T08:00:00Z",
                 "run": [{"effect": "charge", "key": "", "request": {"text": "x"}},
                         {"effect": "ship", "key": "b", "request": {"text": "y"}}],
                 "start": [], "await": [], "looked_at": []}\
                """));
  }

  @Test
  void a_child_process_is_run_with_its_version() {
    assertThat(step(run(ITEM, new Text("x"))).path("run").path(0).path("version").asInt())
        .isEqualTo(2);
  }

  @Test
  void an_effect_that_is_named_twice_is_run_once_with_its_first_request() {
    JsonNode run = step(run(CHARGE, new Text("x")).and(run(CHARGE, new Text("y")))).path("run");
    assertThat(run).hasSize(1);
    assertThat(run.path(0).path("request").path("text").asString()).isEqualTo("x");
  }

  @Test
  void signals_and_times_are_waited_for() {
    ObjectNode step = step(await(PAID).until(LATER));
    assertThat(step.path("action").asString()).isEqualTo("await paid until 2026-03-02T08:00:00Z");
    assertThat(step.path("until").asString()).isEqualTo("2026-03-02T08:00:00Z");
    assertThat(step.path("await")).isEqualTo(Json.parse("[\"paid\"]"));
    assertThat(step(await().until(LATER)).path("action").asString())
        .isEqualTo("wait until 2026-03-02T08:00:00Z");
  }

  @Test
  void of_two_times_the_earlier_counts() {
    assertThat(
            step(await().until(LATER).and(await(PAID).until(LATER.minusSeconds(1))))
                .path("until")
                .asString())
        .isEqualTo("2026-03-02T07:59:59Z");
  }

  @Test
  void a_time_is_never_before_the_one_that_the_decision_compares_with() {
    assertThat(step(await().until(LATER.plusNanos(1))).path("until").asString())
        .isEqualTo("2026-03-02T08:00:00.000001Z");
  }

  @Test
  void children_are_started_by_their_keys() {
    ObjectNode step = step(start(CHILD, Map.of("i-1", new Text("x"))));
    assertThat(step.path("start"))
        .isEqualTo(
            Json.parse(
                """
                [{"process": "shop.item", "version": 2, "remaining": 0,
                  "started": "1-26fffb4d9dea5f7eff84a1305eba3c7a", "children": {"i-1": {"text": "x"}}}]\
                """));
    assertThat(step.path("action").asString()).isEqualTo("start 1 of shop.item");
  }

  @Test
  void children_are_passed_500_at_a_time_and_each_only_once() {
    Next tenThousand = start(CHILD, items(10_000));
    List<String> passed = new ArrayList<>();
    int runs = 0;
    for (JsonNode page = page(tenThousand); !page.isMissingNode(); page = page(tenThousand)) {
      runs++;
      assertThat(page.path("children").size()).isEqualTo(500);
      assertThat(page.path("remaining").asInt()).isEqualTo(10_000 - 500 * runs);
      passed.addAll(page.path("children").propertyNames());
      given.startedChildren(CHILD, page.path("started").asString());
    }
    assertThat(runs).isEqualTo(20);
    assertThat(passed).doesNotHaveDuplicates().hasSize(10_000);
  }

  @Test
  void one_child_more_is_passed_without_those_before_it() {
    JsonNode first = page(start(CHILD, items(3)));
    given.startedChildren(CHILD, first.path("started").asString());
    assertThat(page(start(CHILD, items(4))).path("children").propertyNames())
        .containsExactly("i-00004");
  }

  @Test
  void other_children_than_before_are_passed_from_the_first_one() {
    JsonNode first = page(start(CHILD, items(3)));
    Map<String, Text> others = items(4);
    others.remove("i-00002");
    given.startedChildren(CHILD, first.path("started").asString());
    assertThat(page(start(CHILD, others)).path("children").propertyNames())
        .containsExactly("i-00001", "i-00003", "i-00004");
    assertThat(page(start(CHILD, items(2))).path("children").propertyNames())
        .as("fewer than before")
        .containsExactly("i-00001", "i-00002");
  }

  @Test
  void processes_share_the_500_and_a_child_that_is_named_twice_has_its_first_input() {
    Map<String, Text> again = items(600);
    again.put("i-00001", new Text("other"));
    JsonNode start =
        step(start(CHILD, items(400))
                .and(start(CHILD, again))
                .and(start(TYPE, Map.of("o-2", new Text("x")))))
            .path("start");
    assertThat(start).hasSize(2);
    assertThat(start.path(0).path("children").size()).isEqualTo(500);
    assertThat(start.path(0).path("remaining").asInt()).isEqualTo(100);
    assertThat(start.path(0).path("children").path("i-00001").path("text").asString())
        .isEqualTo("1");
    assertThat(start.path(1).path("children").size()).isZero();
    assertThat(start.path(1).path("remaining").asInt()).isOne();
  }

  @Test
  void children_that_are_named_no_more_are_no_longer_to_be_started() {
    given.children("shop.item", "{\"total\": 500, \"running\": 500, \"to_start\": 200}");
    assertThat(step(await(PAID)).path("start"))
        .isEqualTo(
            Json.parse("[{\"process\": \"shop.item\", \"remaining\": 0, \"children\": {}}]"));
    given.startedChildren(CHILD, page(start(CHILD, items(3))).path("started").asString());
    assertThat(page(start(CHILD, items(3))).path("remaining").asInt(-1))
        .as("all that it names are started")
        .isZero();
    assertThat(step(fail("no")).path("start")).isEmpty();
  }

  private JsonNode page(Next next) {
    return step(next).path("start").path(0);
  }

  private static Map<String, Text> items(int count) {
    Map<String, Text> items = new HashMap<>();
    for (int n = 1; n <= count; n++) {
      items.put("i-%05d".formatted(n), new Text(String.valueOf(n)));
    }
    return items;
  }

  @Test
  void ends_have_a_state_and_a_result() {
    ObjectNode success = step(succeed(new Text("done"), "all is well"));
    assertThat(success.path("state").asString()).isEqualTo("succeeded");
    assertThat(success.path("action").asString()).isEqualTo("succeed");
    assertThat(success.path("result").path("text").asString()).isEqualTo("done");
    assertThat(step(fail("no")).path("state").asString()).isEqualTo("failed");
    assertThat(step(cancel("no")).path("state").asString()).isEqualTo("cancelled");
  }

  @Test
  void what_was_read_and_looked_at_is_kept() {
    JsonFacts<Text> facts = given.facts().withRead(new Text("fresh"));
    assertThat(facts.of(CHARGE).isStarted()).isFalse();
    ObjectNode step = StepWriter.step(facts, fail("no"));
    assertThat(step.path("read")).isEqualTo(Json.parse("{\"text\":\"fresh\"}"));
    assertThat(step.path("looked_at")).isEqualTo(Json.parse("[\"charge\"]"));
  }

  @Test
  void null_is_no_decision() {
    assertThatThrownBy(() -> StepWriter.step(given.facts(), null))
        .isInstanceOf(IllegalDecisionException.class)
        .hasMessage("shop.order o-1: it was decided as null: return a decision");
  }

  @Test
  void a_decision_without_a_reason_is_refused_where_it_is_made() {
    assertThatThrownBy(() -> await(PAID).because(" "))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a decision has no reason");
    assertThatThrownBy(() -> fail("")).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void what_is_not_declared_is_refused() {
    refuses(run(OTHER, new Text("x")), "effect other is not declared");
    refuses(withdraw(OTHER).until(LATER), "effect other is not declared");
    refuses(await(UNKNOWN), "signal unknown is not declared");
  }

  @Test
  void a_time_in_the_past_is_refused() {
    refuses(await(PAID).until(GivenFacts.NOW), "which is not after 2026-03-01T08:00:00Z");
    refuses(await(PAID).until(Instant.MAX), "after the year 9998");
  }

  @Test
  void to_wait_for_nothing_is_refused() {
    refuses(await(), "it waits for nothing: run an effect");
    refuses(withdraw(CHARGE), "it waits for nothing");
    refuses(start(CHILD, Map.of()), "it waits for nothing");
    given.succeeded(CHARGE, new Text("x"));
    refuses(run(CHARGE, new Text("x")), "it waits for nothing, because charge has ended");
  }

  @Test
  void what_is_in_progress_can_be_waited_for() {
    given.inProgress(CHARGE);
    assertThat(step(run(CHARGE, new Text("x"))).path("state").asString()).isEqualTo("running");
    assertThat(step(await()).path("action").asString()).isEqualTo("wait");
    assertThat(step(withdraw(CHARGE)).path("withdraw"))
        .isEqualTo(Json.parse("[{\"effect\":\"charge\",\"key\":\"\"}]"));
  }

  @Test
  void running_children_can_be_waited_for() {
    given.children("shop.item", "{\"total\": 2, \"running\": 1}");
    assertThat(step(await()).path("action").asString()).isEqualTo("wait");
    given.children("shop.item", "{\"total\": 2, \"running\": 0, \"stuck\": 1}");
    assertThat(step(await()).path("action").asString()).isEqualTo("wait");
    given.children("shop.item", "{\"total\": 2, \"running\": 0}");
    refuses(await(), "it waits for nothing");
  }

  @Test
  @SuppressWarnings({"unchecked", "NullAway"})
  void null_and_other_classes_are_refused() {
    refuses(run(CHARGE, null), "the request of charge is null");
    refuses(
        run((Effect<Object, Text>) (Effect<?, Text>) CHARGE, "text"),
        "the request of charge is of java.lang.String");
    assertThatThrownBy(() -> step(succeed("text", "done")))
        .isInstanceOf(IllegalDecisionException.class)
        .hasMessageContaining("the result is of java.lang.String");
    assertThatThrownBy(() -> step(succeed(null, "done")))
        .isInstanceOf(IllegalDecisionException.class)
        .hasMessageContaining("the result is null");
  }

  @Test
  void what_the_database_cannot_store_is_refused_without_quoting_it() {
    Function<String, Decision.Next> text = value -> run(CHARGE, new Text(value));
    refuses(text.apply("secret\0"), "the request of charge contains a character");
    refuses(text.apply("secret\uD800"), "the request of charge contains a character");
    refuses(text.apply("x".repeat(256 << 10)), "has 257 KiB, and may have 256");
    assertThatThrownBy(() -> step(text.apply("secret\0"))).hasMessageNotContaining("secret");
    refuses(start(CHILD, Map.of("", new Text("x"))), "a key that cannot be stored");
    refuses(start(CHILD, Map.of("x".repeat(201), new Text("x"))), "a key that cannot be stored");
  }

  @Test
  void a_long_or_odd_reason_is_shortened_not_refused() {
    ObjectNode step = step(fail("\0" + "x".repeat(3000)));
    assertThat(step.path("reason").asString()).hasSize(2000).startsWith("\uFFFD").endsWith("…");
  }

  @Test
  void an_action_is_shortened() {
    Map<String, Text> none = new LinkedHashMap<>();
    none.put("k", new Text("x"));
    Next next = start(CHILD, none);
    for (int i = 0; i < 50; i++) {
      next = next.and(run(CHARGE.keyed("key-" + i), new Text("x")));
    }
    assertThat(step(next).path("action").asString()).hasSize(200).endsWith("…");
  }

  @Test
  void too_many_effects_are_refused() {
    Next next = await(PAID);
    for (int i = 0; i < 1001; i++) {
      next = next.and(run(CHARGE.keyed("key-" + i), new Text("x")));
    }
    refuses(next, "it runs 1001 effects, and an instance may have 1000");
  }

  @Test
  void a_decision_prints_no_values() {
    assertThat(run(CHARGE, new Text("secret")).and(await(PAID)).because("why").toString())
        .isEqualTo("run charge, await paid because why");
    assertThat(succeed(new Text("secret"), "why").toString()).isEqualTo("SUCCEEDED because why");
  }
}

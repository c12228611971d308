package dev.steadyhand.client.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.Retry;
import dev.steadyhand.client.process.internal.Declaration;
import dev.steadyhand.client.process.internal.EffectTypes;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What a process declares. */
class ProcessTypeTest {
  record Text(String text) {}

  private static final Effect<Text, Text> CALL = Effect.call("call", Text.class, Text.class);

  private static ProcessType<Text, Text> named(String name) {
    return ProcessType.of(name, Text.class, Text.class);
  }

  @Test
  void is_declared_as_json() {
    ProcessType<Text, Text> type =
        named("shop.order")
            .queue("orders")
            .effects(
                CALL.retry(
                        Retry.exponential(Duration.ofSeconds(5))
                            .maxAttempts(3)
                            .maxDelay(Duration.ofMinutes(1)))
                    .queue("slow")
                    .atMostOnce()
                    .formerly("old"),
                Effect.channel("mail", "email", Text.class, Text.class),
                Effect.function("add", "shop.add", Text.class, Text.class),
                Effect.inTransaction("book", Text.class, Text.class),
                Effect.process("item", named("shop.item")))
            .signals(Signal.of("paid", Text.class), Signal.approval("manager"));
    assertThat(Json.parse(Json.write(Declaration.of(type))))
        .isEqualTo(
            Json.parse(
                """
                {"effects": [
                  {"name": "call", "kind": "call", "target": null, "queue": "slow",
                   "max_attempts": 3, "first_delay_ms": 5000, "max_delay_ms": 60000,
                   "at_most_once": true, "former_names": ["old"]},
                  {"name": "mail", "kind": "channel", "target": "email", "queue": "default",
                   "max_attempts": 10, "first_delay_ms": 5000, "max_delay_ms": 3600000,
                   "at_most_once": false, "former_names": []},
                  {"name": "add", "kind": "function", "target": "shop.add", "queue": "default",
                   "max_attempts": 10, "first_delay_ms": 5000, "max_delay_ms": 3600000,
                   "at_most_once": false, "former_names": []},
                  {"name": "book", "kind": "transaction", "target": null, "queue": "default",
                   "max_attempts": 10, "first_delay_ms": 5000, "max_delay_ms": 3600000,
                   "at_most_once": false, "former_names": []},
                  {"name": "item", "kind": "process", "target": "shop.item", "queue": "default",
                   "max_attempts": 10, "first_delay_ms": 5000, "max_delay_ms": 3600000,
                   "at_most_once": false, "former_names": []}],
                 "signals": [{"name": "paid", "approval": false},
                             {"name": "manager", "approval": true}],
                 "queue": "orders"}\
                """));
  }

  @Test
  void has_names_that_the_database_accepts() {
    assertThat(named("shop.order").version(3).toString()).isEqualTo("shop.order");
    for (String name : new String[] {"order", "Shop.order", "shop.order.x", "shop.", "1shop.x"}) {
      assertThatThrownBy(() -> named(name)).isInstanceOf(IllegalArgumentException.class);
    }
    assertThatThrownBy(() -> named("shop.order").version(0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Effect.call("Charge", Text.class, Text.class))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Signal.of("is paid", Text.class))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void names_each_effect_and_signal_once() {
    assertThatThrownBy(() -> named("shop.order").effects(CALL, CALL))
        .hasMessageContaining("shop.order declares the effect call twice");
    assertThatThrownBy(
            () ->
                named("shop.order")
                    .effects(CALL, Effect.call("new", Text.class, Text.class).formerly("call")))
        .hasMessageContaining("declares the effect call twice");
    assertThatThrownBy(
            () ->
                named("shop.order").signals(Signal.of("paid", Text.class), Signal.approval("paid")))
        .hasMessageContaining("declares the signal paid twice");
  }

  @Test
  void declares_effects_without_keys() {
    assertThatThrownBy(() -> named("shop.order").effects(CALL.keyed("x")))
        .hasMessageContaining("is declared with a key");
    assertThatThrownBy(() -> CALL.keyed("")).hasMessageContaining("is empty");
    assertThatThrownBy(() -> CALL.keyed("x".repeat(201))).hasMessageContaining("at most 200");
    assertThatThrownBy(() -> CALL.keyed("x\0")).hasMessageContaining("U+0000");
  }

  @Test
  void names_the_types_of_its_tasks() {
    assertThat(EffectTypes.taskType("shop.fulfilment", "charge"))
        .isEqualTo("shop_fulfilment_charge");
    String longest = "x".repeat(40);
    assertThatThrownBy(
            () -> named("shop." + longest).effects(Effect.call(longest, Text.class, Text.class)))
        .hasMessageContaining("longer than 63 characters");
  }

  @Test
  void finds_an_effect_by_a_former_name() {
    ProcessType<Text, Text> type = named("shop.order").effects(CALL.formerly("old"));
    assertThat(type.effect("old")).isEqualTo(type.effect("call")).isPresent();
    assertThat(type.effect("none")).isEmpty();
  }
}

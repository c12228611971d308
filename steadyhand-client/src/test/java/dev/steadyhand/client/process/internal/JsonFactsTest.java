package dev.steadyhand.client.process.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.EffectState;
import dev.steadyhand.client.process.Facts.Children;
import dev.steadyhand.client.process.GivenFacts;
import dev.steadyhand.client.process.IllegalDecisionException;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.client.process.Signal;
import dev.steadyhand.client.process.Signal.Approval;
import dev.steadyhand.client.process.Signal.Received;
import dev.steadyhand.client.process.UnreadableValueException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;

/** What a decide function sees. */
class JsonFactsTest {
  record Order(String id, @Nullable Address address) {}

  record Address(List<Line> lines) {}

  record Line(int number) {}

  record Charge(long amount) {}

  record Charged(String chargeId) {}

  record Note(String text) {}

  private static final Effect<Charge, Charged> CHARGE =
      Effect.call("charge", Charge.class, Charged.class).formerly("pay").formerly("debit");
  private static final Effect<Charge, Charged> OTHER =
      Effect.call("other", Charge.class, Charged.class);
  private static final Signal<Note> NOTE = Signal.of("note", Note.class);
  private static final Signal<Approval> MANAGER = Signal.approval("manager");
  private static final Signal<Signal.Nothing> BELL = Signal.of("bell");
  private static final ProcessType<Charge, Charged> CHILD =
      ProcessType.of("shop.child", Charge.class, Charged.class);
  private static final ProcessType<Order, Charged> TYPE =
      ProcessType.of("shop.order", Order.class, Charged.class)
          .effects(CHARGE)
          .signals(NOTE, MANAGER, BELL);

  private final GivenFacts<Order> given = GivenFacts.of(TYPE, "o-1", new Order("o-1", null));

  @Test
  void have_the_input_the_key_and_the_time() {
    assertThat(given.facts().key()).isEqualTo("o-1");
    assertThat(given.facts().input()).isEqualTo(new Order("o-1", null));
    assertThat(given.facts().now()).isEqualTo(GivenFacts.NOW);
    assertThat(given.facts().startedAt()).isBefore(GivenFacts.NOW);
    assertThat(given.facts().startedByVersion()).isEqualTo(1);
  }

  @Test
  void have_the_state_of_each_effect_by_its_key() {
    given
        .inProgress(CHARGE)
        .succeeded(CHARGE.keyed("visa"), new Charged("c-1"))
        .failed(CHARGE.keyed("amex"), "refused", "expired");
    JsonFacts<Order> facts = given.facts();
    assertThat(facts.of(CHARGE))
        .isInstanceOfSatisfying(
            EffectState.InProgress.class, state -> assertThat(state.attempt()).isEqualTo(2));
    assertThat(facts.value(CHARGE.keyed("visa"))).isEqualTo(new Charged("c-1"));
    assertThat(facts.of(CHARGE.keyed("amex")).isFailed()).isTrue();
    assertThat(facts.of(CHARGE.keyed("master")).isStarted()).isFalse();
    assertThat(facts.keys(CHARGE)).containsExactly("visa", "amex");
  }

  @Test
  void show_a_withdrawn_effect_as_failed_because_it_is_not_started_again() {
    assertThat(given.withdrawn(CHARGE).facts().of(CHARGE))
        .isInstanceOfSatisfying(
            EffectState.Failed.class,
            state -> {
              assertThat(state.kind()).isEqualTo("withdrawn");
              assertThat(state.uncertain()).isFalse();
            });
  }

  @Test
  void find_an_effect_under_its_former_name() {
    given.succeeded(Effect.call("debit", Charge.class, Charged.class), new Charged("old"));
    assertThat(given.facts().value(CHARGE)).isEqualTo(new Charged("old"));
    given.succeeded(CHARGE, new Charged("new"));
    assertThat(given.facts().value(CHARGE)).isEqualTo(new Charged("new"));
  }

  @Test
  void refuse_the_value_of_an_effect_that_did_not_succeed() {
    assertThatThrownBy(() -> given.facts().value(CHARGE))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "shop.order o-1: effect charge has no result, because it is NotStarted[]: look at"
                + " of(charge) first");
    given.failed(CHARGE, "refused", "4111 1111 1111 1111 is expired");
    assertThatThrownBy(() -> given.facts().value(CHARGE))
        .hasMessageContaining("Failed[kind=refused")
        .hasMessageNotContaining("4111");
  }

  @Test
  void refuse_what_the_process_does_not_declare() {
    assertThatThrownBy(() -> given.facts().of(OTHER))
        .isInstanceOf(IllegalDecisionException.class)
        .hasMessage(
            "shop.order o-1: effect other is not declared: add it to effects(…) of the process"
                + " type");
    assertThatThrownBy(() -> given.facts().of(Effect.call("charge", Charge.class, Order.class)))
        .isInstanceOf(IllegalDecisionException.class)
        .hasMessageContaining("declared with another kind, request or result");
    assertThatThrownBy(() -> given.facts().last(Signal.of("word", Note.class)))
        .isInstanceOf(IllegalDecisionException.class)
        .hasMessageContaining("signal word is not declared");
  }

  @Test
  void have_signals_in_their_order_with_their_senders() {
    given
        .signal("note", new Note("one"), "shop")
        .signal("manager", new Approval(true, "fine"), "ada")
        .signal("note", new Note("two"), "shop");
    JsonFacts<Order> facts = given.facts();
    assertThat(facts.all(NOTE)).extracting(s -> s.value().text()).containsExactly("one", "two");
    assertThat(facts.last(NOTE).orElseThrow().value()).isEqualTo(new Note("two"));
    assertThat(facts.last(MANAGER).orElseThrow().by()).isEqualTo("ada");
    assertThat(facts.last(MANAGER).orElseThrow().value().granted()).isTrue();
  }

  @Test
  void have_signals_without_a_body_however_they_were_sent() {
    given
        .signal("bell", Map.of(), "shop")
        .signal("bell", JsonNodeFactory.instance.nullNode(), "ada");
    assertThat(given.facts().all(BELL)).extracting(Received::by).containsExactly("shop", "ada");
  }

  @Test
  void count_children() {
    given.children(
        "shop.child",
        """
        {"total": 5, "running": 1, "succeeded": 2, "failed": 1, "cancelled": 1, "stuck": 0, "to_start": 0,
         "failed_sample": ["c-4"]}\
        """);
    assertThat(given.facts().children(CHILD))
        .isEqualTo(new Children(5, 1, 2, 1, 1, 0, 0, List.of("c-4")));
    assertThat(given.facts().children(TYPE)).isEqualTo(Children.NONE);
  }

  @Test
  void have_no_children_that_have_ended_while_others_are_to_be_started() {
    given.children("shop.child", "{\"total\": 500, \"succeeded\": 500, \"to_start\": 9500}");
    assertThat(given.facts().children(CHILD).hasEnded()).isFalse();
    assertThat(given.facts().children(CHILD).toStart()).isEqualTo(9500);
    given.children("shop.child", "{\"total\": 500, \"succeeded\": 500, \"to_start\": 0}");
    assertThat(given.facts().children(CHILD).hasEnded()).isTrue();
  }

  @Test
  void have_a_request_to_cancel() {
    assertThat(given.facts().cancelRequest()).isEqualTo(Optional.empty());
    given.cancel("enough");
    assertThat(given.facts().cancelRequest().orElseThrow().reason()).isEqualTo("enough");
    assertThat(given.facts().cancelRequest().orElseThrow().by()).isEqualTo("ada");
  }

  @Test
  void have_what_was_read_as_the_ledger_keeps_it() {
    JsonFacts<Order> facts = given.facts().withRead(Map.of("text", "in stock"));
    assertThat(facts.read(Note.class)).isEqualTo(new Note("in stock"));
    assertThat(facts.fresh().read(Note.class)).isEqualTo(new Note("in stock"));
    assertThat(given.with("read", new Note("as of then")).facts().read(Note.class))
        .isEqualTo(new Note("as of then"));
  }

  @Test
  void refuse_to_read_nothing_and_too_much() {
    assertThatThrownBy(() -> given.facts().read(Note.class))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("shop.order o-1: nothing was read for it");
    assertThatThrownBy(() -> given.facts().withRead("x".repeat(9000)))
        .isInstanceOf(IllegalDecisionException.class)
        .hasMessageContaining("shop.order o-1: what was read has 9 KiB, and may have 8");
  }

  @Test
  void say_who_resolved_an_effect_with_a_result_that_cannot_be_read() {
    given.with("effects", Json.parse(resolved("")));
    assertThatThrownBy(() -> given.facts().of(CHARGE))
        .isInstanceOf(UnreadableValueException.class)
        .hasMessageEndingWith("Exception");
    given.with("effects", Json.parse(resolved(", \"by\": \"ann\"")));
    assertThatThrownBy(() -> given.facts().of(CHARGE))
        .isInstanceOf(UnreadableValueException.class)
        .hasMessageStartingWith("shop.order o-1: the result of charge cannot be read as")
        .hasMessageEndingWith(
            ". ann resolved it by hand: resolve it again with a result that can be read, and"
                + " release the instance if it is stuck")
        .hasMessageNotContaining("secret");
  }

  private static String resolved(String by) {
    return "[{\"name\": \"charge\", \"state\": \"succeeded\", \"result\": [\"secret\"], \"at\":"
        + " \"2030-01-01T12:00:00Z\"%s}]".formatted(by);
  }

  @Test
  void name_the_field_of_a_value_that_cannot_be_read_and_not_the_value() {
    given.with("input", Json.parse("{\"address\":{\"lines\":[{},{\"number\":\"secret\"}]}}"));
    assertThatThrownBy(() -> given.facts().input())
        .isInstanceOf(UnreadableValueException.class)
        .hasMessageStartingWith(
            "shop.order o-1: the input cannot be read as " + Order.class.getName())
        .hasMessageContaining(" at address.lines[0].number")
        .hasMessageNotContaining("secret")
        .hasNoCause();
    given.with("input", Json.parse("{\"address\":{\"lines\":[{\"number\":\"secret\"}]}}"));
    assertThatThrownBy(() -> given.facts().input())
        .hasMessageContaining(" at address.lines[0].number")
        .hasMessageNotContaining("secret");
  }

  @Test
  void do_not_read_signals_that_a_later_one_has_replaced() {
    given.signal("note", Map.of("text", List.of("secret")), "shop");
    assertThatThrownBy(() -> given.facts().last(NOTE)).hasMessageNotContaining("secret");
    given.signal("note", new Note("two"), "shop");
    assertThat(given.facts().last(NOTE).orElseThrow().value()).isEqualTo(new Note("two"));
    assertThatThrownBy(() -> given.facts().all(NOTE)).hasMessageNotContaining("secret");
  }

  @Test
  void never_read_a_value_as_null() {
    given.with("input", Json.parse("null")).succeeded(CHARGE, Json.parse("null"));
    assertThatThrownBy(() -> given.facts().input())
        .isInstanceOf(UnreadableValueException.class)
        .hasMessageContaining("it is null");
    assertThatThrownBy(() -> given.facts().of(CHARGE))
        .isInstanceOf(UnreadableValueException.class)
        .hasMessageContaining("shop.order o-1: the result of charge");
  }

  @Test
  void read_a_new_field_of_old_values_as_null_if_it_may_be() {
    assertThat(given.with("input", Json.parse("{\"id\":\"o-1\"}")).facts().input())
        .isEqualTo(new Order("o-1", null));
  }

  @Test
  void note_what_was_looked_at() {
    JsonFacts<Order> facts = given.facts();
    assertThat(facts.of(CHARGE.keyed("visa")).isStarted()).isFalse();
    assertThat(facts.last(NOTE)).isEmpty();
    assertThat(facts.children(CHILD)).isEqualTo(Children.NONE);
    assertThat(facts.of(CHARGE.keyed("visa")).isStarted()).isFalse();
    assertThat(facts.lookedAt()).containsExactly("charge/visa", "note", "shop.child");
    assertThat(facts.fresh().lookedAt()).isEmpty();
  }

  @Test
  void are_not_printed() {
    given.signal("note", new Note("secret"), "shop").succeeded(CHARGE, new Charged("secret"));
    JsonFacts<Order> facts = given.facts();
    assertThat(facts.toString()).doesNotContain("secret");
    assertThat(facts.of(CHARGE).toString()).doesNotContain("secret");
    assertThat(facts.last(NOTE).toString()).doesNotContain("secret");
  }
}

package dev.steadyhand.example.fulfilment;

import static dev.steadyhand.client.process.Decision.await;
import static dev.steadyhand.client.process.Decision.cancel;
import static dev.steadyhand.client.process.Decision.fail;
import static dev.steadyhand.client.process.Decision.run;
import static dev.steadyhand.client.process.Decision.succeed;
import static dev.steadyhand.example.fulfilment.Fulfilment.CHARGE;
import static dev.steadyhand.example.fulfilment.Fulfilment.CONFIRMED;
import static dev.steadyhand.example.fulfilment.Fulfilment.ESCALATE;
import static dev.steadyhand.example.fulfilment.Fulfilment.FREE;
import static dev.steadyhand.example.fulfilment.Fulfilment.FULFILMENT;
import static dev.steadyhand.example.fulfilment.Fulfilment.NOTIFY;
import static dev.steadyhand.example.fulfilment.Fulfilment.REFUND;
import static dev.steadyhand.example.fulfilment.Fulfilment.RESERVE;
import static dev.steadyhand.example.fulfilment.Fulfilment.SHIP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Decision;
import dev.steadyhand.client.process.Replay;
import dev.steadyhand.example.fulfilment.Fulfilment.Charge;
import dev.steadyhand.example.fulfilment.Fulfilment.Charged;
import dev.steadyhand.example.fulfilment.Fulfilment.Confirmation;
import dev.steadyhand.example.fulfilment.Fulfilment.Done;
import dev.steadyhand.example.fulfilment.Fulfilment.Free;
import dev.steadyhand.example.fulfilment.Fulfilment.Order;
import dev.steadyhand.example.fulfilment.Fulfilment.Parcel;
import dev.steadyhand.example.fulfilment.Fulfilment.Receipt;
import dev.steadyhand.example.fulfilment.Fulfilment.Refund;
import dev.steadyhand.example.fulfilment.Fulfilment.Reserved;
import dev.steadyhand.testkit.DeciderRules;
import dev.steadyhand.testkit.TestFacts;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Single decisions, without a database. */
class DeciderTest {
  private static final Decider<Order, Receipt> FULFIL = new Fulfilment();
  private static final Instant SHIPPED = Instant.parse("2030-01-01T12:00:00Z");

  private static TestFacts<Order> placed() {
    return TestFacts.of(
        FULFILMENT, "order-1", new Order("ada@example.com", 4_200, List.of("teapot")));
  }

  private static TestFacts<Order> shipped() {
    return placed()
        .at(SHIPPED)
        .succeeded(CHARGE, new Charged("ch_1"))
        .succeeded(RESERVE, new Reserved("r_1"))
        .succeeded(SHIP, new Parcel("TRACK-1"));
  }

  @Test
  void a_new_order_is_charged() {
    assertThat(placed().decide(FULFIL))
        .isEqualTo(run(CHARGE, new Charge("order-1", 4_200)).because("nothing is charged yet"));
  }

  @Test
  void the_warehouse_has_three_days() {
    Instant deadline = SHIPPED.plus(Duration.ofDays(3));

    assertThat(shipped().decide(FULFIL))
        .isEqualTo(
            await(CONFIRMED).until(deadline).because("the warehouse has not confirmed"));
    assertThat(shipped().at(deadline).decide(FULFIL))
        .asString()
        .startsWith("run escalate, await warehouse_confirmed");
    assertThat(shipped().at(deadline.plusSeconds(1)).succeeded(ESCALATE, new Done("1")).decide(FULFIL))
        .as("the effect that has ended is not started again")
        .asString()
        .startsWith("run escalate, await warehouse_confirmed");
  }

  @Test
  void an_order_ends_when_the_customer_was_told() {
    assertThat(
            shipped()
                .received(CONFIRMED, new Confirmation("A7"))
                .succeeded(NOTIFY, new Done("1"))
                .decide(FULFIL))
        .isEqualTo(
            succeed(
                new Receipt("ch_1", "TRACK-1"), "delivered, and the customer was told"));
  }

  @Test
  void the_way_back_is_gone_step_by_step() {
    TestFacts<Order> facts =
        placed()
            .succeeded(CHARGE, new Charged("ch_1"))
            .succeeded(RESERVE, new Reserved("r_1"))
            .failed(SHIP, "no such address");

    assertThat(facts.decide(FULFIL).next()).isEqualTo(run(FREE, new Free("r_1")));
    facts.succeeded(FREE, new Done("r_1"));
    assertThat(facts.decide(FULFIL).next()).isEqualTo(run(REFUND, new Refund("ch_1")));
    facts.succeeded(REFUND, new Done("ch_1"));
    assertThat(facts.decide(FULFIL)).isEqualTo(fail("cannot be shipped: no such address"));
  }

  @Test
  void what_may_have_been_charged_is_left_to_a_person() {
    Decision<Receipt> decision = placed().failedUncertain(CHARGE, "no answer").decide(FULFIL);

    assertThat(decision.next().waitsForPerson()).isTrue();
    assertThat(decision.reason()).contains("a person to look at charge");
  }

  @Test
  void a_cancellation_is_heeded_until_shipping_has_begun() {
    assertThat(placed().cancelRequested("the customer has called").decide(FULFIL))
        .isEqualTo(cancel("withdrawn before it was shipped"));
    assertThat(shipped().cancelRequested("the customer has called").decide(FULFIL))
        .isEqualTo(shipped().decide(FULFIL));
  }

  @Test
  void deciders_are_pure() {
    DeciderRules.check("dev.steadyhand.example.fulfilment");
  }

  @Test
  void decisions_of_last_month_are_the_same_today() throws IOException {
    Replay.Result result =
        Replay.of(new Fulfilment()).play(Path.of("src/test/resources/decisions.jsonl"));

    assertThat(result.differences()).isEmpty();
    assertThat(result.decisions()).isEqualTo(12);
  }
}

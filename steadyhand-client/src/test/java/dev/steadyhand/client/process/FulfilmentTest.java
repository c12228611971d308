package dev.steadyhand.client.process;

import static dev.steadyhand.client.process.Decision.await;
import static dev.steadyhand.client.process.Decision.cancel;
import static dev.steadyhand.client.process.Decision.fail;
import static dev.steadyhand.client.process.Decision.run;
import static dev.steadyhand.client.process.Decision.succeed;
import static dev.steadyhand.client.process.Fulfilment.CHARGE;
import static dev.steadyhand.client.process.Fulfilment.CONFIRMED;
import static dev.steadyhand.client.process.Fulfilment.ESCALATE;
import static dev.steadyhand.client.process.Fulfilment.FREE;
import static dev.steadyhand.client.process.Fulfilment.FULFILMENT;
import static dev.steadyhand.client.process.Fulfilment.NOTIFY;
import static dev.steadyhand.client.process.Fulfilment.REFUND;
import static dev.steadyhand.client.process.Fulfilment.RESERVE;
import static dev.steadyhand.client.process.Fulfilment.SHIP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.process.Fulfilment.Charge;
import dev.steadyhand.client.process.Fulfilment.Charged;
import dev.steadyhand.client.process.Fulfilment.Confirmation;
import dev.steadyhand.client.process.Fulfilment.Done;
import dev.steadyhand.client.process.Fulfilment.Free;
import dev.steadyhand.client.process.Fulfilment.Mail;
import dev.steadyhand.client.process.Fulfilment.Order;
import dev.steadyhand.client.process.Fulfilment.Parcel;
import dev.steadyhand.client.process.Fulfilment.Receipt;
import dev.steadyhand.client.process.Fulfilment.Refund;
import dev.steadyhand.client.process.Fulfilment.Reserve;
import dev.steadyhand.client.process.Fulfilment.Reserved;
import dev.steadyhand.client.process.Fulfilment.Ship;
import dev.steadyhand.client.process.internal.Deciding;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Order fulfilment, decided from facts: a decider is a function, and is tested like one. */
class FulfilmentTest {
  private static final Order ORDER = new Order("order-1", 4200, "ada@example.com", List.of("pen"));

  private final Fulfilment fulfilment = new Fulfilment();
  private final GivenFacts<Order> given = GivenFacts.of(FULFILMENT, "order-1", ORDER);

  private Decision<Receipt> decided() {
    return fulfilment.decide(given.facts());
  }

  private GivenFacts<Order> shipped() {
    return given
        .succeeded(CHARGE, new Charged("c-1"))
        .succeeded(RESERVE, new Reserved("r-1"))
        .succeeded(SHIP, new Parcel("t-1"));
  }

  @Test
  void charges_reserves_and_ships_one_after_the_other() {
    assertThat(decided())
        .isEqualTo(run(CHARGE, new Charge("order-1", 4200)).because("nothing is charged yet"));
    given.succeeded(CHARGE, new Charged("c-1"));
    assertThat(decided())
        .isEqualTo(run(RESERVE, new Reserve("order-1", List.of("pen"))).because("charged"));
    given.succeeded(RESERVE, new Reserved("r-1"));
    assertThat(decided()).isEqualTo(run(SHIP, new Ship("order-1", "r-1")).because("reserved"));
  }

  @Test
  void waits_for_the_warehouse_and_then_tells_the_customer() {
    shipped();
    assertThat(decided().next().awaited()).containsExactly(CONFIRMED);
    given.signal("warehouse_confirmed", new Confirmation("A7"), "warehouse");
    assertThat(decided())
        .isEqualTo(run(NOTIFY, new Mail("ada@example.com", "on its way")).because("confirmed"));
    given.succeeded(NOTIFY, new Done("m-1"));
    assertThat(decided())
        .isEqualTo(succeed(new Receipt("c-1", "t-1"), "delivered, and the customer was told"));
  }

  @Test
  void asks_for_help_after_three_days_without_a_word() {
    shipped().at(GivenFacts.NOW.plus(Duration.ofDays(3)));
    assertThat(decided())
        .isEqualTo(
            run(ESCALATE, new Mail("ops@example.com", "order-1"))
                .and(await(CONFIRMED))
                .because("three days without the warehouse's word"));
  }

  @Test
  void undoes_what_was_done_before_it_fails() {
    given
        .succeeded(CHARGE, new Charged("c-1"))
        .succeeded(RESERVE, new Reserved("r-1"))
        .failed(SHIP, "refused", "unknown address");
    assertThat(decided().next()).isEqualTo(run(FREE, new Free("r-1")));
    given.succeeded(FREE, new Done("f-1"));
    assertThat(decided().next()).isEqualTo(run(REFUND, new Refund("c-1")));
    given.succeeded(REFUND, new Done("f-2"));
    assertThat(decided()).isEqualTo(fail("cannot be shipped: unknown address"));
  }

  @Test
  void is_cancelled_before_it_was_shipped_and_goes_on_after() {
    given.succeeded(CHARGE, new Charged("c-1")).cancel("changed my mind");
    assertThat(fulfilment.onCancel(given.facts()).next()).isEqualTo(run(REFUND, new Refund("c-1")));
    given.succeeded(REFUND, new Done("f-2"));
    assertThat(fulfilment.onCancel(given.facts()))
        .isEqualTo(cancel("withdrawn before it was shipped"));
    assertThat(
            Deciding.step(fulfilment, shipped().cancel("too late").facts())
                .path("action")
                .asString())
        .startsWith("await warehouse_confirmed until 2026-03-04T");
  }
}

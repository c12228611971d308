package dev.steadyhand.example.fulfilment;

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

import dev.steadyhand.client.Delivery;
import dev.steadyhand.client.process.Replay;
import dev.steadyhand.example.fulfilment.Fulfilment.Charged;
import dev.steadyhand.example.fulfilment.Fulfilment.Confirmation;
import dev.steadyhand.example.fulfilment.Fulfilment.Done;
import dev.steadyhand.example.fulfilment.Fulfilment.Order;
import dev.steadyhand.example.fulfilment.Fulfilment.Parcel;
import dev.steadyhand.example.fulfilment.Fulfilment.Receipt;
import dev.steadyhand.example.fulfilment.Fulfilment.Reserved;
import dev.steadyhand.testkit.SteadyhandTest;
import dev.steadyhand.testkit.SteadyhandTest.Fresh;
import dev.steadyhand.testkit.TestKit;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What becomes of orders, with providers that the test plays. */
@SteadyhandTest(fresh = Fresh.PER_TEST)
class FulfilmentTest {
  private static final Order ORDER = new Order("ada@example.com", 4_200, List.of("teapot"));
  private static final Receipt RECEIPT = new Receipt("ch_1", "TRACK-1");

  @BeforeEach
  void providers_answer(TestKit kit) {
    kit.process(new Fulfilment());
    kit.answer(CHARGE, charge -> new Charged("ch_1"));
    kit.answer(RESERVE, reserve -> new Reserved("r_1"));
    kit.answer(SHIP, ship -> new Parcel("TRACK-1"));
    kit.answer(REFUND, refund -> new Done(refund.chargeId()));
    kit.answer(FREE, free -> new Done(free.reservation()));
  }

  @Test
  void an_order_is_charged_reserved_and_shipped(TestKit kit) {
    kit.start(FULFILMENT, "order-1", ORDER);
    kit.drain();

    assertThat(kit.instance(FULFILMENT, "order-1")).isWaitingFor(CONFIRMED);

    kit.signal(FULFILMENT, "order-1", CONFIRMED, new Confirmation("A7"));
    kit.drain();

    assertThat(kit.instance(FULFILMENT, "order-1"))
        .succeeded(RECEIPT)
        .decided(
            "run charge",
            "run reserve",
            "run ship",
            "await warehouse_confirmed until 2030-01-04T12:00:00Z",
            "run notify",
            "succeed");
    assertThat(kit.email()).wasCalledWith("to", "ada@example.com").hadEffects(1);
    kit.nothingIsOpen();
  }

  @Test
  void a_card_that_is_refused_ends_it(TestKit kit) {
    kit.answer(CHARGE).refuses("insufficient funds");
    kit.start(FULFILMENT, "order-1", ORDER);

    kit.drainToTheEnd();

    assertThat(kit.instance(FULFILMENT, "order-1"))
        .failed()
        .because("the card was refused: insufficient funds")
        .hasStarted(CHARGE);
    kit.nothingIsOpen();
  }

  @Test
  void a_charge_is_tried_again(TestKit kit) {
    kit.answer(CHARGE).fails("the bank answered 503").times(2).then(charge -> new Charged("ch_1"));
    kit.start(FULFILMENT, "order-1", ORDER);

    kit.drainFor(Duration.ofMinutes(1));

    assertThat(kit.instance(FULFILMENT, "order-1"))
        .isWaitingFor(CONFIRMED)
        .effect(CHARGE)
        .succeeded()
        .hasAttempts(3);
  }

  @Test
  void what_was_done_is_undone_if_it_cannot_be_shipped(TestKit kit) {
    kit.answer(SHIP).refuses("no such address");
    kit.start(FULFILMENT, "order-1", ORDER);

    kit.drainToTheEnd();

    assertThat(kit.instance(FULFILMENT, "order-1"))
        .failed()
        .because("cannot be shipped")
        .decided("run charge", "run reserve", "run ship", "run free", "run refund", "fail");
    kit.nothingIsOpen();
  }

  @Test
  void an_order_is_cancelled_before_it_is_shipped(TestKit kit) {
    kit.answer(RESERVE).fails("the database is busy").then(reserve -> new Reserved("r_1"));
    kit.start(FULFILMENT, "order-1", ORDER);
    kit.drain();
    assertThat(kit.instance(FULFILMENT, "order-1")).isWaitingFor(RESERVE);

    assertThat(kit.cancel(FULFILMENT, "order-1", "the customer has called")).isTrue();
    kit.drainToTheEnd();

    assertThat(kit.instance(FULFILMENT, "order-1"))
        .cancelled()
        .because("withdrawn before it was shipped")
        .effect(SHIP)
        .isNotStarted()
        .and()
        .effect(REFUND)
        .succeeded();
    kit.nothingIsOpen();
  }

  @Test
  void an_order_that_was_shipped_is_not_cancelled(TestKit kit) {
    kit.start(FULFILMENT, "order-1", ORDER);
    kit.drain();

    assertThat(kit.cancel(FULFILMENT, "order-1", "the customer has called")).isTrue();
    kit.drain();
    assertThat(kit.instance(FULFILMENT, "order-1")).isWaitingFor(CONFIRMED);

    kit.signal(FULFILMENT, "order-1", CONFIRMED, new Confirmation("A7"));
    kit.drain();
    assertThat(kit.instance(FULFILMENT, "order-1")).succeeded(RECEIPT);
    assertThat(kit.cancel(FULFILMENT, "order-1", "again")).as("after its end").isFalse();
  }

  @Test
  void three_days_without_the_warehouse_are_escalated_once(TestKit kit) {
    kit.start(FULFILMENT, "order-1", ORDER);
    kit.drain();
    Instant shipped = kit.clock().instant();
    assertThat(kit.instance(FULFILMENT, "order-1")).isWaitingUntil(shipped.plus(Duration.ofDays(3)));

    kit.drainFor(Duration.ofDays(3));
    assertThat(kit.email()).wasCalledWith("to", "ops@example.com").wasCalled(1);

    kit.drainFor(Duration.ofDays(30));
    assertThat(kit.email()).wasCalled(1);
    assertThat(kit.instance(FULFILMENT, "order-1")).isWaitingFor(CONFIRMED).hasNoDeadLetter();

    kit.signal(FULFILMENT, "order-1", CONFIRMED, new Confirmation("A7"));
    kit.drain();
    assertThat(kit.instance(FULFILMENT, "order-1")).succeeded(RECEIPT);
  }

  @Test
  void a_confirmation_before_the_order_is_not_lost(TestKit kit) {
    assertThat(kit.signal(FULFILMENT, "order-1", CONFIRMED, new Confirmation("A7")))
        .isEqualTo(Delivery.KEPT);
    kit.drain();
    assertThat(kit.instance(FULFILMENT, "order-1")).isAnnounced();

    kit.start(FULFILMENT, "order-1", ORDER);
    kit.drain();

    assertThat(kit.instance(FULFILMENT, "order-1")).succeeded(RECEIPT);
    assertThat(kit.signal(FULFILMENT, "order-1", CONFIRMED, new Confirmation("A7")))
        .isEqualTo(Delivery.LATE);
  }

  @Test
  void a_parcel_that_may_be_on_its_way_waits_for_a_person(TestKit kit) {
    kit.answer(SHIP).timesOut();
    kit.start(FULFILMENT, "order-1", ORDER);

    kit.drainFor(Duration.ofDays(1));

    assertThat(kit.instance(FULFILMENT, "order-1"))
        .isWaitingFor(SHIP)
        .effect(SHIP)
        .isUnknown()
        .hasAttempts(1);

    kit.resolve(FULFILMENT, "order-1", SHIP, new Parcel("TRACK-1"), "the carrier has it");
    kit.signal(FULFILMENT, "order-1", CONFIRMED, new Confirmation("A7"));
    kit.drain();
    assertThat(kit.instance(FULFILMENT, "order-1")).succeeded(RECEIPT);
  }

  @Test
  void a_refund_that_fails_for_good_ends_it_as_failed(TestKit kit) {
    kit.answer(SHIP).refuses("no such address");
    kit.answer(REFUND).refuses("the account is closed");
    kit.start(FULFILMENT, "order-1", ORDER);

    kit.drainToTheEnd();

    assertThat(kit.instance(FULFILMENT, "order-1"))
        .failed()
        .because("not everything is undone: refund failed")
        .effect(FREE)
        .succeeded();

    kit.answer(REFUND, refund -> new Done("by hand"));
    kit.release(FULFILMENT, "order-1", "the account is open again", REFUND);
    kit.drainToTheEnd();
    assertThat(kit.instance(FULFILMENT, "order-1")).failed().effect(REFUND).succeeded();
  }

  @Test
  void an_email_that_is_refused_does_not_stop_the_order(TestKit kit) {
    kit.answer(NOTIFY).refuses("no such mailbox");
    kit.start(FULFILMENT, "order-1", ORDER);
    kit.signal(FULFILMENT, "order-1", CONFIRMED, new Confirmation("A7"));

    kit.drainToTheEnd();

    assertThat(kit.instance(FULFILMENT, "order-1"))
        .succeeded(RECEIPT)
        .because("the email failed")
        .effect(ESCALATE)
        .isNotStarted();
  }

  @Test
  void its_decisions_are_the_same_if_they_are_made_again(TestKit kit) {
    kit.answer(SHIP).refuses("no such address");
    kit.start(FULFILMENT, "order-1", ORDER);
    kit.drain();

    Replay.Result result =
        Replay.of(new Fulfilment()).play(kit.exportDecisions(FULFILMENT).stream());

    assertThat(result.differences()).isEmpty();
    assertThat(result.decisions()).isEqualTo(6);
  }
}

package dev.steadyhand.worker;

import static dev.steadyhand.client.process.Decision.await;
import static dev.steadyhand.client.process.Decision.cancel;
import static dev.steadyhand.client.process.Decision.fail;
import static dev.steadyhand.client.process.Decision.run;
import static dev.steadyhand.client.process.Decision.succeed;

import dev.steadyhand.client.Retry;
import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Decision;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.EffectState.Failed;
import dev.steadyhand.client.process.EffectState.Pending;
import dev.steadyhand.client.process.EffectState.Succeeded;
import dev.steadyhand.client.process.Facts;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.client.process.Signal;
import dev.steadyhand.client.process.Undo;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Order fulfilment: charge, reserve, ship, tell the customer; and the way back. */
final class Fulfilment implements Decider<Fulfilment.Order, Fulfilment.Receipt> {
  record Order(String id, long amount, String email, List<String> items) {}

  record Receipt(String chargeId, String tracking) {}

  record Charge(String orderId, long amount) {}

  record Charged(String chargeId) {}

  record Reserve(String orderId, List<String> items) {}

  record Reserved(String reservation) {}

  record Free(String reservation) {}

  record Ship(String orderId, String reservation) {}

  record Parcel(String tracking) {}

  record Refund(String chargeId) {}

  record Confirmation(String shelf) {}

  record Mail(String to, String subject) {}

  record Done(String id) {}

  static final Effect<Charge, Charged> CHARGE =
      Effect.call("charge", Charge.class, Charged.class)
          .retry(Retry.exponential(Duration.ofSeconds(5)).maxAttempts(5));
  static final Effect<Reserve, Reserved> RESERVE =
      Effect.inTransaction("reserve", Reserve.class, Reserved.class);
  static final Effect<Ship, Parcel> SHIP =
      Effect.call("ship", Ship.class, Parcel.class).atMostOnce();
  static final Effect<Mail, Done> NOTIFY =
      Effect.channel("notify", "email", Mail.class, Done.class);
  static final Effect<Mail, Done> ESCALATE =
      Effect.channel("escalate", "email", Mail.class, Done.class);
  static final Effect<Refund, Done> REFUND = Effect.call("refund", Refund.class, Done.class);
  static final Effect<Free, Done> FREE = Effect.inTransaction("free", Free.class, Done.class);
  static final Signal<Confirmation> CONFIRMED =
      Signal.of("warehouse_confirmed", Confirmation.class);
  private static final Undo UNDO =
      Undo.of(RESERVE, FREE, r -> new Free(r.reservation()))
          .then(CHARGE, REFUND, c -> new Refund(c.chargeId()));

  static final ProcessType<Order, Receipt> FULFILMENT =
      ProcessType.of("shop.fulfilment", Order.class, Receipt.class)
          .version(3)
          .effects(CHARGE, RESERVE, SHIP, NOTIFY, ESCALATE, REFUND, FREE)
          .signals(CONFIRMED);

  @Override
  public ProcessType<Order, Receipt> type() {
    return FULFILMENT;
  }

  @Override
  public Decision<Receipt> decide(Facts<Order> f) {
    return switch (f.of(CHARGE)) {
      case Pending<Charged> p ->
          run(CHARGE, new Charge(f.key(), f.input().amount())).because("nothing is charged yet");
      case Failed<Charged> x -> UNDO.before(f, fail("the card was refused: " + x.message()));
      case Succeeded<Charged> charged -> reserve(f);
    };
  }

  @Override
  public Decision<Receipt> onCancel(Facts<Order> f) {
    return f.of(SHIP).isStarted()
        ? decide(f)
        : UNDO.before(f, cancel("withdrawn before it was shipped"));
  }

  private Decision<Receipt> reserve(Facts<Order> f) {
    return switch (f.of(RESERVE)) {
      case Pending<Reserved> p ->
          run(RESERVE, new Reserve(f.key(), f.input().items())).because("charged");
      case Failed<Reserved> x -> UNDO.before(f, fail("not in stock: " + x.message()));
      case Succeeded<Reserved> r -> ship(f, r.value());
    };
  }

  private Decision<Receipt> ship(Facts<Order> f, Reserved reserved) {
    return switch (f.of(SHIP)) {
      case Pending<Parcel> p ->
          run(SHIP, new Ship(f.key(), reserved.reservation())).because("reserved");
      case Failed<Parcel> x -> UNDO.before(f, fail("cannot be shipped: " + x.message()));
      case Succeeded<Parcel> s ->
          f.last(CONFIRMED).isPresent()
              ? tell(f)
              : awaitWarehouse(f, s.at().plus(Duration.ofDays(3)));
    };
  }

  private Decision<Receipt> awaitWarehouse(Facts<Order> f, Instant deadline) {
    return f.now().isBefore(deadline)
        ? await(CONFIRMED).until(deadline).because("the warehouse has not confirmed")
        : run(ESCALATE, new Mail("ops@example.com", f.key()))
            .and(await(CONFIRMED))
            .because("three days without the warehouse's word");
  }

  private Decision<Receipt> tell(Facts<Order> f) {
    Receipt receipt = new Receipt(f.value(CHARGE).chargeId(), f.value(SHIP).tracking());
    return switch (f.of(NOTIFY)) {
      case Pending<Done> p ->
          run(NOTIFY, new Mail(f.input().email(), "on its way")).because("confirmed");
      case Failed<Done> x -> succeed(receipt, "delivered; the email failed: " + x.message());
      case Succeeded<Done> s -> succeed(receipt, "delivered, and the customer was told");
    };
  }
}

package dev.steadyhand.example.fulfilment;

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
import org.jspecify.annotations.Nullable;

/** Order fulfilment: charge, reserve, ship, tell the customer; and the way back. */
public final class Fulfilment implements Decider<Fulfilment.Order, Fulfilment.Receipt> {
  public record Order(String email, long cents, List<String> items) {}

  public record Receipt(String chargeId, String tracking) {}

  public record Charge(String orderId, long cents) {}

  public record Charged(String chargeId) {}

  public record Refund(String chargeId) {}

  public record Reserve(String orderId, List<String> items) {}

  public record Reserved(String reservation) {}

  public record Free(String reservation) {}

  public record Ship(String orderId, String reservation) {}

  public record Parcel(String tracking) {}

  public record Confirmation(String shelf) {}

  public record Mail(String to, String subject, String text) {}

  public record Done(@Nullable String id) {}

  static final Retry FIVE_TIMES = Retry.exponential(Duration.ofSeconds(5)).maxAttempts(5);

  static final Effect<Charge, Charged> CHARGE =
      Effect.call("charge", Charge.class, Charged.class).retry(FIVE_TIMES);
  static final Effect<Reserve, Reserved> RESERVE =
      Effect.inTransaction("reserve", Reserve.class, Reserved.class);
  static final Effect<Ship, Parcel> SHIP =
      Effect.call("ship", Ship.class, Parcel.class).atMostOnce().retry(FIVE_TIMES);
  static final Effect<Mail, Done> NOTIFY =
      Effect.channel("notify", "email", Mail.class, Done.class);
  static final Effect<Mail, Done> ESCALATE =
      Effect.channel("escalate", "email", Mail.class, Done.class);
  static final Effect<Refund, Done> REFUND = Effect.call("refund", Refund.class, Done.class);
  static final Effect<Free, Done> FREE = Effect.inTransaction("free", Free.class, Done.class);
  static final Signal<Confirmation> CONFIRMED =
      Signal.of("warehouse_confirmed", Confirmation.class);

  static final Undo UNDO =
      Undo.of(RESERVE, FREE, reserved -> new Free(reserved.reservation()))
          .then(CHARGE, REFUND, charged -> new Refund(charged.chargeId()));

  public static final ProcessType<Order, Receipt> FULFILMENT =
      ProcessType.of("shop.fulfilment", Order.class, Receipt.class)
          .version(1)
          .effects(CHARGE, RESERVE, SHIP, NOTIFY, ESCALATE, REFUND, FREE)
          .signals(CONFIRMED);

  static final Duration PATIENCE = Duration.ofDays(3);

  @Override
  public ProcessType<Order, Receipt> type() {
    return FULFILMENT;
  }

  @Override
  public Decision<Receipt> decide(Facts<Order> f) {
    return switch (f.of(CHARGE)) {
      case Pending<Charged> p ->
          run(CHARGE, new Charge(f.key(), f.input().cents())).because("nothing is charged yet");
      case Failed<Charged> x -> UNDO.before(f, fail("the card was refused: " + x.message()));
      case Succeeded<Charged> s -> reserve(f);
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
          run(RESERVE, new Reserve(f.key(), f.input().items())).because("the card was charged");
      case Failed<Reserved> x -> UNDO.before(f, fail("not in stock: " + x.message()));
      case Succeeded<Reserved> s -> ship(f, s.value());
    };
  }

  private Decision<Receipt> ship(Facts<Order> f, Reserved reserved) {
    return switch (f.of(SHIP)) {
      case Pending<Parcel> p ->
          run(SHIP, new Ship(f.key(), reserved.reservation())).because("all items are reserved");
      case Failed<Parcel> x -> UNDO.before(f, fail("cannot be shipped: " + x.message()));
      case Succeeded<Parcel> s ->
          f.last(CONFIRMED).isPresent() ? tell(f) : awaitWarehouse(f, s.at().plus(PATIENCE));
    };
  }

  private Decision<Receipt> awaitWarehouse(Facts<Order> f, Instant deadline) {
    return f.now().isBefore(deadline)
        ? await(CONFIRMED).until(deadline).because("the warehouse has not confirmed")
        : run(ESCALATE, new Mail("ops@example.com", f.key(), "The warehouse has not confirmed."))
            .and(await(CONFIRMED))
            .because("three days without the warehouse's word");
  }

  private Decision<Receipt> tell(Facts<Order> f) {
    Parcel parcel = f.value(SHIP);
    Receipt receipt = new Receipt(f.value(CHARGE).chargeId(), parcel.tracking());
    return switch (f.of(NOTIFY)) {
      case Pending<Done> p ->
          run(NOTIFY, new Mail(f.input().email(), "On its way", "Parcel " + parcel.tracking()))
              .because("the warehouse has confirmed");
      case Failed<Done> x -> succeed(receipt, "delivered; the email failed: " + x.message());
      case Succeeded<Done> s -> succeed(receipt, "delivered, and the customer was told");
    };
  }
}

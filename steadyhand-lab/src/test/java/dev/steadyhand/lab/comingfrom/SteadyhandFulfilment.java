package dev.steadyhand.lab.comingfrom;

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
import dev.steadyhand.client.process.ProcessClient;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.client.process.Signal;
import dev.steadyhand.client.process.Undo;
import dev.steadyhand.lab.comingfrom.OrderShop.Charge;
import dev.steadyhand.lab.comingfrom.OrderShop.Charged;
import dev.steadyhand.lab.comingfrom.OrderShop.Confirmation;
import dev.steadyhand.lab.comingfrom.OrderShop.Done;
import dev.steadyhand.lab.comingfrom.OrderShop.Mail;
import dev.steadyhand.lab.comingfrom.OrderShop.Order;
import dev.steadyhand.lab.comingfrom.OrderShop.Parcel;
import dev.steadyhand.lab.comingfrom.OrderShop.Receipt;
import dev.steadyhand.lab.comingfrom.OrderShop.Reserved;
import dev.steadyhand.worker.HandlerTransactions;
import dev.steadyhand.worker.Worker;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import javax.sql.DataSource;

/** The fulfilment of an order, decided from facts. */
final class SteadyhandFulfilment implements Decider<Order, Receipt> {
  static final Retry FIVE_TIMES = Retry.exponential(Duration.ofSeconds(5)).maxAttempts(5);

  static final Effect<Charge, Charged> CHARGE =
      Effect.call("charge", Charge.class, Charged.class).retry(FIVE_TIMES);
  static final Effect<Charged, Done> REFUND =
      Effect.call("refund", Charged.class, Done.class).retry(FIVE_TIMES);
  static final Effect<Order, Reserved> RESERVE =
      Effect.inTransaction("reserve", Order.class, Reserved.class);
  static final Effect<Reserved, Done> FREE =
      Effect.inTransaction("free", Reserved.class, Done.class);
  static final Effect<Order, Parcel> SHIP =
      Effect.call("ship", Order.class, Parcel.class).atMostOnce();
  static final Effect<Mail, Done> ESCALATE = Effect.call("escalate", Mail.class, Done.class);
  static final Signal<Confirmation> CONFIRMED = Signal.of("confirmed", Confirmation.class);

  static final Undo UNDO =
      Undo.of(RESERVE, FREE, reserved -> reserved).then(CHARGE, REFUND, charged -> charged);

  static final ProcessType<Order, Receipt> FULFILMENT =
      ProcessType.of("shop.fulfilment", Order.class, Receipt.class)
          .version(1)
          .effects(CHARGE, REFUND, RESERVE, FREE, SHIP, ESCALATE)
          .signals(CONFIRMED);

  @Override
  public ProcessType<Order, Receipt> type() {
    return FULFILMENT;
  }

  @Override
  public Decision<Receipt> decide(Facts<Order> f) {
    return switch (f.of(CHARGE)) {
      case Pending<Charged> open ->
          run(CHARGE, new Charge(f.key(), f.input().cents())).because("nothing is charged yet");
      case Failed<Charged> failed -> fail("not charged: " + failed.message());
      case Succeeded<Charged> charged -> reserve(f);
    };
  }

  private static Decision<Receipt> reserve(Facts<Order> f) {
    return switch (f.of(RESERVE)) {
      case Pending<Reserved> open -> run(RESERVE, f.input()).because("the card was charged");
      case Failed<Reserved> failed -> UNDO.before(f, fail("not in stock: " + failed.message()));
      case Succeeded<Reserved> reserved -> ship(f);
    };
  }

  private static Decision<Receipt> ship(Facts<Order> f) {
    return switch (f.of(SHIP)) {
      case Pending<Parcel> open -> run(SHIP, f.input()).because("all items are reserved");
      case Failed<Parcel> failed -> UNDO.before(f, fail("not shipped: " + failed.message()));
      case Succeeded<Parcel> parcel -> confirm(f, parcel.at().plus(Duration.ofDays(3)));
    };
  }

  private static Decision<Receipt> confirm(Facts<Order> f, Instant deadline) {
    if (f.last(CONFIRMED).isPresent()) {
      Receipt receipt = new Receipt(f.value(CHARGE).chargeId(), f.value(SHIP).tracking());
      return succeed(receipt, "the warehouse has confirmed");
    }
    return f.now().isBefore(deadline)
        ? await(CONFIRMED).until(deadline).because("the warehouse has not confirmed")
        : run(ESCALATE, new Mail("ops@example.com", "Not confirmed", f.key()))
            .and(await(CONFIRMED))
            .because("the warehouse has not confirmed in three days");
  }

  @Override
  public Decision<Receipt> onCancel(Facts<Order> f) {
    return f.of(SHIP).isStarted() ? decide(f) : UNDO.before(f, cancel("cancelled in time"));
  }

  static void serve(Worker.Builder worker, OrderShop shop, DataSource database) {
    worker
        .transactions(HandlerTransactions.of(database))
        .process(
            new SteadyhandFulfilment(),
            effects ->
                effects
                    .on(CHARGE, (charge, task) -> shop.charge(charge, task.idempotencyKey()))
                    .on(REFUND, (charged, task) -> shop.refund(charged, task.idempotencyKey()))
                    .on(SHIP, (order, task) -> shop.ship(order.id()))
                    .on(ESCALATE, (mail, task) -> shop.mail(mail, task.idempotencyKey()))
                    .inTransaction(RESERVE, (order, task, sql) -> shop.reserve(sql, order.id()))
                    .inTransaction(FREE, (done, task, sql) -> shop.free(sql, done.orderId())));
  }

  static void use(ProcessClient client, Connection connection, Order order) throws SQLException {
    client.start(connection, FULFILMENT, order.id(), order);
    client.signal(connection, FULFILMENT, order.id(), CONFIRMED, new Confirmation("A7"), null);
  }

  static void cancelOrder(ProcessClient client, Order order) throws SQLException {
    client.cancel(FULFILMENT, order.id(), "the customer called");
  }
}

package dev.steadyhand.simulator;

import static dev.steadyhand.client.process.Decision.cancel;
import static dev.steadyhand.client.process.Decision.fail;
import static dev.steadyhand.client.process.Decision.run;
import static dev.steadyhand.client.process.Decision.succeed;

import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Decision;
import dev.steadyhand.client.process.EffectState;
import dev.steadyhand.client.process.Facts;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.simulator.Fulfilment.Charge;
import dev.steadyhand.simulator.Fulfilment.Order;
import dev.steadyhand.simulator.Fulfilment.Receipt;
import dev.steadyhand.simulator.Fulfilment.Refund;
import dev.steadyhand.simulator.Fulfilment.Ship;
import java.time.Instant;
import java.util.function.Function;

/** Mistakes that somebody could make in {@link Fulfilment}. */
enum FulfilmentMutants {
  READS_THE_CLOCK(
      f ->
          f.of(Fulfilment.CHARGE).isStarted()
              ? null
              : run(Fulfilment.CHARGE, new Charge(f.key(), f.input().amount()))
                  .because("nothing is charged at " + Instant.now())),
  FORGETS_A_FAILURE(
      f -> f.of(Fulfilment.RESERVE) instanceof EffectState.Failed<?> ? fail("not in stock") : null),
  CHARGES_AGAIN_UNDER_ANOTHER_KEY(
      f ->
          f.of(Fulfilment.CHARGE) instanceof EffectState.Failed<?>
              ? again(f, String.valueOf(f.now().toEpochMilli()))
              : null),
  IGNORES_A_CANCELLATION(f -> null) {
    @Override
    Decision<Receipt> onCancel(Facts<Order> f) {
      return cancel("withdrawn");
    }
  },
  REFUNDS_TWICE(
      f ->
          f.of(Fulfilment.REFUND) instanceof EffectState.Succeeded<?>
                  && f.of(Fulfilment.REFUND.keyed("again")).isPending()
              ? run(
                      Fulfilment.REFUND.keyed("again"),
                      new Refund(f.value(Fulfilment.CHARGE).chargeId()))
                  .because("to be on the safe side")
              : null),
  SHIPS_AFTER_A_REFUND(
      f ->
          f.of(Fulfilment.REFUND) instanceof EffectState.Succeeded<?>
                  && f.of(Fulfilment.SHIP).isPending()
              ? run(Fulfilment.SHIP, new Ship(f.key(), "none")).because("it was ordered")
              : null),
  DROPS_A_SIGNAL(
      f ->
          f.of(Fulfilment.SHIP) instanceof EffectState.Succeeded<?>
                  && f.last(Fulfilment.CONFIRMED).isEmpty()
              ? succeed(
                  new Receipt(
                      f.value(Fulfilment.CHARGE).chargeId(), f.value(Fulfilment.SHIP).tracking()),
                  "nobody has to confirm")
              : null),
  LOSES_A_CHARGE_THAT_MAY_HAVE_BEEN_MADE(
      f ->
          f.of(Fulfilment.CHARGE) instanceof EffectState.Failed<?>
              ? fail("the card was refused")
              : null);

  /** What it decides instead; null where it is right. */
  private final Function<Facts<Order>, @org.jspecify.annotations.Nullable Decision<Receipt>>
      mistake;

  FulfilmentMutants(
      Function<Facts<Order>, @org.jspecify.annotations.Nullable Decision<Receipt>> mistake) {
    this.mistake = mistake;
  }

  private static Decision<Receipt> again(Facts<Order> f, String key) {
    return run(
            Fulfilment.CHARGE.keyed(f.keys(Fulfilment.CHARGE).size() + "-" + key),
            new Charge(f.key(), f.input().amount()))
        .because("tries again");
  }

  Decision<Receipt> onCancel(Facts<Order> f) {
    Decision<Receipt> instead = mistake.apply(f);
    return instead == null ? new Fulfilment().onCancel(f) : instead;
  }

  Decider<Order, Receipt> decider() {
    return new Decider<>() {
      @Override
      public ProcessType<Order, Receipt> type() {
        return Fulfilment.FULFILMENT;
      }

      @Override
      public Decision<Receipt> decide(Facts<Order> f) {
        Decision<Receipt> instead = mistake.apply(f);
        return instead == null ? new Fulfilment().decide(f) : instead;
      }

      @Override
      public Decision<Receipt> onCancel(Facts<Order> f) {
        return FulfilmentMutants.this.onCancel(f);
      }
    };
  }
}

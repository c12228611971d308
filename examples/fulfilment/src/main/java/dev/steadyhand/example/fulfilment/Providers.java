package dev.steadyhand.example.fulfilment;

import dev.steadyhand.example.fulfilment.Fulfilment.Charge;
import dev.steadyhand.example.fulfilment.Fulfilment.Charged;
import dev.steadyhand.example.fulfilment.Fulfilment.Done;
import dev.steadyhand.example.fulfilment.Fulfilment.Parcel;
import dev.steadyhand.example.fulfilment.Fulfilment.Refund;
import dev.steadyhand.example.fulfilment.Fulfilment.Ship;
import dev.steadyhand.worker.EffectHandlers;
import dev.steadyhand.worker.PermanentFailureException;
import dev.steadyhand.worker.TaskContext;
import java.time.Duration;

/** The handlers of the effects: calls to a payment provider and a carrier, and the shop's stock. */
final class Providers {
  private Providers() {}

  /** Adds the handlers to a worker. */
  static void addTo(EffectHandlers effects) {
    effects
        .on(Fulfilment.CHARGE, (charge, task) -> charge(charge, task.idempotencyKey()))
        .on(Fulfilment.REFUND, (refund, task) -> refund(refund))
        .on(Fulfilment.SHIP, (ship, task) -> ship(ship, task))
        .inTransaction(
            Fulfilment.RESERVE, (reserve, task, connection) -> Stock.reserve(connection, reserve))
        .inTransaction(Fulfilment.FREE, (free, task, connection) -> Stock.free(connection, free));
  }

  /** A payment provider that drops repetitions with the same key would be called here. */
  private static Charged charge(Charge charge, String idempotencyKey) {
    if (charge.cents() > 100_000) {
      throw new PermanentFailureException("the limit of the card is exceeded");
    }
    return new Charged("ch_" + idempotencyKey);
  }

  private static Done refund(Refund refund) {
    return new Done("refund of " + refund.chargeId());
  }

  /**
   * A carrier that is busy at first. It does not know repetitions, so the effect is made at most
   * once: only an attempt that says so has certainly failed, and any other exception is an unknown
   * outcome.
   */
  private static Parcel ship(Ship ship, TaskContext task) {
    if (task.attempt() == 1) {
      throw task.retryAfter(Duration.ofSeconds(2), "the carrier answered 503");
    }
    return new Parcel("TRACK-" + ship.orderId());
  }
}

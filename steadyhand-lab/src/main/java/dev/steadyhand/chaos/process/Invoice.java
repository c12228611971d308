package dev.steadyhand.chaos.process;

import dev.steadyhand.chaos.process.Booking.Done;
import dev.steadyhand.chaos.process.Booking.Subject;
import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.Plan;
import dev.steadyhand.client.process.ProcessType;

/** An invoice is written to a table of the application: a child whose result its parent needs. */
final class Invoice {
  static final Effect<Subject, Done> ENTER_INVOICE =
      Effect.inTransaction("enter_invoice", Subject.class, Done.class);

  static final ProcessType<Subject, Done> INVOICE =
      ProcessType.of("chaos.invoice", Subject.class, Done.class).effects(ENTER_INVOICE);

  static final Decider<Subject, Done> DECIDER =
      Plan.of(INVOICE)
          .then(ENTER_INVOICE, facts -> facts.input())
          .succeed(facts -> facts.value(ENTER_INVOICE));

  private Invoice() {}
}

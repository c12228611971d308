package dev.steadyhand.chaos.process;

import dev.steadyhand.chaos.process.Booking.Done;
import dev.steadyhand.chaos.process.Booking.Subject;
import dev.steadyhand.client.Retry;
import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.Plan;
import dev.steadyhand.client.process.ProcessType;
import java.time.Duration;

/** A part of a trip is planned by one call: a child that its parent counts. */
final class Leg {
  static final Effect<Subject, Done> PLAN_LEG =
      Effect.call("plan_leg", Subject.class, Done.class)
          .retry(Retry.exponential(Duration.ofMillis(500)).maxAttempts(6))
          .timeLimit(Duration.ofSeconds(5));

  static final ProcessType<Subject, Done> LEG =
      ProcessType.of("chaos.leg", Subject.class, Done.class).effects(PLAN_LEG);

  static final Decider<Subject, Done> DECIDER =
      Plan.of(LEG).then(PLAN_LEG, facts -> facts.input()).succeed(facts -> facts.value(PLAN_LEG));

  private Leg() {}
}

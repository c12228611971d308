package dev.steadyhand.demo;

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
import dev.steadyhand.worker.EffectHandlers;
import dev.steadyhand.worker.TaskContext;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A process in Java: charges a card, which succeeds at the second attempt, and tells the buyer. */
final class OrderProcess implements Decider<OrderProcess.Order, OrderProcess.Charged> {
  record Order(String email, long cents) {}

  record Charge(String order, long cents) {}

  record Charged(String charge) {}

  record Mail(String to, String subject, String text) {}

  record Sent(@Nullable String id) {}

  private static final Effect<Charge, Charged> CHARGE =
      Effect.call("charge", Charge.class, Charged.class)
          .retry(Retry.exponential(Duration.ofSeconds(1)).maxAttempts(3));
  private static final Effect<Mail, Sent> NOTIFY =
      Effect.channel("notify", "email", Mail.class, Sent.class);

  static final ProcessType<Order, Charged> ORDER =
      ProcessType.of("demo.order", Order.class, Charged.class).effects(CHARGE, NOTIFY);

  static void handle(EffectHandlers effects) {
    effects.on(CHARGE, OrderProcess::charge);
  }

  private static Charged charge(Charge charge, TaskContext task) {
    if (task.attempt() == 1) {
      throw new IllegalStateException("the bank is busy");
    }
    return new Charged("ch-" + charge.order());
  }

  @Override
  public ProcessType<Order, Charged> type() {
    return ORDER;
  }

  @Override
  public Decision<Charged> decide(Facts<Order> facts) {
    return switch (facts.of(CHARGE)) {
      case Pending<Charged> pending ->
          run(CHARGE, new Charge(facts.key(), facts.input().cents()))
              .because("nothing is charged yet");
      case Failed<Charged> failed -> Decision.fail("the card was not charged: " + failed.message());
      case Succeeded<Charged> charged -> tell(facts, charged.value());
    };
  }

  private static Decision<Charged> tell(Facts<Order> facts, Charged charged) {
    Mail mail = new Mail(facts.input().email(), "Order confirmed", "Charge " + charged.charge());
    return facts.of(NOTIFY).isPending()
        ? run(NOTIFY, mail).because("the card is charged")
        : succeed(charged, "charged, and the buyer was told");
  }
}

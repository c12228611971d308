package dev.steadyhand.simulator.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.worker.ErrorKind;
import dev.steadyhand.worker.Outcome;
import java.io.IOException;
import java.time.Duration;

/**
 * The response of a provider to a call, and the outcome that the channel derives.
 *
 * @param name as in {@code simulator.provider_call.answer}
 * @param knowsKeys whether calls with the same idempotency key have one effect
 * @param answer what the success handler gets
 */
record Answer(String name, boolean knowsKeys, String answer) {
  static final String ACCEPTED = "accepted";
  static final String REFUSED = "refused";
  static final String TRY_AGAIN = "try_again";
  static final String WAIT = "wait";
  static final String GIVE_UP = "give_up";
  static final String DROPPED_AFTER = "dropped_after";
  static final String DROPPED_BEFORE = "dropped_before";

  static final Duration WAITS = Duration.ofSeconds(90);

  /** Fails if the connection was dropped. */
  Outcome outcome() throws IOException {
    String message = "the provider said " + name;
    return switch (name) {
      case ACCEPTED -> new Outcome.Accepted(Json.parse(answer));
      case REFUSED -> Outcome.Refused.byProvider(message);
      case GIVE_UP -> new Outcome.GiveUp(ErrorKind.PROVIDER_REFUSED, message);
      case WAIT -> Outcome.TryAgain.after(WAITS, message);
      case DROPPED_AFTER, DROPPED_BEFORE -> throw new IOException("the connection broke");
      default -> Outcome.TryAgain.unreachable(message);
    };
  }
}

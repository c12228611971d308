package dev.steadyhand.simulator.internal;

import org.jspecify.annotations.Nullable;

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

  /** As {@code queues.record_outcome} spells it. */
  String outcome() {
    return switch (name) {
      case ACCEPTED -> "accepted";
      case REFUSED, GIVE_UP -> "refused";
      case DROPPED_AFTER, DROPPED_BEFORE -> knowsKeys ? "try_again" : "unknown";
      default -> "try_again";
    };
  }

  /** What is kept of it for the success handler. */
  @Nullable String kept() {
    return outcome().equals("accepted") ? answer : null;
  }

  @Nullable String errorKind() {
    return switch (outcome()) {
      case "accepted" -> null;
      case "refused" -> "provider_refused";
      case "unknown" -> "outcome_unknown";
      default -> "provider_unreachable";
    };
  }

  @Nullable String message() {
    return outcome().equals("accepted") ? null : "the provider said " + name;
  }

  @Nullable String retryAfter() {
    return name.equals(WAIT) ? "90 seconds" : null;
  }
}

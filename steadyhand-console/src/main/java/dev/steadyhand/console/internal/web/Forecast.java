package dev.steadyhand.console.internal.web;

/**
 * What a replay would do, in words.
 *
 * @param step what would run
 * @param isFunction whether that is a function in the database, rather than a call of a provider
 * @param queue where
 * @param isAccepted whether the provider is known to have taken it
 */
public record Forecast(String step, boolean isFunction, String queue, boolean isAccepted) {

  /** Where it goes. */
  public String place() {
    return "It is enqueued as a new task in queue %s, which runs %s with the same payload. A process that is stuck because of it continues."
        .formatted(queue, step);
  }

  /** To the same effect. */
  public String same() {
    if (isFunction) {
      return "%s runs again, as a retry of the same work.".formatted(step);
    }
    return isAccepted
        ? "The provider has already accepted it and is not called again: only the success handler"
            + " runs."
        : "The provider is called with the idempotency key of the original: if it has already done"
            + " the work, it does not repeat it.";
  }

  /** To another effect. */
  public String another() {
    if (isFunction) {
      return "%s runs again, as new work.".formatted(step);
    }
    return isAccepted
        ? "The provider is called with a new idempotency key, although it accepted the original: the"
            + " work is done a second time."
        : "The provider is called with a new key: the work is done, even if it was done before.";
  }
}

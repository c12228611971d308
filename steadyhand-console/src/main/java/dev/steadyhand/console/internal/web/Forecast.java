package dev.steadyhand.console.internal.web;

/**
 * Describes what a replay would do.
 *
 * @param step the step that would run
 * @param isFunction whether the step is a database function, rather than a provider call
 * @param queue the queue of the new task
 * @param isAccepted whether the provider is known to have accepted the original
 */
public record Forecast(String step, boolean isFunction, String queue, boolean isAccepted) {

  /** Returns which task the replay enqueues. */
  public String place() {
    return "It is enqueued as a new task in queue %s, which runs %s with the same payload. A process that is stuck because of it continues."
        .formatted(queue, step);
  }

  /** Describes a replay with the same effect. */
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

  /** Describes a replay with a new effect. */
  public String another() {
    if (isFunction) {
      return "%s runs again, as new work.".formatted(step);
    }
    return isAccepted
        ? "The provider is called with a new idempotency key, although it accepted the original:"
            + " the work is done a second time."
        : "The provider is called with a new key: the work is done, even if it was done before.";
  }
}

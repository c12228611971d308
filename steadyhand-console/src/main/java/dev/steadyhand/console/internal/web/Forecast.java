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
    return "It becomes a new task in queue %s, which runs %s with the same payload. A process that is stuck for it goes on."
        .formatted(queue, step);
  }

  /** To the same effect. */
  public String same() {
    if (isFunction) {
      return "%s runs again, as a try of the same work.".formatted(step);
    }
    return isAccepted
        ? "The provider has accepted it already and is not asked again: only what follows a success"
            + " runs."
        : "The provider is asked under the idempotency key of the original: if it has done it, it"
            + " does not do it again.";
  }

  /** To another effect. */
  public String another() {
    if (isFunction) {
      return "%s runs again, told that this is another piece of work.".formatted(step);
    }
    return isAccepted
        ? "The provider is asked under a new key though it has accepted the original: it happens a"
            + " second time."
        : "The provider is asked under a new key: it is done, whether or not it was done before.";
  }
}

package dev.steadyhand.worker;

import java.util.Locale;

/** What sort of failure it was, as {@code queues.error.error_kind} spells it. */
public enum ErrorKind {
  /** The provider said no, for good. */
  PROVIDER_REFUSED,
  /** The provider could not be reached, or asked to come back later. */
  PROVIDER_UNREACHABLE,
  /** A call was begun and nobody knows whether it had its effect. */
  OUTCOME_UNKNOWN,
  /** The time limit of the call was over. */
  TIMEOUT,
  /** A function in the database raised, or a channel threw what it should not. */
  HANDLER_FAILED,
  /** The worker died while it held the task. */
  WORKER_CRASHED,
  /** The request was wrong, by the word of a before-handler or of the channel. */
  VALIDATION,
  /** A function in the database answered something other than success. */
  NOT_SUCCEEDED;

  /** As it is stored. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}

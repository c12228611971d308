package dev.steadyhand.worker;

import java.util.Locale;

/** The kind of a failure, as stored in {@code queues.error.error_kind}. */
public enum ErrorKind {
  /** The provider rejected the request permanently. */
  PROVIDER_REFUSED,
  /** The provider could not be reached, or asked to retry later. */
  PROVIDER_UNREACHABLE,
  /** A call was started and it is unknown whether it had its effect. */
  OUTCOME_UNKNOWN,
  /** The call exceeded its timeout. */
  TIMEOUT,
  /** A database function raised an error, or a channel threw an unexpected exception. */
  HANDLER_FAILED,
  /** The worker crashed while it held the lease. */
  WORKER_CRASHED,
  /** The request is invalid, according to a before-handler or the channel. */
  VALIDATION,
  /** A database function returned a status other than success. */
  NOT_SUCCEEDED;

  /** Returns the code that is stored in the database. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}

package dev.steadyhand.spring.internal;

import org.springframework.beans.factory.BeanInitializationException;

/** Thrown if the worker cannot be started. */
public final class WorkerStartException extends BeanInitializationException {
  private static final long serialVersionUID = 1L;

  public WorkerStartException(Throwable cause) {
    super("The worker could not be started: " + cause.getMessage(), cause);
  }
}

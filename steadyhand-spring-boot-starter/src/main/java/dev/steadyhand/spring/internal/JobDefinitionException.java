package dev.steadyhand.spring.internal;

import org.jspecify.annotations.Nullable;

/** Thrown if a handler of the application is defined in a way that cannot work. */
final class JobDefinitionException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  private final String action;

  /**
   * @param action how to fix it
   */
  JobDefinitionException(String message, String action, @Nullable Throwable cause) {
    super(message + " " + action, cause);
    this.action = action;
  }

  JobDefinitionException(String message, String action) {
    this(message, action, null);
  }

  String description() {
    String whole = String.valueOf(getMessage());
    return whole.substring(0, whole.length() - action.length()).strip();
  }

  String action() {
    return action;
  }
}

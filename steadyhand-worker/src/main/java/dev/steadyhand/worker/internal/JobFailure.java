package dev.steadyhand.worker.internal;

import dev.steadyhand.client.TaskType;
import dev.steadyhand.worker.ErrorKind;
import dev.steadyhand.worker.NotDoneException;
import dev.steadyhand.worker.PermanentFailureException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Why an attempt of a handler failed, as it is stored.
 *
 * @param kind the kind of failure
 * @param message the class and the message of the exception
 * @param stackTrace its frames and causes; null if there is no exception
 * @param retryAfter the delay that the handler asked for, if it did
 * @param isPermanent whether no retry can help
 * @param isNotDone whether the handler knows that nothing has happened
 * @param loggable the exception, if all of it can be read and may be logged
 */
record JobFailure(
    ErrorKind kind,
    String message,
    @Nullable String stackTrace,
    @Nullable Duration retryAfter,
    boolean isPermanent,
    boolean isNotDone,
    @Nullable Throwable loggable) {
  private static final int LONGEST_TRACE = 20_000;
  private static final int LONGEST_MESSAGE = 10_000;

  /**
   * Reads an exception. Its methods are code of the application, which may never return: call this
   * on the thread of the handler, within its time limit.
   */
  static JobFailure of(Throwable thrown, TaskType<?> type) {
    return of(thrown, type.keepsMessages(), message(thrown, type));
  }

  /** The exception of code that has no task type. */
  static JobFailure of(Throwable thrown, boolean keepsMessages) {
    return of(
        thrown,
        keepsMessages,
        keepsMessages ? ExceptionText.message(thrown) : thrown.getClass().getName());
  }

  /** The same, with a message that says more than the exception does. */
  static JobFailure of(Throwable thrown, TaskType<?> type, String message) {
    return of(thrown, type.keepsMessages(), message);
  }

  private static JobFailure of(Throwable thrown, boolean keepsMessages, String message) {
    ExceptionText text = ExceptionText.of(thrown, keepsMessages);
    return new JobFailure(
        thrown instanceof Job.UnreadablePayloadException
            ? ErrorKind.VALIDATION
            : ErrorKind.HANDLER_FAILED,
        StorableText.of(message, LONGEST_MESSAGE),
        // Of a retry that was asked for, the message says all.
        thrown instanceof RetryAfterException
            ? null
            : StorableText.of(text.toString(), LONGEST_TRACE),
        thrown instanceof RetryAfterException later ? later.delay() : null,
        thrown instanceof PermanentFailureException,
        thrown instanceof RetryAfterException || thrown instanceof NotDoneException,
        keepsMessages && text.isReadable() ? thrown : null);
  }

  /** The stack shows where the handler was when its time was over. */
  static JobFailure timeout(Duration limit, StackTraceElement[] stack) {
    return timeout(
        "the handler exceeded its time limit of " + limit,
        "the handler was interrupted here",
        stack);
  }

  /**
   * @param head says where the frames were read
   */
  static JobFailure timeout(String message, String head, StackTraceElement[] stack) {
    return new JobFailure(
        ErrorKind.TIMEOUT,
        message,
        StorableText.of(ExceptionText.frames(head, stack), LONGEST_TRACE),
        null,
        false,
        false,
        null);
  }

  static String message(Throwable thrown, TaskType<?> type) {
    if (thrown instanceof RetryAfterException || thrown instanceof Job.UnreadablePayloadException) {
      // Ours: what the handler said is the message. The place of an unreadable value may name keys
      // of a map, which are part of the payload.
      if (type.keepsMessages()) {
        return StorableText.of(String.valueOf(thrown.getMessage()), LONGEST_MESSAGE);
      }
      return thrown instanceof RetryAfterException
          ? "the handler asked for a later retry"
          : "the payload cannot be read as " + type.payload().getName();
    }
    return type.keepsMessages()
        ? StorableText.of(ExceptionText.message(thrown), LONGEST_MESSAGE)
        : thrown.getClass().getName();
  }
}

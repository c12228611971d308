package dev.steadyhand.worker.internal;

import dev.steadyhand.client.TaskType;
import dev.steadyhand.worker.ErrorKind;
import dev.steadyhand.worker.PermanentFailureException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Why an attempt of a handler failed, as it is stored.
 *
 * @param kind the kind of failure
 * @param message the class and the message of the exception
 * @param stackTrace its frames and causes; null if there is no exception
 * @param retryAfter the delay that the handler asked for, if it did
 * @param isPermanent whether no retry can help
 */
record JobFailure(
    ErrorKind kind,
    String message,
    @Nullable String stackTrace,
    @Nullable Duration retryAfter,
    boolean isPermanent) {
  private static final int LONGEST_TRACE = 20_000;
  private static final int LONGEST_MESSAGE = 10_000;
  private static final int MOST_FRAMES = 200;

  static JobFailure of(Throwable thrown, TaskType<?> type) {
    return new JobFailure(
        thrown instanceof Job.UnreadablePayloadException
            ? ErrorKind.VALIDATION
            : ErrorKind.HANDLER_FAILED,
        message(thrown, type),
        cut(type.keepsMessages() ? printed(thrown) : withoutMessages(thrown), LONGEST_TRACE),
        thrown instanceof RetryAfterException later ? later.delay() : null,
        thrown instanceof PermanentFailureException);
  }

  /** The stack shows where the handler was when its time was over. */
  static JobFailure timeout(Duration limit, StackTraceElement[] stack) {
    StringBuilder frames = new StringBuilder("the handler was interrupted here");
    append(frames, stack);
    return new JobFailure(
        ErrorKind.TIMEOUT,
        "the handler exceeded its time limit of " + limit,
        cut(frames.toString(), LONGEST_TRACE),
        null,
        false);
  }

  static String message(Throwable thrown, TaskType<?> type) {
    String name = thrown.getClass().getName();
    if (thrown instanceof RetryAfterException || thrown instanceof Job.UnreadablePayloadException) {
      // Ours: what the handler said is the message. The place of an unreadable value may name keys
      // of a map, which are part of the payload.
      if (type.keepsMessages()) {
        return cut(String.valueOf(thrown.getMessage()), LONGEST_MESSAGE);
      }
      return thrown instanceof RetryAfterException
          ? "the handler asked for a later retry"
          : "the payload cannot be read as " + type.payload().getName();
    }
    String said = type.keepsMessages() ? said(thrown) : null;
    return said == null ? name : cut(name + ": " + said, LONGEST_MESSAGE);
  }

  /** An exception is code of the application, too, and may itself throw. */
  private static @Nullable String said(Throwable thrown) {
    try {
      return thrown.getMessage();
    } catch (RuntimeException | StackOverflowError e) {
      return "its message cannot be read: " + e.getClass().getName();
    }
  }

  private static String printed(Throwable thrown) {
    StringWriter text = new StringWriter();
    try {
      thrown.printStackTrace(new PrintWriter(text));
      return text.toString();
    } catch (RuntimeException | StackOverflowError e) {
      return withoutMessages(thrown);
    }
  }

  private static String withoutMessages(Throwable thrown) {
    StringBuilder text = new StringBuilder();
    Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Throwable e = thrown; e != null && seen.add(e); e = e.getCause()) {
      text.append(text.isEmpty() ? "" : "\nCaused by: ").append(e.getClass().getName());
      append(text, e.getStackTrace());
    }
    return text.toString();
  }

  private static void append(StringBuilder text, StackTraceElement[] frames) {
    for (int i = 0; i < Math.min(frames.length, MOST_FRAMES); i++) {
      text.append("\n\tat ").append(frames[i]);
    }
  }

  /** The database stores no U+0000. */
  private static String cut(String text, int longest) {
    String whole = text.replace("\u0000", "");
    return whole.length() <= longest ? whole : whole.substring(0, longest);
  }
}

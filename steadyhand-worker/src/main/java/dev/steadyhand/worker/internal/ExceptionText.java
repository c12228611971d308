package dev.steadyhand.worker.internal;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Writes the stack trace of an exception as {@link Throwable#printStackTrace} does. An exception is
 * code of the application: whatever its methods throw is caught, and of an endless chain of causes
 * only the first ones are read. A method that never returns is a matter of the time limit of the
 * handler, so this is called on its thread.
 */
final class ExceptionText {
  private static final int LONGEST_HEAD = 10_000;
  private static final int MOST_FRAMES = 200;

  /** Causes and suppressed exceptions, of all levels. */
  private static final int MOST_EXCEPTIONS = 50;

  private static final StackTraceElement[] NO_FRAMES = {};

  private final StringBuilder text = new StringBuilder();
  private final Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final boolean withMessages;
  private boolean isReadable = true;

  private ExceptionText(boolean withMessages) {
    this.withMessages = withMessages;
  }

  /** Reads an exception, with its messages or without them. */
  static ExceptionText of(Throwable thrown, boolean withMessages) {
    ExceptionText all = new ExceptionText(withMessages);
    all.write(thrown, NO_FRAMES, "", "");
    return all;
  }

  /** Returns its class and message. */
  static String message(Throwable thrown) {
    String name = thrown.getClass().getName();
    String said;
    try {
      said = thrown.getMessage();
    } catch (Throwable e) {
      said = unreadable(e);
    }
    return said == null ? name : name + ": " + said;
  }

  /** Returns whether all of it could be read, so that others may read it, too. */
  boolean isReadable() {
    return isReadable;
  }

  private void write(
      Throwable thrown, StackTraceElement[] enclosing, String caption, String indent) {
    line(indent, caption);
    if (seen.size() == MOST_EXCEPTIONS) {
      isReadable = false;
      text.append("... more exceptions");
      return;
    }
    if (!seen.add(thrown)) {
      text.append("[CIRCULAR REFERENCE: ").append(head(thrown)).append(']');
      return;
    }
    text.append(head(thrown));
    StackTraceElement[] frames = read(thrown::getStackTrace);
    if (frames == null) {
      frames = NO_FRAMES;
    }
    frames(frames, enclosing, indent + "\t");
    for (Throwable suppressed : thrown.getSuppressed()) {
      write(suppressed, frames, "Suppressed: ", indent + "\t");
    }
    Throwable cause = read(thrown::getCause);
    if (cause != null) {
      write(cause, frames, "Caused by: ", indent);
    }
  }

  /** Leaves out the frames that the enclosing exception has, too. */
  private void frames(StackTraceElement[] frames, StackTraceElement[] enclosing, String indent) {
    int common = 0;
    while (common < Math.min(frames.length, enclosing.length)
        && Objects.equals(
            frames[frames.length - 1 - common], enclosing[enclosing.length - 1 - common])) {
      common++;
    }
    int shown = Math.min(frames.length - common, MOST_FRAMES);
    append(frames, shown, indent);
    if (shown < frames.length) {
      line(indent, "... ");
      text.append(frames.length - shown).append(" more");
    }
  }

  /** Returns the frames of a thread. */
  static String frames(String head, StackTraceElement[] frames) {
    ExceptionText all = new ExceptionText(true);
    all.text.append(head);
    all.append(frames, Math.min(frames.length, MOST_FRAMES), "\t");
    return all.toString();
  }

  private void append(StackTraceElement[] frames, int shown, String indent) {
    for (int i = 0; i < shown; i++) {
      line(indent, "at ");
      text.append(frames[i]);
    }
  }

  private void line(String indent, String caption) {
    text.append(text.isEmpty() ? "" : "\n").append(indent).append(caption);
  }

  private String head(Throwable thrown) {
    String name = thrown.getClass().getName();
    if (!withMessages) {
      return name;
    }
    String said;
    try {
      said = String.valueOf(thrown);
    } catch (Throwable e) {
      isReadable = false;
      said = name + ": " + unreadable(e);
    }
    return StorableText.of(said, LONGEST_HEAD);
  }

  private <T> @Nullable T read(Supplier<@Nullable T> part) {
    try {
      return part.get();
    } catch (Throwable e) {
      isReadable = false;
      return null;
    }
  }

  private static String unreadable(Throwable thrown) {
    return "its message cannot be read: " + thrown.getClass().getName();
  }

  @Override
  public String toString() {
    return text.toString();
  }
}

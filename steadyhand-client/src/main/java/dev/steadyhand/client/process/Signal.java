package dev.steadyhand.client.process;

import java.time.Instant;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * A message to an instance of a process, with a name and a typed body. A constant of the
 * application:
 *
 * <pre>{@code
 * static final Signal<Confirmation> CONFIRMED =
 *     Signal.of("warehouse_confirmed", Confirmation.class);
 * }</pre>
 *
 * <p>Signals are kept: one that comes before its instance is started is not lost.
 *
 * @param name lowercase letters, digits and underscores
 * @param body the class of the body: a record, or any class that Jackson reads and writes
 * @param isApproval whether it is a decision of a person
 */
public record Signal<T>(String name, Class<T> body, boolean isApproval) {
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,62}");

  public Signal {
    Objects.requireNonNull(body, "body");
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "'%s' is not a name for a signal: use lowercase letters, digits and underscores, start with a letter, and use at most 63 characters"
              .formatted(name));
    }
  }

  /** Returns a signal that an application sends. */
  public static <T> Signal<T> of(String name, Class<T> body) {
    return new Signal<>(name, body, false);
  }

  /** Returns a signal that an application sends, and that says nothing but its name. */
  public static Signal<Nothing> of(String name) {
    return new Signal<>(name, Nothing.class, false);
  }

  /** Returns a signal that a person sends, for example in the console: approved or not, and why. */
  public static Signal<Approval> approval(String name) {
    return new Signal<>(name, Approval.class, true);
  }

  /** Leaves out everything but the name. */
  @Override
  public String toString() {
    return name;
  }

  /** The body of a signal that says nothing but its name. */
  public record Nothing() {}

  /**
   * The decision of a person. Who made it is in {@link Received#by}.
   *
   * @param granted whether they approved
   * @param reason why
   */
  public record Approval(boolean granted, String reason) {}

  /**
   * A signal that was kept.
   *
   * @param value its body
   * @param at when it was kept
   * @param by who sent it: a person for an approval, otherwise the login of the sender
   */
  public record Received<T>(T value, Instant at, String by) {
    /** Leaves out the body, which may contain sensitive data. */
    @Override
    public String toString() {
      return "Received[at=" + at + "]";
    }
  }
}

package dev.steadyhand.client.process;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a decision may depend on: everything that is known about an instance at one time. The same
 * facts must lead to the same decision.
 *
 * <p>All methods throw {@link IllegalDecisionException} for an effect or a signal that the process
 * does not declare, and {@link UnreadableValueException} for a stored value that its class cannot
 * read.
 */
public interface Facts<I> {
  /** Returns the key of the instance, for example an order number. */
  String key();

  /** Returns its input. */
  I input();

  /** Returns the time of the database. It never goes back for an instance. */
  Instant now();

  /** Returns when the instance was started. */
  Instant startedAt();

  /** Returns the version of the code that started the instance. */
  int startedByVersion();

  /** Returns the request to cancel the instance, if there is one. */
  Optional<CancelRequest> cancelRequest();

  /** Returns what came of an effect, with the {@linkplain Effect#keyed key} that it has. */
  <R> EffectState<R> of(Effect<?, R> effect);

  /**
   * Returns the result of an effect that succeeded.
   *
   * @throws IllegalStateException if it did not
   */
  <R> R value(Effect<?, R> effect);

  /**
   * Returns the keys with which an effect was started, in the order in which they were started; the
   * effect without a key is left out.
   */
  List<String> keys(Effect<?, ?> effect);

  /** Returns the latest signal of this name. */
  <T> Optional<Signal.Received<T>> last(Signal<T> signal);

  /** Returns all signals of this name, in the order in which they were kept. */
  <T> List<Signal.Received<T>> all(Signal<T> signal);

  /** Counts the children of a process that the instance started with {@link Decision#start}. */
  Children children(ProcessType<?, ?> child);

  /**
   * Returns what {@link Decider#read} returned for this instance, as this class.
   *
   * @throws IllegalStateException if it returned nothing
   */
  <F> F read(Class<F> type);

  /**
   * A request to cancel the instance.
   *
   * @param reason why
   * @param by who asked
   * @param at when
   */
  record CancelRequest(String reason, String by, Instant at) {}

  /**
   * Children of one process.
   *
   * @param total how many were started
   * @param running how many go on by themselves
   * @param succeeded how many succeeded
   * @param failed how many failed
   * @param cancelled how many were cancelled
   * @param stuck how many have not ended and wait for a person
   * @param toStart how many the last decision named that are not started yet: 500 are in a run
   * @param failedSample the keys of some that failed
   */
  record Children(
      int total,
      int running,
      int succeeded,
      int failed,
      int cancelled,
      int stuck,
      int toStart,
      List<String> failedSample) {
    /** No children. */
    public static final Children NONE = new Children(0, 0, 0, 0, 0, 0, 0, List.of());

    public Children {
      failedSample = List.copyOf(failedSample);
    }

    /** Returns whether there are children, none is still to be started, and all have ended. */
    public boolean hasEnded() {
      return total > 0 && running + stuck + toStart == 0;
    }
  }
}

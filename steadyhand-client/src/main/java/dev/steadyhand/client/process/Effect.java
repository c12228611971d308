package dev.steadyhand.client.process;

import dev.steadyhand.client.NewTask;
import dev.steadyhand.client.Retry;
import dev.steadyhand.client.TaskType;
import dev.steadyhand.client.process.internal.Storable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Something that a process does in the world: a call, a change in the application's database, a
 * message, a child process. A constant of the application:
 *
 * <pre>{@code
 * static final Effect<Ship, Parcel> SHIP =
 *     Effect.call("ship", Ship.class, Parcel.class).atMostOnce();
 * }</pre>
 *
 * <p>A decision that runs it starts it once for each instance, name and {@linkplain #keyed key};
 * the first request counts. The engine makes its attempts, and keeps what came of them. The methods
 * return modified copies.
 *
 * @param name lowercase letters, digits and underscores
 * @param key one of several effects of this name; empty for the one without a key
 * @param kind who answers it
 * @param target the task type of a channel, the function, or the child process; null if a handler
 *     in Java answers it
 * @param request the class of the request
 * @param result the class of the result
 * @param child the process that answers it, if one does
 * @param terms how its attempts are made
 */
public record Effect<Q, R>(
    String name,
    String key,
    Kind kind,
    @Nullable String target,
    Class<Q> request,
    Class<R> result,
    @Nullable ProcessType<Q, R> child,
    Terms terms) {
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,62}");
  private static final int LONGEST_KEY = 200;

  /** Who answers an effect. */
  public enum Kind {
    /** A handler in Java. */
    CALL,
    /** A handler in Java, in a transaction of the application: exactly once. */
    TRANSACTION,
    /** A channel that the worker ships with, for example {@code email}. */
    CHANNEL,
    /** A function of the database. */
    FUNCTION,
    /** A child process. */
    PROCESS;

    /** Returns whether a handler in Java answers it. */
    public boolean isHandledInJava() {
      return this == CALL || this == TRANSACTION;
    }

    /** Returns whether it has a task type of its own, named after process and effect. */
    public boolean hasOwnTaskType() {
      return isHandledInJava();
    }
  }

  /**
   * How attempts of an effect are made.
   *
   * @param retry how failed attempts are retried; an operator may override it
   * @param timeLimit after this time a handler in Java is interrupted, and the attempt has failed
   * @param queue the queue of its tasks
   * @param isAtMostOnce whether an attempt whose outcome is unknown is not repeated, but waits for
   *     a person
   * @param formerNames the names that it had in earlier versions of the process
   */
  public record Terms(
      Retry retry,
      Duration timeLimit,
      String queue,
      boolean isAtMostOnce,
      List<String> formerNames) {
    static final Terms DEFAULT =
        new Terms(
            Retry.DEFAULT, TaskType.DEFAULT_TIME_LIMIT, NewTask.DEFAULT_QUEUE, false, List.of());

    public Terms {
      Objects.requireNonNull(retry, "retry");
      Objects.requireNonNull(timeLimit, "timeLimit");
      Objects.requireNonNull(queue, "queue");
      formerNames = List.copyOf(formerNames);
      formerNames.forEach(Effect::requireName);
    }
  }

  public Effect {
    requireName(name);
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(request, "request");
    Objects.requireNonNull(result, "result");
    Objects.requireNonNull(terms, "terms");
    if (key.length() > LONGEST_KEY || !Storable.isText(key)) {
      throw new IllegalArgumentException(
          "a key of effect %s cannot be stored: use at most %d characters, without U+0000"
              .formatted(name, LONGEST_KEY));
    }
  }

  /** Returns an effect that a handler in Java answers. */
  public static <Q, R> Effect<Q, R> call(String name, Class<Q> request, Class<R> result) {
    return new Effect<>(name, "", Kind.CALL, null, request, result, null, Terms.DEFAULT);
  }

  /**
   * Returns an effect that a handler in Java answers in a transaction of the application: what it
   * changes there and its result are kept together, exactly once.
   */
  public static <Q, R> Effect<Q, R> inTransaction(String name, Class<Q> request, Class<R> result) {
    return new Effect<>(name, "", Kind.TRANSACTION, null, request, result, null, Terms.DEFAULT);
  }

  /**
   * Returns an effect that a channel of the worker answers.
   *
   * @param taskType the task type of the channel, for example {@code email}
   */
  public static <Q, R> Effect<Q, R> channel(
      String name, String taskType, Class<Q> request, Class<R> result) {
    return new Effect<>(name, "", Kind.CHANNEL, taskType, request, result, null, Terms.DEFAULT);
  }

  /**
   * Returns an effect that a function of the database answers.
   *
   * @param function a registered function, with its schema, that takes and returns {@code jsonb}
   */
  public static <Q, R> Effect<Q, R> function(
      String name, String function, Class<Q> request, Class<R> result) {
    return new Effect<>(name, "", Kind.FUNCTION, function, request, result, null, Terms.DEFAULT);
  }

  /** Returns an effect that a child process answers: the request is its input. */
  public static <Q, R> Effect<Q, R> process(String name, ProcessType<Q, R> child) {
    return new Effect<>(
        name, "", Kind.PROCESS, child.name(), child.input(), child.result(), child, Terms.DEFAULT);
  }

  /** Returns a copy with this retry policy. */
  public Effect<Q, R> retry(Retry value) {
    return with(
        new Terms(value, terms.timeLimit, terms.queue, terms.isAtMostOnce, terms.formerNames));
  }

  /** Returns a copy with this time limit for one attempt of a handler in Java. */
  public Effect<Q, R> timeLimit(Duration value) {
    return with(new Terms(terms.retry, value, terms.queue, terms.isAtMostOnce, terms.formerNames));
  }

  /** Returns a copy whose tasks are enqueued to this queue. */
  public Effect<Q, R> queue(String value) {
    return with(
        new Terms(terms.retry, terms.timeLimit, value, terms.isAtMostOnce, terms.formerNames));
  }

  /**
   * Returns a copy whose attempt is never repeated while it is unknown whether it took effect: it
   * stays in progress until a person resolves it. Attempts that certainly failed are retried.
   *
   * @throws IllegalStateException if no handler in Java answers it outside of a transaction: a
   *     channel decides for itself whether it repeats calls, and the others happen exactly once
   */
  public Effect<Q, R> atMostOnce() {
    if (kind != Kind.CALL) {
      throw new IllegalStateException(
          "effect %s cannot be made at most once, which only a call can promise".formatted(name));
    }
    return with(new Terms(terms.retry, terms.timeLimit, terms.queue, true, terms.formerNames));
  }

  /**
   * Returns a copy that had this name in an earlier version of the process: what was started under
   * it is its own.
   */
  public Effect<Q, R> formerly(String oldName) {
    List<String> names = new ArrayList<>(terms.formerNames);
    names.add(oldName);
    return with(new Terms(terms.retry, terms.timeLimit, terms.queue, terms.isAtMostOnce, names));
  }

  /**
   * Returns one of several effects of this name: another card, or an item of a loop. Each key is
   * started once.
   *
   * @param value 1 to 200 characters
   */
  public Effect<Q, R> keyed(String value) {
    if (value.isEmpty()) {
      throw new IllegalArgumentException(
          "a key of effect %s is empty: use the effect without keyed, or a key".formatted(name));
    }
    return withKey(value);
  }

  /** Returns the effect with this key; without one if it is empty. */
  Effect<Q, R> withKey(String value) {
    return new Effect<>(name, value, kind, target, request, result, child, terms);
  }

  /** Returns how failed attempts are retried. */
  public Retry retry() {
    return terms.retry;
  }

  /** Returns the time limit for one attempt of a handler in Java. */
  public Duration timeLimit() {
    return terms.timeLimit;
  }

  /** Returns the queue of its tasks. */
  public String queue() {
    return terms.queue;
  }

  /** Returns whether an attempt whose outcome is unknown waits for a person. */
  public boolean isAtMostOnce() {
    return terms.isAtMostOnce;
  }

  /** Returns the names that it had in earlier versions of the process. */
  public List<String> formerNames() {
    return terms.formerNames;
  }

  /** Leaves out everything but the name and the key. */
  @Override
  public String toString() {
    return key.isEmpty() ? name : name + "/" + key;
  }

  private Effect<Q, R> with(Terms changed) {
    return new Effect<>(name, key, kind, target, request, result, child, changed);
  }

  private static void requireName(String name) {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "'%s' is not a name for an effect: use lowercase letters, digits and underscores, start with a letter, and use at most 63 characters"
              .formatted(name));
    }
  }
}

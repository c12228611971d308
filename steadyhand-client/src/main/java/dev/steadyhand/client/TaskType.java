package dev.steadyhand.client;

import dev.steadyhand.client.internal.DurationText;
import java.time.Duration;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * A kind of task that application code handles: its name, the class of its payload, and how it
 * runs. A constant of the application:
 *
 * <pre>{@code
 * static final TaskType<ResizeImage> RESIZE =
 *     TaskType.of("resize_image", ResizeImage.class)
 *         .retry(Retry.exponential(Duration.ofSeconds(5)).maxAttempts(8))
 *         .timeLimit(Duration.ofMinutes(2));
 * }</pre>
 *
 * <p>Whoever serves or enqueues it first registers it in the database. The methods return modified
 * copies. Two types with the same name must not differ.
 *
 * @param name lowercase letters, digits and underscores
 * @param payload the class of the payload: a record, or any class that Jackson reads and writes
 * @param retry how failed attempts are retried; an operator may override it
 * @param timeLimit after this time the handler is interrupted, and the attempt has failed; 1 ms to
 *     365 days
 * @param queue the queue that its tasks are enqueued to
 * @param keepsMessages whether messages of exceptions are stored and logged
 * @param sharesTransactions whether several tasks may share a transaction of the application
 * @param isEncrypted whether payloads and results are encrypted by the codec of the application
 */
public record TaskType<P>(
    String name,
    Class<P> payload,
    Retry retry,
    Duration timeLimit,
    String queue,
    boolean keepsMessages,
    boolean sharesTransactions,
    boolean isEncrypted) {
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,62}");

  private static final String FUNCTION = "db_function";

  /** The time limit of a type that does not specify one. */
  public static final Duration DEFAULT_TIME_LIMIT = Duration.ofMinutes(2);

  private static final Duration SHORTEST_TIME_LIMIT = Duration.ofMillis(1);
  private static final Duration LONGEST_TIME_LIMIT = Duration.ofDays(365);

  public TaskType {
    Objects.requireNonNull(payload, "payload");
    Objects.requireNonNull(retry, "retry");
    Objects.requireNonNull(queue, "queue");
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "'%s' is not a name for a task type: use lowercase letters, digits and underscores, start with a letter, and use at most 63 characters"
              .formatted(name));
    }
    if (name.equals(FUNCTION)) {
      throw new IllegalArgumentException(
          "db_function is the type of tasks that run a function of the database: choose another"
              + " name");
    }
    if (timeLimit.compareTo(SHORTEST_TIME_LIMIT) < 0
        || timeLimit.compareTo(LONGEST_TIME_LIMIT) > 0) {
      throw new IllegalArgumentException(
          "the time limit of %s must be between 1 ms and 365 days, and is %s"
              .formatted(name, DurationText.of(timeLimit)));
    }
  }

  /** Returns a type with the default retries, in the default queue. */
  public static <P> TaskType<P> of(String name, Class<P> payload) {
    return new TaskType<>(
        name,
        payload,
        Retry.DEFAULT,
        DEFAULT_TIME_LIMIT,
        NewTask.DEFAULT_QUEUE,
        true,
        false,
        false);
  }

  /** Returns a type whose handler returns a result, which is stored. */
  public static <P, R> WithResult<P, R> of(String name, Class<P> payload, Class<R> result) {
    return new WithResult<>(of(name, payload), result);
  }

  /** Returns a copy with this retry policy. */
  public TaskType<P> retry(Retry value) {
    return new TaskType<>(
        name, payload, value, timeLimit, queue, keepsMessages, sharesTransactions, isEncrypted);
  }

  /** Returns a copy with this time limit for one attempt. */
  public TaskType<P> timeLimit(Duration value) {
    return new TaskType<>(
        name, payload, retry, value, queue, keepsMessages, sharesTransactions, isEncrypted);
  }

  /** Returns a copy whose tasks are enqueued to this queue. */
  public TaskType<P> queue(String value) {
    return new TaskType<>(
        name, payload, retry, timeLimit, value, keepsMessages, sharesTransactions, isEncrypted);
  }

  /**
   * Returns a copy whose exceptions are stored and logged without their messages, which may quote
   * the payload: only classes and stack frames remain.
   */
  public TaskType<P> withoutMessages() {
    return new TaskType<>(
        name, payload, retry, timeLimit, queue, false, sharesTransactions, isEncrypted);
  }

  /**
   * Returns a copy whose tasks may share a transaction if they are handled in transactions and are
   * fast: several run one after the other and commit together. If one fails, all are rolled back
   * and run again one by one.
   */
  public TaskType<P> sharingTransactions() {
    return new TaskType<>(name, payload, retry, timeLimit, queue, keepsMessages, true, isEncrypted);
  }

  /** Returns a copy whose payloads and results are encrypted by the codec of the application. */
  public TaskType<P> encrypted() {
    return new TaskType<>(
        name, payload, retry, timeLimit, queue, keepsMessages, sharesTransactions, true);
  }

  /**
   * Returns a task with this payload, due immediately.
   *
   * @throws IllegalArgumentException if the payload has a field that means something to the queue,
   *     for example {@code error_handler}
   */
  public NewTask task(P value) {
    return NewTask.of(name, value).of(this);
  }

  /** Leaves out everything but the name. */
  @Override
  public String toString() {
    return name;
  }

  /**
   * A task type whose handler returns a result.
   *
   * @param type everything else about it
   * @param result the class of the result
   */
  public record WithResult<P, R>(TaskType<P> type, Class<R> result) {
    public WithResult {
      Objects.requireNonNull(type, "type");
      Objects.requireNonNull(result, "result");
    }

    /** Returns a copy with this retry policy. */
    public WithResult<P, R> retry(Retry value) {
      return new WithResult<>(type.retry(value), result);
    }

    /** Returns a copy with this time limit for one attempt. */
    public WithResult<P, R> timeLimit(Duration value) {
      return new WithResult<>(type.timeLimit(value), result);
    }

    /** Returns a copy whose tasks are enqueued to this queue. */
    public WithResult<P, R> queue(String value) {
      return new WithResult<>(type.queue(value), result);
    }

    /** Returns a copy whose exceptions are stored without their messages. */
    public WithResult<P, R> withoutMessages() {
      return new WithResult<>(type.withoutMessages(), result);
    }

    /** Returns a copy whose tasks may share a transaction. */
    public WithResult<P, R> sharingTransactions() {
      return new WithResult<>(type.sharingTransactions(), result);
    }

    /** Returns a copy whose payloads and results are encrypted. */
    public WithResult<P, R> encrypted() {
      return new WithResult<>(type.encrypted(), result);
    }

    /** Returns a task with this payload, due immediately. */
    public NewTask task(P value) {
      return type.task(value);
    }

    /** Leaves out everything but the name. */
    @Override
    public String toString() {
      return type.name();
    }
  }
}

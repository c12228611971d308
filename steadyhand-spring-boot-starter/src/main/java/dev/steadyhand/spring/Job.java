package dev.steadyhand.spring;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method of a bean that handles the tasks of one type:
 *
 * <pre>{@code
 * @Job(maxAttempts = 8, firstDelay = "5s", timeLimit = "30s")
 * void sendWelcome(Welcome welcome, TaskContext task) {
 *   mail.send(welcome.address(), task.idempotencyKey());
 * }
 * }</pre>
 *
 * <p>{@code steadyhand.enqueue(new Welcome("ann@example.org"))} enqueues a task for it. If the
 * method throws, it is called again later, as often as {@link #maxAttempts} says.
 *
 * <p>Its parameters, in any order: the payload, which is a record or another class that Jackson
 * reads and writes as a JSON object; a {@link dev.steadyhand.worker.TaskContext} if it needs one;
 * and with {@link #inTransaction} the {@link java.sql.Connection} of the transaction if it needs
 * that. What it returns is the result of the task, unless it returns nothing. It must be
 * thread-safe.
 *
 * <p>Texts may contain placeholders, for example {@code "${welcome.time-limit:30s}"}.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface Job {
  /**
   * The task type: lowercase letters, digits and underscores. By default the name of the method in
   * snake case, {@code send_welcome} for {@code sendWelcome}.
   */
  String type() default "";

  /** After how many failed attempts the task becomes a dead letter. */
  int maxAttempts() default 10;

  /** The delay after the first failed attempt; doubled each time. */
  String firstDelay() default "5s";

  /** The longest delay; by default an hour, or the first delay if that is longer. */
  String maxDelay() default "";

  /** After this time the method is interrupted, and the attempt has failed. */
  String timeLimit() default "2m";

  /** The queue that the tasks are enqueued to. */
  String queue() default "default";

  /**
   * Whether the method runs in a new transaction of the application, which also completes the task:
   * its writes and the completion commit together, so they happen exactly once.
   */
  boolean inTransaction() default false;

  /** Whether several tasks may share a transaction, if they are fast. */
  boolean sharesTransactions() default false;

  /** Whether exceptions are stored and logged without their messages, which may quote payloads. */
  boolean withoutMessages() default false;

  /**
   * Whether payloads and results are encrypted, by the bean of type {@link
   * dev.steadyhand.client.TaskCodec}.
   */
  boolean encrypted() default false;
}

package dev.steadyhand.worker.internal;

import dev.steadyhand.client.EncryptedValue;
import dev.steadyhand.client.Json;
import dev.steadyhand.client.TaskCodec;
import dev.steadyhand.client.TaskType;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.TaskContext;
import java.sql.Connection;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * A task type with the application's handler. Among the channels, it is one whose calls are calls
 * of the handler.
 *
 * @param type the task type
 * @param body the handler
 * @param hasResult whether the handler returns a result, which is stored
 * @param isInTransaction whether the handler runs in a transaction of the application
 * @param process the process whose effect its tasks make; it declares the type. Null if there is
 *     none
 * @param isAtMostOnce whether it must not be called again after a call of unknown outcome
 * @param codec reads and writes payloads and results of encrypted types; null if there is none
 */
public record Job<P>(
    TaskType<P> type,
    Body<P> body,
    boolean hasResult,
    boolean isInTransaction,
    @Nullable String process,
    boolean isAtMostOnce,
    @Nullable TaskCodec codec)
    implements Channel {
  /** Transactions of handlers take connections from the pool of the application. */
  static final int TRANSACTIONS = 4;

  /** A handler, with or without a transaction and a result. */
  @FunctionalInterface
  public interface Body<P> {
    @Nullable Object run(P payload, TaskContext task, @Nullable Connection connection)
        throws Exception;
  }

  /** A handler of tasks that applications enqueue, or supervisors. */
  public static <P> Job<P> of(
      TaskType<P> type, Body<P> body, boolean hasResult, boolean isInTransaction) {
    return new Job<>(type, body, hasResult, isInTransaction, null, false, null);
  }

  /** A handler of an effect of a process. */
  public static <P> Job<P> ofEffect(
      String process,
      TaskType<P> type,
      Body<P> body,
      boolean isInTransaction,
      boolean isAtMostOnce) {
    return new Job<>(type, body, true, isInTransaction, process, isAtMostOnce, null);
  }

  /** Returns whether its tasks are attempts of an effect of a process. */
  boolean isEffect() {
    return process != null;
  }

  public Job<P> with(@Nullable TaskCodec value) {
    if (type.isEncrypted() && value == null) {
      throw new IllegalStateException(
          "payloads of %s are encrypted: give the worker a codec".formatted(type));
    }
    return new Job<>(type, body, hasResult, isInTransaction, process, isAtMostOnce, value);
  }

  /** Runs the handler; returns its result as JSON. */
  JsonNode run(JsonNode payload, TaskContext task, @Nullable Connection connection)
      throws Exception {
    Object result = body.run(read(payload), task, connection);
    if (!hasResult) {
      return Json.object();
    }
    if (result == null) {
      throw new IllegalStateException("the handler of %s returned no result".formatted(type));
    }
    return stored(Json.tree(result));
  }

  private JsonNode stored(JsonNode result) {
    if (codec == null || !type.isEncrypted()) {
      return result;
    }
    JsonNode encrypted = codec.encode(type.name(), result);
    if (!EncryptedValue.is(encrypted)) {
      throw new IllegalStateException(
          "a result of %s is not encrypted, and is not stored".formatted(type));
    }
    return encrypted;
  }

  /** The message names the place and not the value, which may be sensitive. */
  private P read(JsonNode payload) {
    JsonNode plain =
        codec != null && type.isEncrypted() ? codec.decode(type.name(), payload) : payload;
    try {
      return Json.read(plain, type.payload());
    } catch (JacksonException e) {
      throw new UnreadablePayloadException(
          "the payload cannot be read as %s: %s at %s"
              .formatted(
                  type.payload().getName(),
                  e.getClass().getSimpleName(),
                  e.getPathReference().isEmpty() ? "its top" : e.getPathReference()));
    }
  }

  /** The payload does not match the class of the task type. */
  static final class UnreadablePayloadException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnreadablePayloadException(String message) {
      super(message);
    }
  }

  @Override
  public String taskType() {
    return type.name();
  }

  @Override
  public Duration timeLimit() {
    return type.timeLimit();
  }

  @Override
  public int limit() {
    if (!isInTransaction) {
      return Integer.MAX_VALUE;
    }
    // As many wait as run, or the next transactions would begin before there are tasks to share
    // them.
    return type.sharesTransactions()
        ? 2 * TRANSACTIONS * SharedFunction.LARGEST_BATCH
        : TRANSACTIONS;
  }

  @Override
  public boolean idempotent() {
    return !isAtMostOnce || isInTransaction;
  }

  @Override
  public Outcome call(Call call) {
    throw new IllegalStateException("handlers run as attempts of their tasks: JobRunner");
  }
}

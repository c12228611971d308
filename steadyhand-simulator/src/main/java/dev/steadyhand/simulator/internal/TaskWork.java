package dev.steadyhand.simulator.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.simulator.call.Reply;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * One task in the hands of a worker, from its claim to its end: the calls of the real worker's
 * {@code TaskRunner}, one by one.
 */
final class TaskWork {
  private static final String FUNCTION = "db_function";
  private static final int CONFLICT_TRIES = 3;

  private interface Stage {
    Step next(Roll roll);
  }

  private final SimulatedWorker worker;
  private final Provider provider;
  private final long taskId;
  private final String taskType;
  private final int delivery;
  private final long leaseId;
  private final JsonNode payload;

  private Stage stage;
  private int conflicts;
  private boolean isLost;
  private JsonNode request;
  private String key;

  /** What came of a call that is not kept yet: known only here. */
  private @Nullable Answer answer;

  TaskWork(SimulatedWorker worker, Provider provider, List<@Nullable String> row) {
    this.worker = worker;
    this.provider = provider;
    this.taskId = Long.parseLong(String.valueOf(row.get(0)));
    this.taskType = String.valueOf(row.get(1));
    this.delivery = Integer.parseInt(String.valueOf(row.get(2)));
    this.leaseId = Long.parseLong(String.valueOf(row.get(3)));
    this.payload = Json.parse(String.valueOf(row.get(4)));
    this.request = payload;
    this.key = payload.path("idempotency_key").asString(provider.keyOf(taskId));
    this.stage = taskType.equals(FUNCTION) ? this::runFunction : this::begin;
  }

  long taskId() {
    return taskId;
  }

  long leaseId() {
    return leaseId;
  }

  String taskType() {
    return taskType;
  }

  Step next(Roll roll) {
    return stage.next(roll);
  }

  /** Somebody else has it, or will: nothing is left to do but to keep an answer. */
  void lose() {
    isLost = true;
    if (answer == null) {
      worker.letGo(this);
    } else {
      stage = this::keep;
    }
  }

  /** Whether it can be run together with others, in one transaction. */
  boolean isFunction() {
    return taskType.equals(FUNCTION);
  }

  private Step runFunction(Roll roll) {
    return ask(Statements.runFunction(this), rows -> worker.letGo(this));
  }

  private Step begin(Roll roll) {
    boolean knowsKeys = provider.knowsKeys(taskType);
    if (delivery == 1 && knowsKeys && !payload.has("before_handler") && !payload.has("replay_of")) {
      return callProvider(roll);
    }
    return ask(
        Statements.beginCall(this, !knowsKeys),
        rows -> {
          String begun = rows.getFirst().getFirst();
          if (begun == null) {
            stage = this::finish;
            return;
          }
          request = Json.parse(begun);
          key = String.valueOf(rows.getFirst().get(1));
          stage = this::callProvider;
        });
  }

  private Step callProvider(Roll roll) {
    return new Step.Act(
        () -> {
          Answer given = provider.call(this, key, subject(), roll);
          answer = given;
          stage = afterAnswer(given);
          return "calls the provider for %s → %s".formatted(this, given.name());
        });
  }

  /** The request without its key: what the letter says, and to whom. */
  private String subject() {
    if (request instanceof ObjectNode object) {
      ObjectNode bare = object.deepCopy();
      bare.remove("idempotency_key");
      return taskType + " " + Json.write(bare);
    }
    return taskType + " " + request;
  }

  private Stage afterAnswer(Answer given) {
    if (given.outcome().equals("unknown")) {
      return this::settleUnknown;
    }
    return given.name().equals(Answer.ACCEPTED)
            && given.knowsKeys()
            && !payload.has("success_handler")
        ? this::complete
        : this::keep;
  }

  private Step settleUnknown(Roll roll) {
    return ask(
        Statements.settleUnknown(this, "the connection broke"),
        rows -> {
          if ("resend".equals(rows.getFirst().getFirst())) {
            stage = retry("the connection broke", "outcome_unknown");
          } else {
            stage = this::keep;
          }
        });
  }

  /** Until it works, and whoever holds the task by now. */
  private Step keep(Roll roll) {
    Answer known = answer();
    return new Step.Ask(
        Statements.recordOutcome(this, known),
        reply -> {
          if (reply instanceof Reply.Failed(SQLException e)
              && Failure.of(e) == Failure.DATABASE_LOST) {
            return;
          }
          after(
              reply,
              rows -> {
                answer = null;
                if (isLost) {
                  worker.letGo(this);
                } else {
                  stage =
                      known.name().equals(Answer.GIVE_UP)
                          ? giveUp(String.valueOf(known.message()), "provider_refused")
                          : this::finish;
                }
              });
        });
  }

  private Step finish(Roll roll) {
    return ask(Statements.finishCall(this), rows -> worker.letGo(this));
  }

  /** What the completer does, until it works. */
  private Step complete(Roll roll) {
    return new Step.Ask(
        Statements.complete(List.of(this)),
        reply -> {
          if (reply instanceof Reply.Rows(var rows)) {
            String verdict = String.valueOf(rows.getFirst().get(1));
            if (verdict.endsWith("completed")) {
              answer = null;
              worker.letGo(this);
            } else {
              lose();
            }
          }
        });
  }

  private Stage retry(String message, String kind) {
    return roll -> handBack(Statements.retry(this, message, kind));
  }

  private Stage giveUp(String message, String kind) {
    return roll -> handBack(Statements.giveUp(this, message, kind));
  }

  private Step handBack(dev.steadyhand.simulator.call.Call call) {
    return new Step.Ask(
        call,
        reply -> {
          if (reply instanceof Reply.Failed(SQLException e)
              && Failure.of(e) == Failure.DATABASE_LOST) {
            worker.intoLimbo(this);
          } else {
            worker.letGo(this);
          }
        });
  }

  private Step ask(
      dev.steadyhand.simulator.call.Call call, Consumer<List<List<@Nullable String>>> then) {
    return new Step.Ask(call, reply -> after(reply, then));
  }

  private void after(Reply reply, Consumer<List<List<@Nullable String>>> then) {
    switch (reply) {
      case Reply.Rows(var rows) -> {
        conflicts = 0;
        then.accept(rows);
      }
      case Reply.Failed(SQLException e) -> failed(e);
    }
  }

  private void failed(SQLException e) {
    String message = String.valueOf(e.getMessage());
    switch (Failure.of(e)) {
      case DATABASE_LOST -> worker.intoLimbo(this);
      case LEASE_LOST -> worker.letGo(this);
      case GIVEN_UP -> stage = giveUp(message, "handler_failed");
      case WORK_FAILED -> stage = retry(message, "handler_failed");
      case CONFLICT -> {
        conflicts++;
        if (conflicts == CONFLICT_TRIES) {
          stage = retry(message, "handler_failed");
        }
      }
    }
  }

  private Answer answer() {
    if (answer == null) {
      throw new IllegalStateException("there is no answer to keep for " + this);
    }
    return answer;
  }

  @Override
  public String toString() {
    String what = isFunction() ? payload.path("db_function").asString(taskType) : taskType;
    return "task %d (%s, delivery %d)".formatted(taskId, what, delivery);
  }
}

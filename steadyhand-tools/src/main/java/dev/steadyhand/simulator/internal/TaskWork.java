package dev.steadyhand.simulator.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.database.ServerMessage;
import dev.steadyhand.simulator.call.Call;
import dev.steadyhand.simulator.call.Reply;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * One task in the hands of a worker, from its claim to its end: what the real worker's {@code
 * TaskRunner} does after each answer.
 */
final class TaskWork {
  private static final String FUNCTION = "db_function";
  private static final String HANDLER_FAILED = "handler_failed";
  private static final int CONFLICT_TRIES = 3;

  /** What comes next. */
  enum Stage {
    START,
    RUN,
    BEGIN,
    CALL,
    SETTLE,
    KEEP,
    FINISH,
    COMPLETE,
    HAND_BACK
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

  /** Whether its next step is to be made singly, because it failed together with others. */
  private boolean isAlone;

  private JsonNode request;
  private String key;

  /** What came of a call that is not kept yet: known only here. */
  private @Nullable Answer answer;

  /** How it is handed back, at that stage. */
  private @Nullable Call handingBack;

  TaskWork(SimulatedWorker worker, Provider provider, List<@Nullable String> row) {
    this.worker = worker;
    this.provider = provider;
    this.taskId = Long.parseLong(String.valueOf(row.get(0)));
    this.taskType = String.valueOf(row.get(1));
    this.delivery = Integer.parseInt(String.valueOf(row.get(2)));
    this.leaseId = Long.parseLong(String.valueOf(row.get(3)));
    this.payload = Json.parseStored(String.valueOf(row.get(4)));
    this.request = payload;
    this.key = payload.path("idempotency_key").asString(provider.keyOf(taskId));
    this.stage = delivery > 1 ? Stage.START : firstOfWork();
  }

  private Stage firstOfWork() {
    return taskType.equals(FUNCTION) ? Stage.RUN : firstOfCall();
  }

  private Stage firstOfCall() {
    return delivery == 1
            && knowsKeys()
            && !payload.has("before_handler")
            && !payload.has("replay_of")
        ? Stage.CALL
        : Stage.BEGIN;
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

  Stage stage() {
    return stage;
  }

  boolean knowsKeys() {
    return provider.knowsKeys(taskType);
  }

  /** Whether its next step can be made in one transaction with that of the other. */
  boolean canJoin(TaskWork other) {
    return stage == other.stage
        && !isAlone
        && !other.isAlone
        && switch (stage) {
          case RUN -> isWake() && other.isWake();
          case START, BEGIN, KEEP, FINISH, COMPLETE -> true;
          case CALL, SETTLE, HAND_BACK -> false;
        };
  }

  /** A function of the application's is a transaction of its own; runs of supervisors share one. */
  private boolean isWake() {
    return payload.has("ticket_id");
  }

  void makeAlone() {
    isAlone = true;
  }

  /** Somebody else has it, or will: nothing is left to do but to keep an answer. */
  void lose() {
    isLost = true;
    if (answer == null) {
      worker.letGo(this);
    } else {
      stage = Stage.KEEP;
    }
  }

  /** A step that nobody else can share. */
  Step ownStep(Roll roll) {
    return switch (stage) {
      case CALL -> new Step.Act(() -> callProvider(roll));
      case SETTLE -> settleUnknown();
      default -> handBack();
    };
  }

  private String callProvider(Roll roll) throws SQLException {
    Answer given = provider.call(this, key, subject(), roll);
    answer = given;
    stage = afterAnswer(given);
    return "calls the provider for %s → %s".formatted(this, given.name());
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
      return Stage.SETTLE;
    }
    return given.name().equals(Answer.ACCEPTED)
            && given.knowsKeys()
            && !payload.has("success_handler")
        ? Stage.COMPLETE
        : Stage.KEEP;
  }

  private Step settleUnknown() {
    String message = "the connection broke";
    return new Step.Ask(
        Statements.settleUnknown(this, message),
        reply -> {
          switch (reply) {
            case Reply.Failed(SQLException e) -> failed(e);
            case Reply.Rows(var rows) when "resend".equals(rows.getFirst().getFirst()) ->
                retry(message, "outcome_unknown");
            case Reply.Rows rows -> stage = Stage.KEEP;
          }
        });
  }

  private Step handBack() {
    if (handingBack == null) {
      throw new IllegalStateException("nobody said how to hand %s back".formatted(this));
    }
    return new Step.Ask(
        handingBack,
        reply -> {
          if (reply instanceof Reply.Failed(SQLException e)
              && Failure.of(e) == Failure.DATABASE_LOST) {
            worker.intoLimbo(this);
          } else {
            worker.letGo(this);
          }
        });
  }

  private void retry(String message, String kind) {
    handingBack = Statements.retry(this, message, kind);
    stage = Stage.HAND_BACK;
  }

  private void giveUp(String message, String kind) {
    handingBack = Statements.giveUp(this, message, kind);
    stage = Stage.HAND_BACK;
  }

  /**
   * The step of this stage was made.
   *
   * @param row what it answered about this task, if it did
   */
  void made(List<@Nullable String> row) {
    conflicts = 0;
    isAlone = false;
    switch (stage) {
      case START -> started(String.valueOf(row.get(1)));
      case BEGIN -> begun(row.get(1), row.get(2));
      case KEEP -> kept();
      case COMPLETE -> completed(String.valueOf(row.get(1)));
      default -> worker.letGo(this);
    }
  }

  private void started(String verdict) {
    if (verdict.equals("started")) {
      stage = firstOfWork();
    } else {
      lose();
    }
  }

  private void begun(@Nullable String toRequest, @Nullable String underKey) {
    if (toRequest == null) {
      stage = Stage.FINISH;
      return;
    }
    request = Json.parseStored(toRequest);
    key = String.valueOf(underKey);
    stage = Stage.CALL;
  }

  private void kept() {
    Answer known = answer();
    answer = null;
    if (isLost) {
      worker.letGo(this);
    } else if (known.name().equals(Answer.GIVE_UP)) {
      giveUp(String.valueOf(known.message()), "provider_refused");
    } else {
      stage = Stage.FINISH;
    }
  }

  private void completed(String verdict) {
    if (verdict.endsWith("completed")) {
      answer = null;
      worker.letGo(this);
    } else {
      lose();
    }
  }

  /** The step of this stage failed. */
  void failed(SQLException e) {
    isAlone = false;
    Failure failure = Failure.of(e);
    if (stage == Stage.COMPLETE || (stage == Stage.KEEP && failure == Failure.DATABASE_LOST)) {
      // Until it works, and whoever holds the task by now.
      return;
    }
    String message =
        "%s: %s".formatted(e.getSQLState(), ServerMessage.said(e).orElse(e.getMessage()));
    switch (failure) {
      case DATABASE_LOST -> worker.intoLimbo(this);
      case LEASE_LOST -> worker.letGo(this);
      case GIVEN_UP -> giveUp(message, HANDLER_FAILED);
      case WORK_FAILED -> retry(message, HANDLER_FAILED);
      case CONFLICT -> {
        conflicts++;
        if (conflicts == CONFLICT_TRIES) {
          retry(message, HANDLER_FAILED);
        }
      }
    }
  }

  /** What is to be kept. */
  Answer answer() {
    if (answer == null) {
      throw new IllegalStateException("there is no answer to keep for " + this);
    }
    return answer;
  }

  @Override
  public String toString() {
    String what =
        taskType.equals(FUNCTION) ? payload.path("db_function").asString(taskType) : taskType;
    return "task %d (%s, delivery %d)".formatted(taskId, what, delivery);
  }
}

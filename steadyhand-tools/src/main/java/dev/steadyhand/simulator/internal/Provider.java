package dev.steadyhand.simulator.internal;

import java.sql.SQLException;

/** The simulated providers, with a record of the calls that reached them. */
final class Provider {
  private final SimulatedDatabase book;
  private final Answers answers;

  /** The prefix of idempotency keys that are derived from task ids. */
  private final String keyPrefix;

  /** Whether faults have stopped, so that every call is accepted. */
  private boolean isWell;

  Provider(SimulatedDatabase book, Answers answers, String keyOfNone) {
    this.keyPrefix = keyOfNone.substring(0, keyOfNone.length() - 1);
    this.book = book;
    this.answers = answers;
  }

  void heal() {
    isWell = true;
  }

  /** Returns the key of a task without its own. */
  String keyOf(long taskId) {
    return keyPrefix + taskId;
  }

  boolean knowsKeys(String taskType) {
    return answers.knowsKeys(taskType);
  }

  Answer call(TaskWork task, String key, String subject, Roll roll) throws SQLException {
    Answer answer =
        isWell ? answers.ordinary(task.taskType()) : answers.pick(task.taskType(), roll);
    if (!answer.name().equals(Answer.DROPPED_BEFORE)) {
      book.ask(Statements.callProvider(task, key, subject, answer));
    }
    return answer;
  }
}

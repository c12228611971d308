package dev.steadyhand.simulator.internal;

import java.sql.SQLException;

/** The outside world, with a book of the calls that reached it. */
final class Provider {
  private final SimulatedDatabase book;
  private final Answers answers;

  /** What idempotency keys made from task ids begin with. */
  private final String keyPrefix;

  /** Whether all is well, so that everything is accepted. */
  private boolean isWell;

  Provider(SimulatedDatabase book, Answers answers, String keyOfNone) {
    this.keyPrefix = keyOfNone.substring(0, keyOfNone.length() - 1);
    this.book = book;
    this.answers = answers;
  }

  void heal() {
    isWell = true;
  }

  /** The key of a task that names none itself. */
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

package dev.steadyhand.testkit;

import dev.steadyhand.testkit.internal.KitSql;
import java.util.List;
import org.assertj.core.api.AssertProvider;

/** A task, for assertions on its current state. */
public final class TestedTask implements AssertProvider<TaskAssert> {
  private final KitSql sql;
  private final long taskId;

  TestedTask(KitSql sql, long taskId) {
    this.sql = sql;
    this.taskId = taskId;
  }

  /** Returns its id. */
  public long taskId() {
    return taskId;
  }

  /** Returns its history: enqueued, leased, failed, completed; one line each. */
  public List<String> life() {
    return sql.life(taskId);
  }

  /**
   * Returns its errors, one line each: failures, and results of its function or handlers other than
   * success.
   */
  public List<String> errors() {
    return sql.errors(taskId);
  }

  /** Supports AssertJ: {@code assertThat(kit.task(…))}. */
  @Override
  public TaskAssert assertThat() {
    return new TaskAssert(this);
  }

  KitSql sql() {
    return sql;
  }

  @Override
  public String toString() {
    return "task %d".formatted(taskId);
  }
}

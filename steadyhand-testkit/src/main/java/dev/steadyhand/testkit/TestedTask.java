package dev.steadyhand.testkit;

import dev.steadyhand.testkit.internal.KitSql;
import java.util.List;
import org.assertj.core.api.AssertProvider;

/** A task, as it stands whenever it is asked. */
public final class TestedTask implements AssertProvider<TaskAssert> {
  private final KitSql sql;
  private final long taskId;

  TestedTask(KitSql sql, long taskId) {
    this.sql = sql;
    this.taskId = taskId;
  }

  /** Its id. */
  public long taskId() {
    return taskId;
  }

  /** Its life: enqueued, leased, failed, completed. One line each. */
  public List<String> life() {
    return sql.life(taskId);
  }

  /**
   * What went wrong with it, a line each: failures, and answers of its function or handlers that
   * were not success.
   */
  public List<String> errors() {
    return sql.errors(taskId);
  }

  /** For AssertJ: {@code assertThat(kit.task(…))}. */
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

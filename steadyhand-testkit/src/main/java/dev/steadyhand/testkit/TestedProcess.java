package dev.steadyhand.testkit;

import dev.steadyhand.testkit.internal.KitSql;
import java.util.List;
import org.assertj.core.api.AssertProvider;

/** An instance of a process, for assertions on its current state. */
public final class TestedProcess implements AssertProvider<ProcessAssert> {
  private final KitSql sql;
  private final String name;
  private final long instanceId;

  TestedProcess(KitSql sql, String name, long instanceId) {
    this.sql = sql;
    this.name = name;
    this.instanceId = instanceId;
  }

  /** Returns the name of the process. */
  public String name() {
    return name;
  }

  /** Returns the key of its root row. */
  public long instanceId() {
    return instanceId;
  }

  /** Returns its history: events, facts, decisions and reasons, one line each. */
  public List<String> why() {
    return sql.why(name, instanceId);
  }

  /** Supports AssertJ: {@code assertThat(kit.process(…))}. */
  @Override
  public ProcessAssert assertThat() {
    return new ProcessAssert(this);
  }

  KitSql sql() {
    return sql;
  }

  @Override
  public String toString() {
    return "%s %d".formatted(name, instanceId);
  }
}

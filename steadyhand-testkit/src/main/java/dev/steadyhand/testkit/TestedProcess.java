package dev.steadyhand.testkit;

import dev.steadyhand.testkit.internal.KitSql;
import java.util.List;
import org.assertj.core.api.AssertProvider;

/** An instance of a process, as it stands whenever it is asked. */
public final class TestedProcess implements AssertProvider<ProcessAssert> {
  private final KitSql sql;
  private final String name;
  private final long instanceId;

  TestedProcess(KitSql sql, String name, long instanceId) {
    this.sql = sql;
    this.name = name;
    this.instanceId = instanceId;
  }

  /** The process. */
  public String name() {
    return name;
  }

  /** The key of its root row. */
  public long instanceId() {
    return instanceId;
  }

  /** Its story: what happened, what it saw, what it decided and why. One line each. */
  public List<String> why() {
    return sql.why(name, instanceId);
  }

  /** For AssertJ: {@code assertThat(kit.process(…))}. */
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

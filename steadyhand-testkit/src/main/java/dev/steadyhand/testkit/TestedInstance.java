package dev.steadyhand.testkit;

import dev.steadyhand.client.process.Instance;
import dev.steadyhand.client.process.ProcessClient;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.testkit.internal.JavaSql;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.AssertProvider;

/** An instance of a process that is decided in Java, for assertions on its current state. */
public final class TestedInstance<R> implements AssertProvider<InstanceAssert<R>> {
  private final ProcessClient client;
  private final JavaSql sql;
  private final ProcessType<?, R> type;
  private final String key;

  TestedInstance(ProcessClient client, JavaSql sql, ProcessType<?, R> type, String key) {
    this.client = client;
    this.sql = sql;
    this.type = type;
    this.key = key;
  }

  /** Returns its process. */
  public ProcessType<?, R> type() {
    return type;
  }

  /** Returns its key. */
  public String key() {
    return key;
  }

  /** Returns what a client sees of it; empty if it is neither started nor announced. */
  public Optional<Instance<R>> find() {
    try {
      return client.find(type, key);
    } catch (SQLException e) {
      throw new TestKitException("A query on the test database failed: " + e.getMessage(), e);
    }
  }

  /** Returns its history: events, facts, decisions and reasons, one line each. */
  public List<String> why() {
    return find().map(found -> sql.why(type.name(), found.instanceId())).orElseGet(List::of);
  }

  /** Supports AssertJ: {@code assertThat(kit.instance(…))}. */
  @Override
  public InstanceAssert<R> assertThat() {
    return new InstanceAssert<>(this);
  }

  JavaSql sql() {
    return sql;
  }

  @Override
  public String toString() {
    return "%s %s".formatted(type, key);
  }
}

package dev.steadyhand.testkit.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.ProcessType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** The SQL of the kit for processes in Java. */
public final class JavaSql {
  private final KitSql sql;

  public JavaSql(DataSource owner) {
    this.sql = new KitSql(owner);
  }

  /** Returns the newest round of an effect. */
  public Optional<EffectFact> effect(String process, long instanceId, Effect<?, ?> effect) {
    return effects(process, instanceId).stream()
        .filter(fact -> fact.name().equals(effect.name()) && fact.key().equals(effect.key()))
        .reduce((first, second) -> second);
  }

  /** Returns the effects that were started, in order. */
  public List<EffectFact> effects(String process, long instanceId) {
    return sql.rows(
        """
        select effect_name, effect_key, state, attempts, result::text, error_kind, error_message,
            is_uncertain, is_unknown
        from testkit.java_effect(?, ?)\
        """,
        row ->
            new EffectFact(
                row.getString(1),
                row.getString(2),
                row.getString(3),
                row.getInt(4),
                row.getString(5),
                row.getString(6),
                row.getString(7),
                row.getBoolean(8),
                row.getBoolean(9)),
        process,
        instanceId);
  }

  /** Resolves an effect; as failed without a result. */
  public void resolve(
      ProcessType<?, ?> type,
      String key,
      Effect<?, ?> effect,
      @Nullable Object result,
      String reason) {
    sql.execute(
        """
        select supervision.resolve_effect(?, f.instance_id, ?, ?, ?, ?::jsonb, ?)
        from supervision.find_java(?, ?) f\
        """,
        type.name(),
        effect.name(),
        effect.key(),
        result == null ? "failed" : "succeeded",
        result == null ? null : Json.write(result),
        reason,
        type.name(),
        key);
  }

  /** Releases an instance, and lets these failed effects be started again. */
  public void release(ProcessType<?, ?> type, String key, String reason, List<Effect<?, ?>> retry) {
    sql.execute(
        """
        select supervision.release_java(?, f.instance_id, ?, ?)
        from supervision.find_java(?, ?) f\
        """,
        type.name(),
        reason,
        retry.stream().map(Effect::toString).toArray(String[]::new),
        type.name(),
        key);
  }

  /** Returns the decisions of a process as lines of JSON, page by page. */
  public List<String> export(String process) {
    List<String> lines = new ArrayList<>();
    @Nullable String lastKey = null;
    @Nullable Long lastId = null;
    for (int size = -1; lines.size() > size; ) {
      size = lines.size();
      for (Exported row : page(process, lastKey, lastId)) {
        lines.add(row.line);
        lastKey = row.key;
        lastId = row.decisionId;
      }
    }
    return lines;
  }

  private List<Exported> page(String process, @Nullable String afterKey, @Nullable Long afterId) {
    return sql.rows(
        """
        select instance_key, decision_id, line::text
        from supervision.export_decisions(?, _after_key => ?, _after_id => ?)\
        """,
        row -> new Exported(row.getString(1), row.getLong(2), row.getString(3)),
        process,
        afterKey,
        afterId);
  }

  private record Exported(String key, long decisionId, String line) {}

  public List<String> why(String process, long instanceId) {
    return sql.why(process, instanceId);
  }

  public List<String> decisions(String process, long instanceId) {
    return sql.decisions(process, instanceId);
  }

  public long deadLetters(String process, long instanceId) {
    return sql.deadLetters(process, instanceId);
  }

  public Optional<InstanceState> instance(String process, long instanceId) {
    return sql.instance(process, instanceId);
  }
}

package dev.steadyhand.simulator.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.ProcessClient;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.client.process.internal.Declaration;
import dev.steadyhand.simulator.History;
import dev.steadyhand.simulator.Level;
import dev.steadyhand.simulator.call.Call;
import dev.steadyhand.simulator.invariant.Breach;
import dev.steadyhand.simulator.invariant.Invariants;
import dev.steadyhand.simulator.yield.LockStepper;
import dev.steadyhand.simulator.yield.Stepper;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The database of processes in Java, and those who talk to it from outside of workers. */
final class JavaStage implements AutoCloseable {
  /** Effects of processes in Java have a book of their own. */
  private static final Set<String> OF_OTHER_PROVIDERS = Invariants.aboutProviders();

  /** What an instance is and does. */
  record Standing(String process, long instanceId, String state, String words) {
    boolean hasEnded() {
      return List.of("succeeded", "failed", "cancelled").contains(state);
    }
  }

  /** An effect of which nobody knows whether it took effect. */
  record Uncertain(String effect, String key) {}

  private final Map<String, Links> links = new HashMap<>();
  private final SimulatedDatabase database;
  private final Connection outside;
  private final @Nullable Stepper stepper;
  private ProcessClient client = new ProcessClient();

  JavaStage(Server server, JavaPlot<?> plot) throws SQLException {
    this.database =
        server.create(plot.level(), plot.mutants(), plot.invariants(), preparations(plot.all()));
    this.outside = database.connect();
    this.stepper = plot.level() == Level.TWO ? LockStepper.on(database.connect()) : null;
  }

  /** For calls that overlap; null if none do. */
  @Nullable Stepper stepper() {
    return stepper;
  }

  /** Lanes have sequences, which cannot be created anew in each schedule. */
  private static List<Call> preparations(List<SimulatedProcess<?, ?>> processes) {
    List<Call> calls = new ArrayList<>();
    for (String type : JavaWorker.targets(processes)) {
      calls.add(
          Call.of(
              "declares",
              """
              select queues.declare_task_type(?, 5, interval '5 seconds', interval '1 minute')
              where not exists (select from queues.registered_task_type t where t.task_type = ?)\
              """,
              type,
              type));
    }
    for (SimulatedProcess<?, ?> process : processes) {
      calls.add(
          Call.of(
              "declares",
              "select supervision.declare_java_process(?, ?, ?::jsonb)",
              process.type().name(),
              process.type().version(),
              Json.write(Declaration.of(process.type()))));
    }
    return calls;
  }

  /** Goes back to the beginning. */
  void reset(long now) throws SQLException {
    database.goBack();
    // The next schedule commits.
    database.endOneTransaction();
    moveClock(now);
    client = new ProcessClient(source());
  }

  /** The client closes what it opens, and this is needed again. */
  private DataSource source() {
    return (DataSource)
        Proxy.newProxyInstance(
            JavaStage.class.getClassLoader(),
            new Class<?>[] {DataSource.class},
            (self, method, arguments) -> database.connect());
  }

  /** The connections of a worker as itself, or as the application, kept between schedules. */
  Links links(String worker, String role) {
    return links.computeIfAbsent(worker + " " + role, name -> new Links(database, role, stepper));
  }

  /** From here on calls may overlap. */
  void overlap() throws SQLException {
    database.ask(Housekeeping.overlap());
  }

  void moveClock(long micros) throws SQLException {
    database.moveClock(micros);
  }

  ProcessClient client() {
    return client;
  }

  Connection outside() {
    return outside;
  }

  List<Breach> look() throws SQLException {
    return database.look().stream()
        .filter(breach -> !OF_OTHER_PROVIDERS.contains(breach.sentence()))
        .toList();
  }

  /** When something is due next; empty if nothing is. */
  Optional<Long> nextDue(long now) throws SQLException {
    String due =
        one(
            """
            select extract(epoch from min(d.due_at))::numeric * 1000000
            from (
                select case when r.task_lease_id is null then r.available_at else r.expires_at end as due_at
                from queues.ready r) d
            where isfinite(d.due_at) and d.due_at > timestamptz 'epoch' + ? * interval '1 microsecond'\
            """,
            now);
    return Optional.ofNullable(due).map(text -> new java.math.BigDecimal(text).longValue());
  }

  Optional<Standing> find(ProcessType<?, ?> type, String key) throws SQLException {
    return rows(
            """
            select ?, f.instance_id, f.state, concat_ws(': ', f.status, f.reason)
            from supervision.find_java(?, ?) f\
            """,
            type.name(),
            type.name(),
            key)
        .stream()
        .map(JavaStage::standing)
        .findFirst();
  }

  List<Standing> all() throws SQLException {
    return rows(
            """
            select i.process_name, i.instance_id, i.state, concat_ws(' ', i.process_name, i.business_key, i.status, i.reason)
            from supervision.instance i order by i.instance_id\
            """)
        .stream()
        .map(JavaStage::standing)
        .toList();
  }

  private static Standing standing(List<@Nullable String> row) {
    return new Standing(
        String.valueOf(row.get(0)),
        Long.parseLong(String.valueOf(row.get(1))),
        String.valueOf(row.get(2)),
        String.valueOf(row.get(3)));
  }

  /** The decisions after this one, in words. */
  List<List<@Nullable String>> decisionsAfter(long decisionId) throws SQLException {
    return rows(
        """
        select d.decision_id, d.process_name, i.business_key, d.action, d.state, d.reason
        from supervision.decision d
        join supervision.instance i on (i.process_name, i.instance_id) = (d.process_name, d.instance_id)
        where d.decision_id > ?
        order by d.decision_id\
        """,
        decisionId);
  }

  <I> History<I> history(
      ProcessType<I, ?> type, String key, I input, EffectBook book, boolean isOver)
      throws SQLException {
    Optional<Standing> standing = find(type, key);
    long id = standing.map(Standing::instanceId).orElse(0L);
    Set<Long> committed = new HashSet<>();
    for (List<@Nullable String> row : rows("select number from simulator.java_call")) {
      committed.add(Long.parseLong(String.valueOf(row.getFirst())));
    }
    List<History.Call> calls =
        book.entries().stream()
            .filter(entry -> entry.instanceId() == id)
            .filter(entry -> !entry.isInTransaction() || committed.contains(entry.number()))
            .map(
                entry ->
                    new History.Call(
                        entry.effect().name(),
                        entry.effectKey(),
                        entry.idempotencyKey(),
                        entry.request(),
                        entry.outcome()))
            .toList();
    List<History.Made> decisions = new ArrayList<>();
    for (List<@Nullable String> row :
        rows(
            """
            select d.action, d.state, d.reason, d.function_version from supervision.decision d
            where d.process_name = ? and d.instance_id = ? and d.function_name = d.process_name
            order by d.decision_id\
            """,
            type.name(),
            id)) {
      String version = String.valueOf(row.get(3));
      decisions.add(
          new History.Made(
              String.valueOf(row.get(0)),
              String.valueOf(row.get(1)),
              String.valueOf(row.get(2)),
              version.matches("\\d+") ? Integer.parseInt(version) : 0));
    }
    List<History.Sent> signals =
        rows(
                """
                select s.signal_name from supervision.signal s
                where s.process_name = ? and s.instance_id = ? and not s.is_late order by s.signal_id\
                """,
                type.name(),
                id)
            .stream()
            .map(row -> new History.Sent(String.valueOf(row.getFirst())))
            .toList();
    return new History<>(
        key,
        input,
        standing.map(Standing::state).orElse("none"),
        calls,
        decisions,
        signals,
        Optional.ofNullable(
            one(
                "select c.reason from supervision.cancel_requested c where c.process_name = ? and"
                    + " c.instance_id = ?",
                type.name(),
                id)),
        isOver);
  }

  List<Uncertain> uncertain(Standing standing) throws SQLException {
    return rows(
            """
            select e.effect_name, e.effect_key from supervision.effects_of(?, ?) e
            where e.is_unknown or e.is_uncertain and e.state = 'failed'\
            """,
            standing.process(),
            standing.instanceId())
        .stream()
        .map(row -> new Uncertain(String.valueOf(row.get(0)), String.valueOf(row.get(1))))
        .toList();
  }

  /** A person says what came of it, and knows. */
  static void resolve(
      Connection connection, Standing standing, Uncertain effect, @Nullable Object result)
      throws SQLException {
    @Nullable JsonNode json = result == null ? null : Json.tree(result);
    Call.of(
            "resolves",
            "select supervision.resolve_effect(?, ?, ?, ?, ?, ?::jsonb, 'looked it up')",
            standing.process(),
            standing.instanceId(),
            effect.effect(),
            effect.key(),
            result == null ? "failed" : "succeeded",
            json == null ? null : Json.write(json))
        .run(connection);
  }

  /**
   * A person releases an instance.
   *
   * @param isRetried whether effects that have failed may start again
   */
  static void release(Connection connection, Standing standing, boolean isRetried)
      throws SQLException {
    Call.of(
            "releases",
            "select supervision.release_java(?, ?, 'tries again', ?::text[])",
            standing.process(),
            standing.instanceId(),
            isRetried ? "{failed}" : "{}")
        .run(connection);
  }

  /** Returns whether an effect of this instance has failed for good. */
  boolean hasFailedEffects(Standing standing) throws SQLException {
    return !rows(
            "select e.effect_name from supervision.effects_of(?, ?) e where e.state = 'failed'",
            standing.process(),
            standing.instanceId())
        .isEmpty();
  }

  /** How often a person has let an effect be started again. */
  long rounds(long instanceId, Effect<?, ?> effect, String key) throws SQLException {
    String rounds =
        one(
            """
            select count(*) from supervision.java_effect_retried r
            where r.instance_id = ? and r.effect_name = ? and r.effect_key = ?\
            """,
            instanceId,
            effect.name(),
            key);
    return rounds == null ? 0 : Long.parseLong(rounds);
  }

  private @Nullable String one(String sql, @Nullable Object... arguments) throws SQLException {
    List<List<@Nullable String>> rows = rows(sql, arguments);
    return rows.isEmpty() ? null : rows.getFirst().getFirst();
  }

  private List<List<@Nullable String>> rows(String sql, @Nullable Object... arguments)
      throws SQLException {
    return Call.of("asks", sql, arguments).run(outside);
  }

  @Override
  public void close() throws SQLException {
    for (Links each : links.values()) {
      each.close();
    }
    if (stepper != null) {
      stepper.close();
    }
    outside.close();
    database.close();
  }
}

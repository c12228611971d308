package dev.steadyhand.testkit;

import dev.steadyhand.client.Delivery;
import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.ProcessClient;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.client.process.Signal;
import dev.steadyhand.client.process.Signal.Approval;
import dev.steadyhand.testkit.internal.Drain;
import dev.steadyhand.testkit.internal.JavaSql;
import dev.steadyhand.worker.EffectHandlers;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The part of a {@link TestKit} that tests processes that are decided in Java:
 *
 * <pre>{@code
 * kit.process(new Fulfilment());
 * kit.answer(CHARGE, charge -> new Charged("ch_1"));
 * kit.answer(SHIP).refuses("no such address");
 *
 * kit.start(FULFILMENT, "order-1", order);
 * kit.drainToTheEnd();
 *
 * assertThat(kit.instance(FULFILMENT, "order-1")).failed().because("no such address");
 * }</pre>
 */
public abstract sealed class ProcessKit permits TestKit {
  private final JavaProcesses processes;
  private final JavaSql sql;
  private final Drain drain;
  private final ProcessClient client;
  private boolean isConfigured;

  ProcessKit(KitParts parts) {
    this.processes = new JavaProcesses(parts.flights, parts::provider);
    this.sql = new JavaSql(parts.database.owner());
    this.drain = parts.drain;
    this.client = new ProcessClient(parts.database.owner());
  }

  abstract TestKit self();

  /**
   * Decides instances of this process. Every decision is made twice and compared: a decider that
   * reads a clock or draws a random number fails the test. The effects of the process need
   * {@linkplain #answer answers}.
   */
  public TestKit process(Decider<?, ?> decider) {
    return process(decider, effects -> {});
  }

  /**
   * Decides instances of this process, with handlers of the application for its effects. Those with
   * an {@linkplain #answer answer} of the test do not call their handler.
   */
  public TestKit process(Decider<?, ?> decider, Consumer<EffectHandlers> effects) {
    boolean isNew = processes.add(decider, effects);
    if (!isConfigured) {
      isConfigured = true;
      drain.configure(processes::addTo);
      drain.checkAfterEachStep(processes::check);
    } else if (isNew) {
      drain.reconfigure();
    }
    return run(
        () -> {
          client.register(decider.type());
          return self();
        });
  }

  /** Answers all attempts of this effect like this. Replaces what was specified before. */
  public <Q, R> TestKit answer(Effect<Q, R> effect, Function<? super Q, ? extends R> answer) {
    answer(effect).then(answer);
    return self();
  }

  /**
   * Specifies the answers to the attempts of this effect, in order; the last one is repeated.
   * Replaces what was specified before.
   *
   * @param effect an effect with a handler or a channel, of a process of the kit; with a key, it is
   *     answered like this for that key only
   */
  public <Q, R> EffectScript<Q, R> answer(Effect<Q, R> effect) {
    return processes.script(effect);
  }

  /** Starts an instance and commits; one with this key is left as it is. */
  public <I, R> TestedInstance<R> start(ProcessType<I, R> type, String key, I input) {
    return run(
        () -> {
          client.start(type, key, input);
          return instance(type, key);
        });
  }

  /** Sends a signal and commits. */
  public <T> Delivery signal(ProcessType<?, ?> type, String key, Signal<T> signal, T body) {
    return run(() -> client.signal(type, key, signal, body, null));
  }

  /** Gives or refuses an approval and commits. */
  public Delivery approve(
      ProcessType<?, ?> type, String key, Signal<Approval> approval, Approval answer) {
    return run(() -> client.approve(type, key, approval, answer));
  }

  /** Asks for an instance to be cancelled and commits; false if it has ended. */
  public boolean cancel(ProcessType<?, ?> type, String key, String reason) {
    return run(() -> client.cancel(type, key, reason));
  }

  /** Resolves an effect whose outcome is unknown, as a person does who knows that it happened. */
  public <R> TestKit resolve(
      ProcessType<?, ?> type, String key, Effect<?, R> effect, R result, String reason) {
    sql.resolve(type, key, effect, result, reason);
    return self();
  }

  /** Resolves an effect whose outcome is unknown, as a person does who knows that it did not. */
  public TestKit resolveAsFailed(
      ProcessType<?, ?> type, String key, Effect<?, ?> effect, String reason) {
    sql.resolve(type, key, effect, null, reason);
    return self();
  }

  /** Releases an instance that is stuck or has failed; these failed effects are tried again. */
  public TestKit release(ProcessType<?, ?> type, String key, String reason, Effect<?, ?>... retry) {
    sql.release(type, key, reason, Arrays.asList(retry));
    return self();
  }

  /**
   * Returns the decisions of all instances of a process, one line of JSON for each, as {@link
   * dev.steadyhand.client.process.Replay} reads them.
   */
  public List<String> exportDecisions(ProcessType<?, ?> type) {
    return sql.export(type.name());
  }

  /** Returns an instance, for {@code assertThat}. */
  public <R> TestedInstance<R> instance(ProcessType<?, R> type, String key) {
    return new TestedInstance<>(client, sql, type, key);
  }

  void forgetAnswers() {
    processes.forgetAnswers();
  }

  private interface Statement<T extends @Nullable Object> {
    T run() throws SQLException;
  }

  private static <T> T run(Statement<T> statement) {
    try {
      return statement.run();
    } catch (SQLException e) {
      throw new TestKitException("A statement on the test database failed: " + e.getMessage(), e);
    }
  }
}

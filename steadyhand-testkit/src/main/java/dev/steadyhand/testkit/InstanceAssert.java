package dev.steadyhand.testkit;

import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.Instance;
import dev.steadyhand.client.process.Signal;
import dev.steadyhand.testkit.internal.EffectFact;
import dev.steadyhand.testkit.internal.InstanceState;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.api.AbstractAssert;
import org.jspecify.annotations.Nullable;

/**
 * Assertions on an instance of a process in Java. A failed assertion shows the full history of the
 * instance.
 */
public final class InstanceAssert<R> extends AbstractAssert<InstanceAssert<R>, TestedInstance<R>> {
  private static final Pattern AWAITED = Pattern.compile("(?:^|; )await ([^;]*?)(?: until .*)?$");

  InstanceAssert(TestedInstance<R> actual) {
    super(actual, InstanceAssert.class);
  }

  /** Verifies that it has succeeded. */
  public InstanceAssert<R> succeeded() {
    return isIn(Instance.State.SUCCEEDED, "to have succeeded");
  }

  /** Verifies that it has succeeded, with this result. */
  public InstanceAssert<R> succeeded(R result) {
    succeeded();
    return holds(
        Objects.equals(found().result().orElse(null), result),
        "to have the result %s, not %s".formatted(result, found().result().orElse(null)));
  }

  /** Verifies that it has failed. */
  public InstanceAssert<R> failed() {
    return isIn(Instance.State.FAILED, "to have failed");
  }

  /** Verifies that it has ended as cancelled. */
  public InstanceAssert<R> cancelled() {
    return isIn(Instance.State.CANCELLED, "to be cancelled");
  }

  /** Verifies that it is running. */
  public InstanceAssert<R> isRunning() {
    return isIn(Instance.State.RUNNING, "to be running");
  }

  /** Verifies that it is stuck: stopped until it is released. */
  public InstanceAssert<R> isStuck() {
    return isIn(Instance.State.STUCK, "to be stuck");
  }

  /** Verifies that a signal came before it was started. */
  public InstanceAssert<R> isAnnounced() {
    return isIn(Instance.State.ANNOUNCED, "to be announced");
  }

  /** Verifies that its reason, or a line of its history, contains this text. */
  public InstanceAssert<R> because(String text) {
    String reason = found().reason();
    return holds(
        (reason != null && reason.contains(text))
            || actual.why().stream().anyMatch(line -> line.contains(text)),
        "to say: " + text);
  }

  /** Verifies that it is running, and that its last decision awaits this signal. */
  public InstanceAssert<R> isWaitingFor(Signal<?> signal) {
    isRunning();
    return holds(
        awaited().contains(signal.name()),
        "to wait for %s, not for %s".formatted(signal, awaited()));
  }

  /** Verifies that it is running, and that this effect is in progress. */
  public InstanceAssert<R> isWaitingFor(Effect<?, ?> effect) {
    isRunning();
    effect(effect).isInProgress();
    return this;
  }

  /** Verifies that it is running, and is decided at this time if nothing happens before. */
  public InstanceAssert<R> isWaitingUntil(Instant time) {
    isRunning();
    Instant next = nextDecision();
    return holds(time.equals(next), "to wait until %s, not %s".formatted(time, next));
  }

  /**
   * Verifies its decisions, in order: {@code run charge}, {@code await paid until …}, {@code
   * succeed} …
   */
  public InstanceAssert<R> decided(String... actions) {
    return holds(
        decisions().equals(List.of(actions)),
        "to have decided %s, not %s".formatted(List.of(actions), decisions()));
  }

  /** Verifies how many decisions contained this text: how often something was decided. */
  public InstanceAssert<R> decided(int times, String text) {
    long number = decisions().stream().filter(action -> action.contains(text)).count();
    return holds(
        number == times,
        "to have decided %d times to %s, not %d: %s".formatted(times, text, number, decisions()));
  }

  /** Returns assertions on an effect. */
  public EffectAssert<R> effect(Effect<?, ?> effect) {
    Optional<EffectFact> fact =
        actual.sql().effect(actual.type().name(), found().instanceId(), effect);
    return new EffectAssert<>(this, effect, fact.orElse(null));
  }

  /** Verifies which effects were started, by name, in any order. */
  public InstanceAssert<R> hasStarted(Effect<?, ?>... effects) {
    List<String> started =
        actual.sql().effects(actual.type().name(), found().instanceId()).stream()
            .map(fact -> fact.key().isEmpty() ? fact.name() : fact.name() + "/" + fact.key())
            .distinct()
            .sorted()
            .toList();
    List<String> expected =
        java.util.Arrays.stream(effects).map(Effect::toString).sorted().toList();
    return holds(
        started.equals(expected), "to have started %s, not %s".formatted(expected, started));
  }

  /** Verifies that none of its tasks became a dead letter. */
  public InstanceAssert<R> hasNoDeadLetter() {
    return holds(
        actual.sql().deadLetters(actual.type().name(), found().instanceId()) == 0,
        "to have no dead letter");
  }

  private List<String> decisions() {
    return actual.sql().decisions(actual.type().name(), found().instanceId());
  }

  private List<String> awaited() {
    List<String> own =
        decisions().stream().filter(action -> !action.equals("retry_effect")).toList();
    Matcher matcher = AWAITED.matcher(own.isEmpty() ? "" : own.getLast());
    return matcher.find() ? List.of(matcher.group(1).split(", ", -1)) : List.of();
  }

  private @Nullable Instant nextDecision() {
    return actual
        .sql()
        .instance(actual.type().name(), found().instanceId())
        .map(InstanceState::nextWakeAt)
        .orElse(null);
  }

  private InstanceAssert<R> isIn(Instance.State state, String words) {
    return holds(found().state() == state, words);
  }

  private Instance<R> found() {
    isNotNull();
    return actual.find().orElseThrow(() -> failure("There is no %s: it was not started.", actual));
  }

  InstanceAssert<R> holds(boolean condition, String words) {
    if (!condition) {
      Instance<R> found = found();
      throw failure(
          "%nExpected %s %s.%nIt is %s (%s). Its history:%n%n  %s%n",
          actual,
          words,
          found.state().name().toLowerCase(java.util.Locale.ROOT),
          found.reason() == null ? found.status() : found.reason(),
          String.join("\n  ", actual.why()));
    }
    return this;
  }
}

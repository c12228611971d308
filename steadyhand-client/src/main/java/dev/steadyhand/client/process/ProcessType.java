package dev.steadyhand.client.process;

import dev.steadyhand.client.NewTask;
import dev.steadyhand.client.process.internal.EffectTypes;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A process that is decided in Java: its name, the classes of its input and result, the version of
 * its code, and the effects and signals that it may use. A constant of the application:
 *
 * <pre>{@code
 * static final ProcessType<Order, Receipt> FULFILMENT =
 *     ProcessType.of("shop.fulfilment", Order.class, Receipt.class)
 *         .version(3)
 *         .effects(CHARGE, SHIP)
 *         .signals(CONFIRMED);
 * }</pre>
 *
 * <p>Workers that serve it declare it in the database; a client registers it if no worker has. The
 * methods return modified copies.
 *
 * @param name an area and a name, separated by a dot, for example {@code shop.fulfilment}
 * @param input the class of the input: a record, or any class that Jackson reads and writes
 * @param result the class of the result of an instance that succeeded
 * @param version the version of the code, from 1: an instance is never decided by older code than
 *     decided it last
 * @param queue the queue in which its runs wait
 * @param effects the effects that a decision may run
 * @param signals the signals that it takes
 */
public record ProcessType<I, R>(
    String name,
    Class<I> input,
    Class<R> result,
    int version,
    String queue,
    List<Effect<?, ?>> effects,
    List<Signal<?>> signals) {
  private static final Pattern NAME =
      Pattern.compile("[a-z][a-z0-9_]{0,62}\\.[a-z][a-z0-9_]{0,62}");

  public ProcessType {
    Objects.requireNonNull(input, "input");
    Objects.requireNonNull(result, "result");
    Objects.requireNonNull(queue, "queue");
    effects = List.copyOf(effects);
    signals = List.copyOf(signals);
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "'%s' is not a name for a process: use an area and a name of lowercase letters, digits and underscores, such as shop.fulfilment"
              .formatted(name));
    }
    if (version < 1) {
      throw new IllegalArgumentException(
          "the version of %s must be at least 1, and is %d".formatted(name, version));
    }
    Set<String> names = new HashSet<>();
    for (Effect<?, ?> effect : effects) {
      requireUsable(name, effect);
      requireNew(names, effect.name(), "effect", name);
      effect.formerNames().forEach(former -> requireNew(names, former, "effect", name));
    }
    Set<String> signalNames = new HashSet<>();
    signals.forEach(signal -> requireNew(signalNames, signal.name(), "signal", name));
  }

  /** Returns version 1 of a process without effects and signals, in the default queue. */
  public static <I, R> ProcessType<I, R> of(String name, Class<I> input, Class<R> result) {
    return new ProcessType<>(name, input, result, 1, NewTask.DEFAULT_QUEUE, List.of(), List.of());
  }

  /**
   * Returns a copy with this version. Increase it with each change of the decide function that must
   * not be undone by workers that still run the code before it.
   */
  public ProcessType<I, R> version(int value) {
    return new ProcessType<>(name, input, result, value, queue, effects, signals);
  }

  /** Returns a copy whose runs wait in this queue. */
  public ProcessType<I, R> queue(String value) {
    return new ProcessType<>(name, input, result, version, value, effects, signals);
  }

  /** Returns a copy with these effects. */
  public ProcessType<I, R> effects(Effect<?, ?>... values) {
    return new ProcessType<>(name, input, result, version, queue, List.of(values), signals);
  }

  /** Returns a copy with these signals. */
  public ProcessType<I, R> signals(Signal<?>... values) {
    return new ProcessType<>(name, input, result, version, queue, effects, List.of(values));
  }

  /** Returns the effect that has this name, or had it in an earlier version. */
  public Optional<Effect<?, ?>> effect(String effectName) {
    return effects.stream()
        .filter(
            effect -> effect.name().equals(effectName) || effect.formerNames().contains(effectName))
        .findFirst();
  }

  /** Returns the signal of this name. */
  public Optional<Signal<?>> signal(String signalName) {
    return signals.stream().filter(signal -> signal.name().equals(signalName)).findFirst();
  }

  /** Leaves out everything but the name. */
  @Override
  public String toString() {
    return name;
  }

  private static void requireUsable(String process, Effect<?, ?> effect) {
    if (!effect.key().isEmpty()) {
      throw new IllegalArgumentException(
          "effect %s of %s is declared with a key: declare it without, and use keyed in a decision"
              .formatted(effect.name(), process));
    }
    if (effect.kind().hasOwnTaskType()) {
      EffectTypes.taskType(process, effect.name());
    }
  }

  private static void requireNew(Set<String> names, String name, String what, String process) {
    if (!names.add(name)) {
      throw new IllegalArgumentException(
          "%s declares the %s %s twice: each name, present or former, belongs to one"
              .formatted(process, what, name));
    }
  }
}

package dev.steadyhand.simulator.internal;

import dev.steadyhand.client.process.Effect;
import dev.steadyhand.simulator.History;
import dev.steadyhand.simulator.invariant.Breach;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What must hold in a schedule of a process in Java. */
final class JavaChecks<I> {
  private static final String ONCE = "an effect is made once for each idempotency key it may have";

  private final JavaPlot<I> plot;
  private final JavaStage stage;
  private final EffectBook book;
  private final List<History<I>> histories = new ArrayList<>();

  JavaChecks(JavaPlot<I> plot, JavaStage stage, EffectBook book) {
    this.plot = plot;
    this.stage = stage;
    this.book = book;
  }

  /** The histories as they were last seen, one for each instance that was started. */
  List<History<I>> histories() {
    return List.copyOf(histories);
  }

  /**
   * Returns what does not hold, if anything.
   *
   * @param isOver whether nothing more will happen
   * @param isBetweenTransactions whether what the tables say is whole
   */
  Optional<Broken> check(boolean isOver, boolean isBetweenTransactions) throws SQLException {
    Optional<Broken> broken = isBetweenTransactions ? invariants() : Optional.empty();
    if (broken.isEmpty()) {
      broken = promises(isOver);
    }
    return broken.isEmpty() ? effects() : broken;
  }

  private Optional<Broken> invariants() throws SQLException {
    List<Breach> breaches = stage.look();
    if (breaches.isEmpty()) {
      return Optional.empty();
    }
    String sentence = breaches.getFirst().sentence();
    return Optional.of(
        new Broken(
            sentence,
            breaches.stream()
                .filter(breach -> breach.sentence().equals(sentence))
                .map(Breach::detail)
                .toList()));
  }

  private Optional<Broken> promises(boolean isOver) throws SQLException {
    histories.clear();
    for (JavaPlot.Start<I> start : plot.starts()) {
      histories.add(stage.history(plot.type(), start.key(), start.input(), book, isOver));
    }
    for (History<I> history : histories) {
      for (JavaPlot.Promise<I> promise : plot.promises()) {
        if (!promise.holds().test(history)) {
          return Optional.of(
              new Broken(
                  promise.sentence(),
                  List.of(
                      "%s is %s after %s"
                          .formatted(history.key(), history.state(), history.calls()))));
        }
      }
    }
    return Optional.empty();
  }

  /** What the engine promises about the calls that were made. */
  private Optional<Broken> effects() throws SQLException {
    List<EffectBook.Entry> took =
        book.entries().stream()
            .filter(entry -> entry.outcome().hasEffect() && !entry.isInTransaction())
            .toList();
    for (EffectBook.Entry entry : took) {
      Effect<?, ?> effect = entry.effect();
      List<EffectBook.Entry> same =
          took.stream()
              .filter(
                  other ->
                      other.instanceId() == entry.instanceId()
                          && other.effect().name().equals(effect.name())
                          && other.effectKey().equals(entry.effectKey()))
              .toList();
      long made =
          effect.isAtMostOnce()
              ? same.size()
              : same.stream().map(EffectBook.Entry::idempotencyKey).distinct().count();
      if (made > 1 && made > 1 + stage.rounds(entry.instanceId(), effect, entry.effectKey())) {
        return Optional.of(
            new Broken(
                ONCE, List.of("%s was made %d times".formatted(entry.idempotencyKey(), made))));
      }
    }
    return Optional.empty();
  }
}

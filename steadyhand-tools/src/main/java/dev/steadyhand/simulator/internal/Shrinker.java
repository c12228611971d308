package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.Fault;
import dev.steadyhand.simulator.Move;
import dev.steadyhand.simulator.Schedule;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Shrinks a schedule while it still violates the same invariant. */
final class Shrinker {
  /** Returns whether a schedule violates it, too. */
  interface Test {
    boolean breaks(Schedule schedule) throws SQLException;
  }

  private final Test test;
  private int triesLeft;
  private Schedule best;

  Shrinker(Test test, Schedule schedule, int mostTries) {
    this.test = test;
    this.best = schedule;
    this.triesLeft = mostTries;
  }

  Schedule shrink() throws SQLException {
    keepIfBroken(best.with(List.of()));
    fewer();
    int before;
    do {
      before = best.moves().size();
      for (int size = Math.max(1, before / 2); size >= 1; size /= 2) {
        remove(size);
      }
      simplify();
    } while (best.moves().size() < before && triesLeft > 0);
    return best;
  }

  private void fewer() throws SQLException {
    for (int instances = 1; instances < best.instances(); instances++) {
      keepIfBroken(withNumbers(instances, best.workers()));
    }
    for (int workers = 1; workers < best.workers(); workers++) {
      keepIfBroken(withNumbers(best.instances(), workers));
    }
  }

  private Schedule withNumbers(int instances, int workers) {
    return new Schedule(
        best.process(), best.level(), best.seed(), instances, workers, best.moves());
  }

  /** Removes runs of this many moves, from the end to the start. */
  private void remove(int size) throws SQLException {
    for (int at = best.moves().size() - size; at >= 0; at -= size) {
      List<Move> shorter = new ArrayList<>(best.moves());
      shorter.subList(at, Math.min(at + size, shorter.size())).clear();
      keepIfBroken(best.with(shorter));
    }
  }

  private void simplify() throws SQLException {
    for (int at = 0; at < best.moves().size(); at++) {
      Move move = best.moves().get(at);
      if (move.fault() != Fault.NONE) {
        keepIfBroken(replaced(at, new Move(move.actor(), Fault.NONE, move.roll())));
      }
      move = best.moves().get(at);
      if (move.roll() != 0) {
        keepIfBroken(replaced(at, new Move(move.actor(), move.fault(), 0)));
      }
    }
  }

  private Schedule replaced(int at, Move move) {
    List<Move> moves = new ArrayList<>(best.moves());
    moves.set(at, move);
    return best.with(moves);
  }

  private void keepIfBroken(Schedule candidate) throws SQLException {
    if (triesLeft > 0) {
      triesLeft--;
      if (test.breaks(candidate)) {
        best = candidate;
      }
    }
  }
}

package dev.steadyhand.simulator.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.simulator.Fault;
import dev.steadyhand.simulator.Level;
import dev.steadyhand.simulator.Move;
import dev.steadyhand.simulator.yield.SteppedCall;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class RandomMovesTest {
  private static final String PROCESS = "comms.send_email";
  private static final int WORKERS = 3;

  @Test
  void the_same_seed_is_the_same_schedule() {
    for (Level level : Level.values()) {
      assertThat(movesOf(level, 7)).isEqualTo(movesOf(level, 7)).isNotEqualTo(movesOf(level, 8));
    }
  }

  @Test
  void calls_overlap_once_at_level_two_and_nothing_goes_wrong_before() {
    for (long seed = 1; seed <= 100; seed++) {
      assertThat(movesOf(Level.ONE, seed)).noneMatch(RandomMovesTest::isOverlap);
      List<Move> moves = movesOf(Level.TWO, seed);
      assertThat(moves).filteredOn(RandomMovesTest::isOverlap).hasSize(1);
      assertThat(moves.stream().takeWhile(move -> !isOverlap(move)))
          .allMatch(move -> move.fault() == Fault.NONE);
    }
  }

  /** If everybody had stopped on the way all the time, half of the moves would leave somebody. */
  @Test
  void whoever_has_stopped_is_often_left_standing() {
    int stays = 0;
    int all = 0;
    for (long seed = 1; seed <= 100; seed++) {
      RandomMoves moves = new RandomMoves(PROCESS, Level.TWO, seed, 2);
      String last = "";
      for (Optional<Move> move = moves.next(new Seen(true));
          move.isPresent();
          move = moves.next(new Seen(true))) {
        stays += move.get().actor().equals(last) ? 1 : 0;
        all++;
        last = move.get().actor();
      }
    }
    assertThat(stays).isPositive().isLessThan(all / 3);
  }

  @Test
  void a_roll_goes_to_the_end_or_from_one_yield_to_a_hundred() {
    Set<Long> yields = new TreeSet<>();
    for (int number = 0; number < Roll.BOUND; number++) {
      yields.add(Roll.of(number).yields());
    }
    assertThat(Roll.ORDINARY.yields()).isEqualTo(SteppedCall.TO_THE_END);
    assertThat(yields).contains(1L, 2L, 3L, 4L, 60L, 120L, SteppedCall.TO_THE_END);
  }

  /** The same of everybody. */
  private record Seen(boolean isUnderWay) implements Moves.View {
    @Override
    public boolean isUnderWay(String actor) {
      return isUnderWay;
    }

    @Override
    public boolean isAtALoss(String actor) {
      return false;
    }
  }

  private static boolean isOverlap(Move move) {
    return move.actor().equals(Cast.SCHEDULER);
  }

  private static List<Move> movesOf(Level level, long seed) {
    RandomMoves moves = new RandomMoves(PROCESS, level, seed, WORKERS);
    List<Move> all = new ArrayList<>();
    for (Optional<Move> move = moves.next(new Seen(false));
        move.isPresent();
        move = moves.next(new Seen(false))) {
      all.add(move.get());
    }
    return all;
  }
}

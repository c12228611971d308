package dev.steadyhand.simulator.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.simulator.Fault;
import dev.steadyhand.simulator.Level;
import dev.steadyhand.simulator.Move;
import dev.steadyhand.simulator.Schedule;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShrinkerTest {
  private static final Move CRASH = new Move("worker 2", Fault.CRASH, 77);
  private static final Move JUMP = new Move("clock", Fault.NONE, 5);

  @Test
  void what_does_not_matter_is_left_out() throws SQLException {
    List<Move> moves = new ArrayList<>();
    for (int number = 0; number < 60; number++) {
      moves.add(new Move("worker 1", Fault.REPLY_LOST, number));
    }
    moves.add(17, JUMP);
    moves.add(41, CRASH);
    Schedule schedule = new Schedule("comms.send_email", Level.ONE, 1, 2, 3, moves);

    Schedule shrunk = new Shrinker(ShrinkerTest::breaks, schedule, 600).shrink();

    assertThat(shrunk.moves()).containsExactly(JUMP, new Move("worker 2", Fault.CRASH, 0));
    assertThat(shrunk.instances()).isEqualTo(1);
    assertThat(shrunk.workers()).isEqualTo(2);
  }

  @Test
  void it_ends_when_it_has_tried_enough() throws SQLException {
    Schedule schedule =
        new Schedule("comms.send_email", Level.ONE, 1, 1, 2, List.of(JUMP, JUMP, CRASH, CRASH));

    Schedule shrunk = new Shrinker(ShrinkerTest::breaks, schedule, 0).shrink();

    assertThat(shrunk).isEqualTo(schedule);
  }

  /** A jump far enough and then a crash of the second worker. */
  private static boolean breaks(Schedule schedule) {
    List<Move> moves = schedule.moves();
    int jump = moves.indexOf(JUMP);
    return jump >= 0
        && schedule.workers() >= 2
        && moves.subList(jump, moves.size()).stream()
            .anyMatch(move -> move.actor().equals("worker 2") && move.fault() == Fault.CRASH);
  }
}

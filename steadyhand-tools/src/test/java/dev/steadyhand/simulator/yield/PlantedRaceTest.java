package dev.steadyhand.simulator.yield;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What yield points are for: a function that looks whether a seat is free and then takes it, and
 * two actors who want the same one. All ways in which their steps can follow each other are tried.
 */
@DatabaseTest
class PlantedRaceTest {
  private static final String PLAY =
      """
      create schema app;
      create table app.seat_taken (seat integer not null, taken_by integer not null);
      create function app.take(_seat integer, _who integer)
      returns boolean
      language plpgsql
      volatile
      as $$
      begin
          if exists (select from app.seat_taken s where s.seat = _seat) then
              return false;
          end if;
          insert into app.seat_taken values (_seat, _who);
          return true;
      end;
      $$;
      """;

  /** In one step: the call. In three: to the look, to the write, to the end. */
  @Test
  void whole_calls_never_show_the_race_and_yields_do(TestDatabase database) throws Exception {
    database.execute(PLAY);
    try (Stage stage = Stage.of(database, "app.take")) {
      List<Connection> actors = List.of(stage.actor(), stage.actor());
      assertThat(
              racesIn(
                  database,
                  stage,
                  actors,
                  List.of(List.of(0, 0, 0, 1, 1, 1), List.of(1, 1, 1, 0, 0, 0))))
          .as("whole calls, of 2")
          .isZero();
      assertThat(racesIn(database, stage, actors, interleavings(3, 3)))
          .as("from yield to yield, of 20")
          .isEqualTo(12);
    }
  }

  private static int racesIn(
      TestDatabase database, Stage stage, List<Connection> actors, List<List<Integer>> schedules)
      throws Exception {
    int races = 0;
    for (List<Integer> schedule : schedules) {
      database.execute("truncate app.seat_taken");
      List<SteppedCall> calls = new ArrayList<>();
      for (int who = 0; who < actors.size(); who++) {
        calls.add(stage.begin(actors.get(who), "select app.take(1, ?)", who));
      }
      for (int who : schedule) {
        calls.get(who).advance();
      }
      races += database.number("select count(*) from app.seat_taken") > 1 ? 1 : 0;
    }
    return races;
  }

  /** All orders of so many steps of the first and so many of the second. */
  private static List<List<Integer>> interleavings(int ofFirst, int ofSecond) {
    if (ofFirst + ofSecond == 0) {
      return List.of(List.of());
    }
    List<List<Integer>> all = new ArrayList<>();
    if (ofFirst > 0) {
      interleavings(ofFirst - 1, ofSecond).forEach(rest -> all.add(with(0, rest)));
    }
    if (ofSecond > 0) {
      interleavings(ofFirst, ofSecond - 1).forEach(rest -> all.add(with(1, rest)));
    }
    return all;
  }

  private static List<Integer> with(int first, List<Integer> rest) {
    List<Integer> all = new ArrayList<>(List.of(first));
    all.addAll(rest);
    return all;
  }
}

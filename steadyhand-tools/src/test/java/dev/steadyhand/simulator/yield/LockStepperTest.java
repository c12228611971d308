package dev.steadyhand.simulator.yield;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two actors who change two rows, one after the other. */
@DatabaseTest
class LockStepperTest {
  private static final String CHANGE = "select app.change(?, ?)";

  private static final String PLAY =
      """
      create schema app;
      create table app.ledger (id integer primary key, total integer not null);
      insert into app.ledger values (1, 0), (2, 0);
      create function app.change(_first integer, _second integer)
      returns integer
      language plpgsql
      volatile
      as $$
      begin
          update app.ledger set total = total + 1 where id = _first;
          update app.ledger set total = total + 1 where id = _second;
          return (select sum(l.total) from app.ledger l);
      end;
      $$;
      """;

  @BeforeEach
  void setTheStage(TestDatabase database) throws SQLException {
    database.execute(PLAY);
  }

  @Test
  void a_call_goes_from_yield_to_yield_and_answers(TestDatabase database) throws Exception {
    try (Stage stage = Stage.of(database, "app.change")) {
      SteppedCall call = stage.begin(CHANGE, 1, 2);
      assertThat(call.advance()).isEqualTo(new State.AtYield("app.change:3"));
      assertThat(call.advance()).isEqualTo(new State.AtYield("app.change:4"));
      assertThat(call.advance()).isEqualTo(new State.AtYield("app.change:5"));
      assertThat(database.number("select max(total) from app.ledger")).isZero();
      assertThat(Stage.answer(call)).isEqualTo("2");
      assertThat(Stage.answer(call)).as("asked again").isEqualTo("2");
      assertThat(database.number("select app.change(1, 2)")).as("of no actor").isEqualTo(4);
    }
  }

  @Test
  void a_call_goes_past_as_many_yields_as_it_is_told(TestDatabase database) throws Exception {
    try (Stage stage = Stage.of(database, "app.change")) {
      SteppedCall call = stage.begin(CHANGE, 1, 2);
      assertThat(call.advance(2)).isEqualTo(new State.AtYield("app.change:4"));
      assertThat(call.advance(SteppedCall.TO_THE_END)).isInstanceOf(State.Finished.class);
      assertThat(Stage.answer(call)).isEqualTo("2");
      SteppedCall whole = stage.begin(CHANGE, 1, 2);
      assertThat(whole.advance(SteppedCall.TO_THE_END)).isInstanceOf(State.Finished.class);
    }
  }

  @Test
  void an_actor_calls_again_and_again(TestDatabase database) throws Exception {
    try (Stage stage = Stage.of(database, "app.change")) {
      var actor = stage.actor();
      for (int time = 1; time <= 10; time++) {
        SteppedCall call = stage.begin(actor, CHANGE, 1, time % 2);
        assertThat(Stage.run(call)).as("call %d", time).hasSize(3);
      }
    }
  }

  @Test
  void whoever_waits_for_a_row_is_blocked_until_its_holder_has_gone_on(TestDatabase database)
      throws Exception {
    try (Stage stage = Stage.of(database, "app.change")) {
      SteppedCall first = stage.begin(CHANGE, 1, 2);
      SteppedCall second = stage.begin(CHANGE, 1, 2);
      first.advance();
      first.advance();
      second.advance();
      assertThat(second.advance()).isEqualTo(new State.Blocked("a row of app.ledger"));
      first.advance();
      assertThat(second.advance()).isEqualTo(new State.Blocked("a row of app.ledger"));
      assertThat(Stage.answer(first)).isEqualTo("2");
      assertThat(second.advance()).isEqualTo(new State.AtYield("app.change:4"));
      assertThat(second.advance()).isEqualTo(new State.AtYield("app.change:5"));
      assertThat(Stage.answer(second)).isEqualTo("4");
    }
  }

  @Test
  void whoever_closes_a_deadlock_gives_way(TestDatabase database) throws Exception {
    try (Stage stage = Stage.of(database, "app.change")) {
      SteppedCall first = stage.begin(CHANGE, 1, 2);
      SteppedCall second = stage.begin(CHANGE, 2, 1);
      first.advance();
      first.advance();
      second.advance();
      second.advance();
      assertThat(first.advance()).isInstanceOf(State.Blocked.class);
      assertThat(second.advance()).isInstanceOf(State.Finished.class);
      assertThat(Stage.answer(second)).as("SQLSTATE").isEqualTo("40P01");
      assertThat(first.advance()).isEqualTo(new State.AtYield("app.change:5"));
      assertThat(Stage.answer(first)).isEqualTo("2");
    }
  }

  @Test
  void whoever_is_killed_has_done_nothing_and_holds_nothing(TestDatabase database)
      throws Exception {
    try (Stage stage = Stage.of(database, "app.change")) {
      Connection actor = stage.actor();
      SteppedCall first = stage.begin(actor, CHANGE, 1, 2);
      SteppedCall second = stage.begin(CHANGE, 1, 2);
      first.advance();
      first.advance();
      second.advance();
      assertThat(second.advance()).isInstanceOf(State.Blocked.class);
      first.kill();
      assertThat(Stage.answer(first)).isEqualTo("57P01");
      assertThat(Stage.run(second)).containsExactly("app.change:4", "app.change:5");
      assertThat(Stage.answer(second)).isEqualTo("2");
      SteppedCall third = stage.begin(actor, CHANGE, 1, 2);
      assertThat(Stage.run(third)).as("of the one that was killed").hasSize(3);
    }
  }

  @Test
  void whoever_is_killed_while_it_waits_waits_no_more(TestDatabase database) throws Exception {
    try (Stage stage = Stage.of(database, "app.change")) {
      Connection actor = stage.actor();
      SteppedCall first = stage.begin(CHANGE, 1, 2);
      SteppedCall second = stage.begin(actor, CHANGE, 1, 2);
      first.advance(2);
      assertThat(second.advance(2)).isInstanceOf(State.Blocked.class);
      second.kill();
      assertThat(first.advance(SteppedCall.TO_THE_END)).isInstanceOf(State.Finished.class);
      SteppedCall third = stage.begin(actor, CHANGE, 1, 2);
      assertThat(third.advance(SteppedCall.TO_THE_END)).isInstanceOf(State.Finished.class);
      assertThat(Stage.answer(third)).isEqualTo("4");
    }
  }
}

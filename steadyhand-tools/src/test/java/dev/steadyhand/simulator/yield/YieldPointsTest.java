package dev.steadyhand.simulator.yield;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@DatabaseTest
class YieldPointsTest {
  private static final String CALLS_OF_OTHERS =
      """
      create schema app;
      create table app.ledger (id integer primary key);
      create function app.read() returns bigint language sql stable
          as 'select count(*) from app.ledger';
      create function app.read_by_another() returns bigint language sql stable as 'select app.read()';
      create function app.add(_id integer) returns boolean language plpgsql volatile as $$
      declare
          _ledger app.ledger;
          _before bigint := app.read_by_another();
          _added integer;
      begin
          insert into app.ledger values (_id) on conflict do nothing;
          if not found then
              return false;
          end if;
          get diagnostics _added = row_count;
          perform from app.ledger where id = 0;
          return app.read() = _before + _added and not found;
      end;
      $$;
      create function app.add_two() returns boolean language plpgsql volatile as $$
      begin
          perform queues.find_queue('default');
          return app.add(1) and app.add(2);
      end;
      $$;
      """;

  @Test
  void functions_yield_before_what_they_reach_and_do_what_they_did(TestDatabase database)
      throws Exception {
    database.execute(CALLS_OF_OTHERS);
    try (Stage stage = Stage.of(database)) {
      assertThat(
              stage.points().places().stream().filter(place -> place.startsWith("app.")).sorted())
          .containsExactly("app.add:12", "app.add:13", "app.add:4", "app.add:7");
      assertThat(stage.points().statementAt("app.add:7"))
          .isEqualTo("insert into app.ledger values (_id) on conflict do nothing;");
      SteppedCall call = stage.begin("select app.add_two()");
      assertThat(Stage.run(call)).hasSize(8);
      assertThat(Stage.answer(call)).as("found and row_count are as they were").isEqualTo("t");
    }
  }

  /** PostgreSQL checks each when it is created anew; the rest is that none was overlooked. */
  @Test
  void every_function_that_writes_yields(@From(Template.SENTENCES) TestDatabase database)
      throws Exception {
    try (Stage stage = Stage.of(database)) {
      List<@Nullable String> writers =
          database.texts(
              """
              select distinct r.name
              from simulator.routine r
              join simulator.moving_relation m on r.source ~ ('(insert into|update|delete from) ' || m.name || '\\M')
              where r.can_yield
              """);
      assertThat(writers).hasSizeGreaterThan(30);
      assertThat(writers)
          .allSatisfy(
              writer ->
                  assertThat(stage.points().places())
                      .anyMatch(place -> place.startsWith(writer + ":")));
      database.execute("select queues.enqueue('email', '{}')");
      assertThat(database.number("select count(*) from queues.dequeue_batch(1)")).isOne();
      database.execute("select test.no_drift()");
    }
  }
}

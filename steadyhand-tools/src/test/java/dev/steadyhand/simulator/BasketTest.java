package dev.steadyhand.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.simulator.Basket.Done;
import dev.steadyhand.simulator.Basket.Goods;
import dev.steadyhand.simulator.SimulationTest.Broken;
import dev.steadyhand.simulator.internal.ProjectSql;
import dev.steadyhand.simulator.internal.Server;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Children, functions of the database, retries and resolutions, at both levels. */
class BasketTest {
  private static final int MOST = 60;
  private static Server server;

  @BeforeAll
  static void start() throws SQLException {
    server = new Server(ProjectSql.of(List.of("src/test/resources/java-packs")));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static Simulation<Goods, Done> simulation() {
    return Simulation.of(new Basket())
        .with(Basket.ITEM_DECIDER)
        .with(Basket.PAYMENT_DECIDER)
        .answer(Basket.PACK, item -> new Done("p-1"))
        .answer(Basket.PAY, basket -> new Done("m-1"))
        .start("basket-1", new Goods(List.of("tea", "pot")))
        .invariantsFrom(Path.of("src/test/resources/java-invariants"))
        .retried();
  }

  @ParameterizedTest
  @CsvSource({"ONE, 30", "TWO, 15"})
  void a_family_of_processes_keeps_what_the_engine_promises(Level level, int schedules)
      throws SQLException {
    ProcessReport report = simulation().level(level).schedules(schedules).play(server);

    assertThat(report.violation()).isEmpty();
    assertThat(report.endings()).containsKeys("succeeded", "failed", "cancelled");
  }

  @ParameterizedTest
  @MethodSource("mutants")
  void a_broken_engine_is_found(Broken engine, Level level) throws SQLException {
    ProcessReport report = simulation().broken(engine).level(level).schedules(MOST).play(server);

    assertThat(report.violation()).isPresent();
  }

  static List<Arguments> mutants() {
    return List.of(
        mutant(
            Level.ONE,
            "the end of a child is not the end of its effect",
            "supervision.end_java_instances",
            "_ends is not null",
            "false"),
        mutant(
            Level.ONE,
            "the end of a child wakes no parent",
            "supervision.report_to_parents",
            "perform supervision.wake(_parent.parent_process, _parent.parent_id, _cause =>"
                + " 'child_ended');",
            ""),
        mutant(
            Level.TWO,
            "a run does not lock its instance",
            "supervision.lock_java_roots",
            "for no key update skip locked",
            ""),
        mutant(
            Level.ONE,
            "what is tried again is tried in the same round",
            "supervision.start_effects",
            "coalesce(max(t.round), 1) as round",
            "coalesce(max(1), 1) as round"),
        mutant(
            Level.ONE,
            "the function of an effect is called twice",
            "supervision.run_effect_function",
            "    return supervision.end_effect_function(",
            "    perform internal.run_function(_call.function_name, _call.request);\n"
                + "    return supervision.end_effect_function("),
        mutant(
            Level.ONE,
            "what a person has found out is not recorded",
            "supervision.resolve_effect",
            "if supervision.end_effects(array[row(",
            "if cardinality(array[row("));
  }

  private static Arguments mutant(
      Level level, String name, String function, String cut, String replacement) {
    return Arguments.of(new Broken(name, new Mutation(function, cut, replacement)), level);
  }

  @Test
  void what_was_played_can_be_played_again_at_level_two() throws SQLException {
    ProcessReport first = simulation().level(Level.TWO).seed(7).schedules(2).play(server);
    ProcessReport again = simulation().level(Level.TWO).seed(7).schedules(2).play(server);

    assertThat(again.steps()).isEqualTo(first.steps());
    assertThat(again.endings()).isEqualTo(first.endings());
  }
}

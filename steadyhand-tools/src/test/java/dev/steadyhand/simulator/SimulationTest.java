package dev.steadyhand.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.process.Decider;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.simulator.Fulfilment.Charged;
import dev.steadyhand.simulator.Fulfilment.Confirmation;
import dev.steadyhand.simulator.Fulfilment.Done;
import dev.steadyhand.simulator.Fulfilment.Order;
import dev.steadyhand.simulator.Fulfilment.Parcel;
import dev.steadyhand.simulator.Fulfilment.Receipt;
import dev.steadyhand.simulator.Fulfilment.Reserved;
import dev.steadyhand.simulator.internal.ProjectSql;
import dev.steadyhand.simulator.internal.Server;
import dev.steadyhand.simulator.mutant.Mutant;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class SimulationTest {
  private static final int MOST = 200;
  private static Server server;

  @BeforeAll
  static void start() throws SQLException {
    server = new Server(ProjectSql.of(List.of()));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /** What a shop promises about its orders. */
  static Simulation<Order, Receipt> simulation(Decider<Order, Receipt> decider) {
    return Simulation.of(decider)
        .answer(Fulfilment.CHARGE, charge -> new Charged("ch_1"))
        .answer(Fulfilment.RESERVE, reserve -> new Reserved("r-1"))
        .answer(Fulfilment.SHIP, ship -> new Parcel("T-1"))
        .answer(Fulfilment.NOTIFY, mail -> new Done("m-1"))
        .answer(Fulfilment.ESCALATE, mail -> new Done("m-2"))
        .answer(Fulfilment.REFUND, refund -> new Done("re_1"))
        .answer(Fulfilment.FREE, free -> new Done("f-1"))
        .start("order-1", new Order("o1", 100, "a@example.com", List.of("book")))
        .signals(Fulfilment.CONFIRMED, () -> new Confirmation("A1"))
        .promise("an order is charged once", h -> h.took(Fulfilment.CHARGE).size() <= 1)
        .promise("a charge is refunded once", h -> h.took(Fulfilment.REFUND).size() <= 1)
        .promise(
            "nothing is shipped after a refund",
            h -> !h.tookAfter(Fulfilment.SHIP, Fulfilment.REFUND))
        .promise(
            "who gets nothing gets the money back, or people are told that the refund failed",
            h ->
                (!h.hasFailed() && !h.isCancelled())
                    || h.took(Fulfilment.CHARGE).size() == h.took(Fulfilment.REFUND).size()
                    || h.decisions().getLast().reason().contains("refund failed: "))
        .promise(
            "who gets a receipt has paid, and gets a parcel",
            h ->
                !h.hasSucceeded()
                    || (h.took(Fulfilment.CHARGE).size() == 1
                        && h.took(Fulfilment.SHIP).size() == 1))
        .promise(
            "an order succeeds only when the warehouse has confirmed it",
            h -> !h.hasSucceeded() || h.received(Fulfilment.CONFIRMED));
  }

  @ParameterizedTest
  @CsvSource({"ONE, 25", "TWO, 15"})
  void fulfilment_keeps_its_promises(Level level, int schedules) throws SQLException {
    ProcessReport report =
        simulation(new Fulfilment()).level(level).schedules(schedules).play(server);

    assertThat(report.violation()).isEmpty();
    assertThat(report.schedules()).isEqualTo(schedules);
    assertThat(report.endings()).containsKeys("succeeded", "failed", "cancelled");
  }

  @ParameterizedTest
  @EnumSource(names = {"READS_THE_CLOCK", "FORGETS_A_FAILURE"})
  void a_mistake_is_found(FulfilmentMutants mutant) throws SQLException {
    assertFound(mutant);
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"READS_THE_CLOCK", "FORGETS_A_FAILURE"})
  @Tag("slow")
  void a_mistake_is_found_in_the_end(FulfilmentMutants mutant) throws SQLException {
    assertFound(mutant);
  }

  private static void assertFound(FulfilmentMutants mutant) throws SQLException {
    ProcessReport report = simulation(mutant.decider()).schedules(MOST).play(server);

    assertThat(report.violation()).isPresent();
    assertThat(report.violation().orElseThrow().story()).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("engineMutants")
  void a_broken_engine_is_found(Broken engine) throws SQLException {
    ProcessReport report = simulation(new Fulfilment()).broken(engine).schedules(MOST).play(server);

    assertThat(report.violation()).isPresent();
  }

  static List<Broken> engineMutants() {
    return List.of(
        new Broken(
            "the end of an effect wakes nobody",
            new Mutation("supervision.end_effects", "_woken.instance_ids is not null", "false")),
        new Broken(
            "an effect that ends beside a run of its instance wakes nobody",
            new Mutation("supervision.finish_effects", "_left.instance_ids is not null", "false")),
        new Broken(
            "an effect ends under a lost lease",
            new Mutation(
                "supervision.finish_effects", "c.verdict <> 'completed'", "c.verdict is null")),
        new Broken(
            "each attempt of an effect is an effect of its own",
            new Mutation(
                "supervision.effect_tasks",
                "nullif(e.effect_key, '')))",
                "nullif(e.effect_key, ''), 'a', _attempt))")),
        new Broken(
            "older code decides after newer code",
            new Mutation("supervision.may_decide_java", "_instance.version <= _version", "true")));
  }

  /** A way to break the engine. */
  record Broken(String name, Mutation mutation) implements Mutant {
    @Override
    public void apply(Connection owner) throws SQLException {
      mutation.apply(owner);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  @Test
  @Tag("slow")
  void fulfilment_keeps_its_promises_for_long() throws SQLException {
    ProcessReport report = simulation(new Fulfilment()).schedules(1000).seed(1000).play(server);

    assertThat(report.violation()).isEmpty();
    assertThat(report.schedules()).isEqualTo(1000);
  }
}

package dev.steadyhand.worker;

import static dev.steadyhand.client.process.Decision.run;
import static dev.steadyhand.client.process.Decision.succeed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Decision;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.EffectState.Succeeded;
import dev.steadyhand.client.process.Facts;
import dev.steadyhand.client.process.Instance;
import dev.steadyhand.client.process.ProcessClient;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** An effect is renamed while its attempts wait. */
@DatabaseTest
class RenamedEffectTest {
  private static final Effect<String, String> CHARGE =
      Effect.call("charge", String.class, String.class);
  private static final Effect<String, String> CHARGE_CARD =
      Effect.call("charge_card", String.class, String.class).formerly("charge");

  private final List<String> calls = new CopyOnWriteArrayList<>();

  /** A process of one effect. */
  private record Charging(int version, Effect<String, String> effect)
      implements Decider<String, String> {
    @Override
    public ProcessType<String, String> type() {
      return ProcessType.of("shop.charging", String.class, String.class)
          .version(version)
          .effects(effect);
    }

    @Override
    public Decision<String> decide(Facts<String> f) {
      return f.of(effect) instanceof Succeeded<String> charged
          ? succeed(charged.value(), "it was charged")
          : run(effect, f.input()).because("nothing is charged yet");
    }
  }

  @Test
  void an_attempt_that_waits_is_made_by_the_handler_of_the_new_name(TestDatabase db)
      throws Exception {
    DataSource shop = Applications.install(db);
    ProcessClient client = new ProcessClient(shop);
    Charging before = new Charging(1, CHARGE);
    Charging after = new Charging(2, CHARGE_CARD);
    client.start(before.type(), "order-7", "a book");
    try (SteppedWorker worker = worker(db, before, CHARGE)) {
      worker.step();
    }
    assertThat(db.texts("select task_type from queues.ready r join queues.task t using (task_id)"))
        .contains("shop_charging_charge");

    try (SteppedWorker worker = worker(db, after, CHARGE_CARD)) {
      while (worker.step().isPresent()) {}
    }

    Instance<String> instance = client.find(after.type(), "order-7").orElseThrow();
    assertThat(instance.state()).isEqualTo(Instance.State.SUCCEEDED);
    assertThat(instance.result()).contains("charged a book");
    assertThat(calls).containsExactly("charge_card: a book");
  }

  private SteppedWorker worker(TestDatabase db, Charging process, Effect<String, String> effect)
      throws Exception {
    return Worker.builder(db.url())
        .process(
            process,
            effects ->
                effects.on(
                    effect,
                    (request, task) -> {
                      calls.add(effect + ": " + request);
                      return "charged " + request;
                    }))
        .buildStepped();
  }
}

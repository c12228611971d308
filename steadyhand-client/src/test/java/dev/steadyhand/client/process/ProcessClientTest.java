package dev.steadyhand.client.process;

import static dev.steadyhand.client.process.Fulfilment.CHARGE;
import static dev.steadyhand.client.process.Fulfilment.CONFIRMED;
import static dev.steadyhand.client.process.Fulfilment.FREE;
import static dev.steadyhand.client.process.Fulfilment.FULFILMENT;
import static dev.steadyhand.client.process.Fulfilment.NOTIFY;
import static dev.steadyhand.client.process.Fulfilment.REFUND;
import static dev.steadyhand.client.process.Fulfilment.RESERVE;
import static dev.steadyhand.client.process.Fulfilment.SHIP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.client.Delivery;
import dev.steadyhand.client.QueueException;
import dev.steadyhand.client.process.Fulfilment.Charged;
import dev.steadyhand.client.process.Fulfilment.Confirmation;
import dev.steadyhand.client.process.Fulfilment.Done;
import dev.steadyhand.client.process.Fulfilment.Order;
import dev.steadyhand.client.process.Fulfilment.Parcel;
import dev.steadyhand.client.process.Fulfilment.Receipt;
import dev.steadyhand.client.process.Fulfilment.Reserved;
import dev.steadyhand.client.process.Signal.Approval;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** Processes in Java, started and watched by an application, against the engine. */
@DatabaseTest
class ProcessClientTest {
  private static final Order ORDER = new Order("order-1", 4200, "ada@example.com", List.of("pen"));
  private static final String KEY = "order-1";

  private ProcessClient client = new ProcessClient();

  @BeforeEach
  void connect(TestDatabase db) {
    client = new ProcessClient(dataSource(db));
  }

  private static PGSimpleDataSource dataSource(TestDatabase db) {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(db.url().jdbcUrl());
    source.setUser(Optional.ofNullable(db.url().properties().get("user")).orElseThrow());
    return source;
  }

  private Instance<Receipt> instance() throws SQLException {
    return client.find(FULFILMENT, KEY).orElseThrow();
  }

  @Test
  void start_registers_the_process_and_starts_an_instance_once(TestDatabase db)
      throws SQLException {
    Started first = client.start(FULFILMENT, KEY, ORDER, "Ada's order");
    assertThat(first.created()).isTrue();
    assertThat(first.sameInput()).isTrue();
    assertThat(client.start(FULFILMENT, KEY, ORDER))
        .isEqualTo(new Started(first.instanceId(), false, true));
    Order other = new Order("order-1", 1, "ada@example.com", List.of());
    assertThat(client.start(FULFILMENT, KEY, other))
        .isEqualTo(new Started(first.instanceId(), false, false));
    assertThat(instance().state()).isEqualTo(Instance.State.RUNNING);
    assertThat(instance().status()).isEqualTo("not decided yet");
    assertThat(instance().version()).isEqualTo(3);
    assertThat(db.text("select summary from supervision.instance")).isEqualTo("Ada's order");
  }

  @Test
  void start_goes_with_the_rollback_of_the_caller(TestDatabase db) throws SQLException {
    try (Connection connection = db.connectAs("steadyhand_application")) {
      connection.setAutoCommit(false);
      assertThat(client.start(connection, FULFILMENT, KEY, ORDER).created()).isTrue();
      connection.rollback();
    }
    assertThat(client.find(FULFILMENT, KEY)).isEmpty();
    // The process stays registered: that was a transaction of its own.
    try (Connection connection = db.connectAs("steadyhand_application")) {
      assertThat(new ProcessClient().start(connection, FULFILMENT, KEY, ORDER).created()).isTrue();
    }
  }

  @Test
  void start_without_a_data_source_needs_a_registered_process(TestDatabase db) throws SQLException {
    try (Connection connection = db.connectAs("steadyhand_application")) {
      connection.setAutoCommit(false);
      assertThatThrownBy(() -> new ProcessClient().start(connection, FULFILMENT, KEY, ORDER))
          .isInstanceOf(QueueException.class)
          .hasMessageContaining("process shop.fulfilment is not registered");
      // Nothing was asked of the database that ends the caller's transaction.
      assertThat(client.find(connection, FULFILMENT, KEY)).isEmpty();
    }
  }

  @Test
  void a_value_that_cannot_be_stored_is_refused_without_quoting_it() {
    Order order = new Order("order-1", 1, "secret\0", List.of());
    assertThatThrownBy(() -> client.start(FULFILMENT, KEY, order))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("shop.fulfilment order-1: the input contains a character")
        .hasMessageNotContaining("secret");
  }

  @Test
  void an_instance_runs_from_its_start_to_its_result(TestDatabase db)
      throws SQLException, InterruptedException, TimeoutException {
    TestRuns<Order, Receipt> runs = new TestRuns<>(db, new Fulfilment());
    client.start(FULFILMENT, KEY, ORDER);
    assertThat(runs.decide()).isEqualTo(1);
    assertThat(instance().status()).isEqualTo("run charge");
    assertThat(instance().reason()).isEqualTo("nothing is charged yet");
    runs.succeeds(CHARGE, new Charged("c-1"));
    runs.decide();
    runs.succeeds(RESERVE, new Reserved("r-1"));
    runs.decide();
    runs.succeeds(SHIP, new Parcel("t-1"));
    runs.decide();
    assertThat(instance().status()).startsWith("await warehouse_confirmed until ");
    assertThat(client.signal(FULFILMENT, KEY, CONFIRMED, new Confirmation("A7"), "s-1"))
        .isEqualTo(Delivery.KEPT);
    assertThat(client.signal(FULFILMENT, KEY, CONFIRMED, new Confirmation("A7"), "s-1"))
        .isEqualTo(Delivery.DUPLICATE);
    runs.decide();
    runs.succeeds(NOTIFY, new Done("m-1"));
    runs.decide();
    Instance<Receipt> ended = client.await(FULFILMENT, KEY, Duration.ofMinutes(1));
    assertThat(ended.state()).isEqualTo(Instance.State.SUCCEEDED);
    assertThat(ended.result()).isEqualTo(Optional.of(new Receipt("c-1", "t-1")));
    assertThat(ended.reason()).isEqualTo("delivered, and the customer was told");
    assertThat(client.signal(FULFILMENT, KEY, CONFIRMED, new Confirmation("A7"), null))
        .isEqualTo(Delivery.LATE);
  }

  @Test
  void a_signal_without_a_body_says_so(TestDatabase db) throws SQLException {
    Signal<Signal.Nothing> bell = Signal.of("bell");
    ProcessType<Order, Receipt> door =
        ProcessType.of("shop.door", Order.class, Receipt.class).signals(bell, CONFIRMED);
    assertThat(client.signal(door, KEY, bell)).isEqualTo(Delivery.KEPT);
    assertThat(db.text("select body::text from supervision.signal")).isEqualTo("{}");
    assertThatThrownBy(() -> client.signal(door, KEY, CONFIRMED, nothing(), null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "shop.door %s: signal warehouse_confirmed has no body: give it one, or declare it with"
                + " Signal.of(\"warehouse_confirmed\")",
            KEY);
  }

  @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"})
  private static <T> T nothing() {
    return null;
  }

  @Test
  void a_signal_before_the_start_is_kept(TestDatabase db) throws SQLException {
    client.signal(FULFILMENT, KEY, CONFIRMED, new Confirmation("A7"), null);
    assertThat(instance().state()).isEqualTo(Instance.State.ANNOUNCED);
    TestRuns<Order, Receipt> runs = new TestRuns<>(db, new Fulfilment());
    assertThat(runs.decide()).isZero();
    assertThat(client.start(FULFILMENT, KEY, ORDER).created()).isTrue();
    runs.decide();
    for (Effect<?, ?> effect : List.of(CHARGE, RESERVE, SHIP)) {
      runs.succeeds(effect, new Done("x"));
      runs.decide();
    }
    assertThat(instance().status()).isEqualTo("run notify");
  }

  @Test
  void await_ends_in_time_and_says_what_it_waits_for() throws SQLException {
    client.start(FULFILMENT, KEY, ORDER);
    assertThatThrownBy(() -> client.await(FULFILMENT, KEY, Duration.ZERO))
        .isInstanceOf(TimeoutException.class)
        .hasMessageContaining("shop.fulfilment order-1 has not ended")
        .hasMessageContaining("RUNNING: not decided yet");
    assertThatThrownBy(() -> client.await(FULFILMENT, "other", Duration.ZERO))
        .hasMessageContaining("not started");
  }

  @Test
  void an_effect_that_has_not_begun_is_withdrawn_before_the_end(TestDatabase db)
      throws SQLException {
    TestRuns<Order, Receipt> runs = new TestRuns<>(db, new Fulfilment());
    client.start(FULFILMENT, KEY, ORDER);
    runs.decide();
    runs.succeeds(CHARGE, new Charged("c-1"));
    runs.decide();
    assertThat(instance().status()).isEqualTo("run reserve");
    assertThat(client.cancel(FULFILMENT, KEY, "changed my mind")).isTrue();
    // Nobody holds the task of reserve: it is withdrawn, and nobody but the engine wakes the
    // instance.
    runs.decide();
    assertThat(
            db.text(
                "select outcome from supervision.java_effect_ended where effect_name = 'reserve'"))
        .isEqualTo("withdrawn");
    assertThat(instance().status()).isEqualTo("run refund");
    runs.succeeds(REFUND, new Done("f-1"));
    runs.decide();
    assertThat(instance().state()).isEqualTo(Instance.State.CANCELLED);
    assertThat(instance().isCancelRequested()).isTrue();
    assertThat(instance().reason()).isEqualTo("withdrawn before it was shipped");
    assertThat(client.cancel(FULFILMENT, KEY, "again")).isFalse();
  }

  @Test
  void an_undo_of_something_uncertain_waits_for_a_person(TestDatabase db) throws SQLException {
    TestRuns<Order, Receipt> runs = new TestRuns<>(db, new Fulfilment());
    client.start(FULFILMENT, KEY, ORDER);
    runs.decide();
    runs.fails(CHARGE, true);
    runs.decide();
    assertThat(instance().state()).isEqualTo(Instance.State.STUCK);
    assertThat(instance().reason())
        .isEqualTo(
            "the card was refused: no answer; before that, waits for a person to look at charge,"
                + " which may have taken effect");
    assertThat(db.text("select reason from supervision.process_stuck"))
        .isEqualTo("effect_uncertain");
    assertThat(
            db.number(
                "select count(*) from supervision.java_effect where effect_name = '" + FREE + "'"))
        .isZero();
    db.execute(
        "select supervision.resolve_effect('shop.fulfilment', ?, 'charge', '', 'succeeded',"
            + " '{\"chargeId\": \"c-9\"}', 'it is on the statement')",
        instance().instanceId());
    runs.decide();
    assertThat(instance().status()).isEqualTo("run reserve");
  }

  @Test
  void an_approval_is_given_with_the_name_of_who_gives_it(TestDatabase db) throws SQLException {
    Signal<Approval> manager = Signal.approval("manager");
    ProcessType<Order, Receipt> type =
        ProcessType.of("shop.returns", Order.class, Receipt.class).signals(manager);
    Decider<Order, Receipt> decider =
        new Decider<>() {
          @Override
          public ProcessType<Order, Receipt> type() {
            return type;
          }

          @Override
          public Decision<Receipt> decide(Facts<Order> facts) {
            return facts
                .last(manager)
                .map(
                    answer ->
                        Decision.<Receipt>fail(
                            "%s by %s: %s"
                                .formatted(
                                    answer.value().granted(),
                                    answer.by(),
                                    answer.value().reason())))
                .orElseGet(() -> Decision.await(manager).because("a manager has to look"));
          }
        };
    client.start(type, KEY, ORDER);
    TestRuns<Order, Receipt> runs = new TestRuns<>(db, decider);
    runs.decide();
    assertThat(client.approve(type, KEY, manager, new Approval(false, "too late")))
        .isEqualTo(Delivery.KEPT);
    runs.decide();
    assertThat(client.find(type, KEY).orElseThrow().reason())
        .matches("false by .+: too late")
        .isNotBlank();
  }
}

package dev.steadyhand.worker;

import static dev.steadyhand.client.process.Decision.await;
import static dev.steadyhand.client.process.Decision.cancel;
import static dev.steadyhand.client.process.Decision.fail;
import static dev.steadyhand.client.process.Decision.run;
import static dev.steadyhand.client.process.Decision.start;
import static dev.steadyhand.client.process.Decision.succeed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.Delivery;
import dev.steadyhand.client.Retry;
import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Decision;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.EffectState.Failed;
import dev.steadyhand.client.process.EffectState.Pending;
import dev.steadyhand.client.process.EffectState.Succeeded;
import dev.steadyhand.client.process.Facts;
import dev.steadyhand.client.process.Instance;
import dev.steadyhand.client.process.Plan;
import dev.steadyhand.client.process.ProcessClient;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.client.process.Replay;
import dev.steadyhand.client.process.Signal;
import dev.steadyhand.client.process.Signal.Approval;
import dev.steadyhand.client.process.Signal.Received;
import dev.steadyhand.client.process.Started;
import dev.steadyhand.client.process.Undo;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.DocumentedCode;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The Java code of the pages about processes in Java. */
@DatabaseTest
class ProcessesPageTest {
  static final Path SOURCE = Path.of("src/test/java/dev/steadyhand/worker/ProcessesPageTest.java");

  private final Bank bank = new Bank();

  @ParameterizedTest
  @ValueSource(
      strings = {"docs/how-to/processes-in-java.md", "docs/how-to/change-a-running-process.md"})
  void the_page_shows_this_code(String page) throws IOException {
    List<String> source = DocumentedCode.lines(SOURCE);

    assertThat(new DocumentedCode(Path.of("..").resolve(page)).lines("java"))
        .isNotEmpty()
        .flatExtracting(ProcessesPageTest::paragraphs)
        .allSatisfy(paragraph -> assertThat(source).containsSequence(paragraph));
  }

  /** A block may show pieces of code from several places, separated by empty lines. */
  private static List<List<String>> paragraphs(List<String> block) {
    List<List<String>> paragraphs = new ArrayList<>(List.of(new ArrayList<>()));
    for (String line : block) {
      if (line.isEmpty()) {
        paragraphs.add(new ArrayList<>());
      } else {
        paragraphs.getLast().add(line);
      }
    }
    return paragraphs;
  }

  record Order(String email, long cents, List<String> items) {}

  record Receipt(String chargeId) {}

  record Charge(String orderId, long cents) {}

  record Charged(String chargeId) {}

  record Refund(String chargeId) {}

  record Reserve(String orderId, List<String> items) {}

  record Reserved(String orderId) {}

  record Free(String orderId) {}

  record Confirmation(String shelf) {}

  record Mail(String to, String subject, String text) {}

  record Done() {}

  static final Effect<Charge, Charged> CHARGE =
      Effect.call("charge", Charge.class, Charged.class)
          .retry(Retry.exponential(Duration.ofSeconds(5)).maxAttempts(5))
          .timeLimit(Duration.ofSeconds(30));

  static final Effect<Reserve, Reserved> RESERVE =
      Effect.inTransaction("reserve", Reserve.class, Reserved.class);

  static final Effect<Refund, Done> REFUND = Effect.call("refund", Refund.class, Done.class);

  static final Effect<Free, Done> FREE = Effect.inTransaction("free", Free.class, Done.class);

  static final Signal<Confirmation> CONFIRMED = Signal.of("confirmed", Confirmation.class);

  static final ProcessType<Order, Receipt> FULFILMENT =
      ProcessType.of("shop.fulfilment", Order.class, Receipt.class)
          .version(1)
          .effects(CHARGE, RESERVE, REFUND, FREE)
          .signals(CONFIRMED);

  static final Undo UNDO =
      Undo.of(RESERVE, FREE, reserved -> new Free(reserved.orderId()))
          .then(CHARGE, REFUND, charged -> new Refund(charged.chargeId()));

  static final class Fulfilment implements Decider<Order, Receipt> {
    @Override
    public ProcessType<Order, Receipt> type() {
      return FULFILMENT;
    }

    @Override
    public Decision<Receipt> decide(Facts<Order> f) {
      return switch (f.of(CHARGE)) {
        case Pending<Charged> open ->
            run(CHARGE, new Charge(f.key(), f.input().cents())).because("nothing is charged yet");
        case Failed<Charged> failed -> fail("the card was refused: " + failed.message());
        case Succeeded<Charged> charged -> reserve(f);
      };
    }

    private static Decision<Receipt> reserve(Facts<Order> f) {
      return switch (f.of(RESERVE)) {
        case Pending<Reserved> open ->
            run(RESERVE, new Reserve(f.key(), f.input().items())).because("the card was charged");
        case Failed<Reserved> failed -> UNDO.before(f, fail("not in stock: " + failed.message()));
        case Succeeded<Reserved> reserved -> confirm(f, reserved.at().plus(Duration.ofDays(3)));
      };
    }

    private static Decision<Receipt> confirm(Facts<Order> f, Instant deadline) {
      if (f.last(CONFIRMED).isPresent()) {
        return succeed(new Receipt(f.value(CHARGE).chargeId()), "the warehouse has confirmed");
      }
      return f.now().isBefore(deadline)
          ? await(CONFIRMED).until(deadline).because("the warehouse has not confirmed")
          : UNDO.before(f, fail("the warehouse did not confirm in three days"));
    }

    @Override
    public Decision<Receipt> onCancel(Facts<Order> f) {
      return UNDO.before(f, cancel("cancelled before the warehouse confirmed"));
    }
  }

  @Test
  void an_order_is_charged_and_confirmed(TestDatabase db) throws Exception {
    DataSource shop = Applications.install(db);
    db.execute("create table shop.stock (item text primary key, available integer not null)");
    db.execute("insert into shop.stock values ('book', 3)");
    db.execute("grant select, update on shop.stock to " + Applications.LOGIN);
    DatabaseUrl database = db.url();
    ProcessClient client = new ProcessClient(shop);
    client.register(FULFILMENT);
    Order order = new Order("ann@example.com", 1250, List.of("book"));

    try (Connection connection = shop.getConnection()) {
      connection.setAutoCommit(false);
      Started started = client.start(connection, FULFILMENT, "order-4711", order);
      connection.commit();
      assertThat(started.created()).isTrue();
    }

    try (Worker worker =
        Worker.builder(database)
            .transactions(HandlerTransactions.of(shop))
            .process(
                new Fulfilment(),
                effects ->
                    effects
                        .on(CHARGE, (charge, task) -> bank.charge(charge, task.idempotencyKey()))
                        .on(REFUND, (refund, task) -> bank.refund(refund, task.idempotencyKey()))
                        .inTransaction(RESERVE, (reserve, task, sql) -> take(sql, reserve))
                        .inTransaction(FREE, (free, task, sql) -> putBack(sql, free)))
            .build()) {
      worker.start();

      Confirmation shelf = new Confirmation("shelf 3");
      Delivery answer = client.signal(FULFILMENT, "order-4711", CONFIRMED, shelf, "scan-991");
      assertThat(answer).isEqualTo(Delivery.KEPT);

      Instance<Receipt> instance = client.await(FULFILMENT, "order-4711", Duration.ofMinutes(1));
      Receipt receipt = instance.result().orElseThrow();
      assertThat(receipt.chargeId()).isEqualTo("charge of order-4711");

      boolean isKept = client.cancel(FULFILMENT, "order-4711", "the customer called");
      assertThat(isKept).isFalse();
      Optional<Instance<Receipt>> found = client.find(FULFILMENT, "order-4711");
      assertThat(found.orElseThrow().state()).isEqualTo(Instance.State.SUCCEEDED);
    }
    assertThat(bank.keys).hasSize(1);
    assertThat(db.text("select available::text from shop.stock")).isEqualTo("2");
  }

  private static Reserved take(Connection connection, Reserve reserve) throws SQLException {
    move(connection, reserve.items(), -1);
    return new Reserved(reserve.orderId());
  }

  private static Done putBack(Connection connection, Free free) throws SQLException {
    move(connection, List.of("book"), 1);
    return new Done();
  }

  private static void move(Connection connection, List<String> items, int by) throws SQLException {
    try (PreparedStatement update =
        connection.prepareStatement(
            "update shop.stock set available = available + ? where item = any (?)")) {
      update.setInt(1, by);
      update.setArray(2, connection.createArrayOf("text", items.toArray()));
      update.executeUpdate();
    }
  }

  record Ship(String orderId) {}

  record Parcel(String tracking) {}

  record Scored(double score) {}

  static final Effect<Ship, Parcel> SHIP =
      Effect.call("ship", Ship.class, Parcel.class).atMostOnce();

  static final Effect<Mail, Done> NOTIFY =
      Effect.channel("notify", "email", Mail.class, Done.class);

  static final Effect<Order, Scored> SCORE =
      Effect.function("score", "shop.score_order", Order.class, Scored.class);

  static final Effect<Order, Receipt> FULFIL = Effect.process("fulfil", FULFILMENT);

  static final Effect<Charge, Charged> CHARGE_CARD =
      Effect.call("charge_card", Charge.class, Charged.class).formerly("charge");

  record Basket(List<String> cards, long cents, Map<String, Order> orders) {}

  static final Signal<Approval> APPROVED = Signal.approval("approved");

  static final ProcessType<Basket, Receipt> CHECKOUT =
      ProcessType.of("shop.checkout", Basket.class, Receipt.class)
          .version(2)
          .effects(CHARGE_CARD, SHIP, NOTIFY, SCORE, FULFIL)
          .signals(APPROVED);

  record Limit(long cents) {}

  static final class Checkout implements Decider<Basket, Receipt> {
    @Override
    public ProcessType<Basket, Receipt> type() {
      return CHECKOUT;
    }

    @Override
    public Decision<Receipt> decide(Facts<Basket> f) {
      return f.input().cents() > f.read(Limit.class).cents() ? approve(f) : charge(f);
    }

    private static Decision<Receipt> approve(Facts<Basket> f) {
      Optional<Received<Approval>> answer = f.last(APPROVED);
      if (answer.isEmpty()) {
        return await(APPROVED).because("the amount is above the limit of the customer");
      }
      return answer.get().value().granted() ? charge(f) : fail("refused by " + answer.get().by());
    }

    private static Decision<Receipt> charge(Facts<Basket> f) {
      for (String card : f.input().cards()) {
        Effect<Charge, Charged> attempt = CHARGE_CARD.keyed(card);
        switch (f.of(attempt)) {
          case Pending<Charged> open -> {
            Charge request = new Charge(f.key(), f.input().cents());
            return run(attempt, request).because("no other card was accepted");
          }
          case Failed<Charged> refused -> {}
          case Succeeded<Charged> charged -> {
            return fulfil(f, charged.value());
          }
        }
      }
      return fail("all cards were refused");
    }

    private static Decision<Receipt> fulfil(Facts<Basket> f, Charged charged) {
      Facts.Children orders = f.children(FULFILMENT);
      if (!orders.hasEnded()) {
        return start(FULFILMENT, f.input().orders()).because("the orders are being fulfilled");
      }
      return orders.failed() > 0
          ? fail("orders failed, among them " + orders.failedSample())
          : succeed(new Receipt(charged.chargeId()), "all orders are fulfilled");
    }

    @Override
    public Map<String, Limit> read(Connection connection, Map<String, Basket> inputs)
        throws SQLException {
      Map<String, Limit> limits = new HashMap<>();
      try (PreparedStatement select =
          connection.prepareStatement(
              "select basket_id, cents from shop.spending_limit where basket_id = any (?)")) {
        select.setArray(1, connection.createArrayOf("text", inputs.keySet().toArray()));
        ResultSet rows = select.executeQuery();
        while (rows.next()) {
          limits.put(rows.getString("basket_id"), new Limit(rows.getLong("cents")));
        }
      }
      return limits;
    }
  }

  record Address(String street, @Nullable String country) {
    String countryOrDefault() {
      return country == null ? "DE" : country;
    }
  }

  @Test
  void an_export_is_replayed(@TempDir Path folder) throws IOException {
    Path export = folder.resolve("decisions.jsonl");
    Files.writeString(
        export,
        """
        {"decision_id": 1, "process": "shop.checkout", "version": 1, \
        "facts": {"key": "basket-7", "input": {"cards": ["x"], "cents": 1, "orders": {}}, \
        "now": "2030-01-01T12:00:00Z", "version": 1, "effects": [], "signals": [], "children": {}, \
        "read": {"cents": 5}}, \
        "step": {"action": "run charge_card/x", "state": "running", \
        "run": [{"effect": "charge_card", "key": "x"}]}}
        """);

    Replay.Result result = Replay.of(new Checkout()).play(export);
    assertThat(result.differences()).isEmpty();
    assertThat(result.decisions()).isOne();
    assertThat(new Address("Main Street 1", null).countryOrDefault()).isEqualTo("DE");
  }

  private static void approve(ProcessClient client) throws SQLException {
    client.approve(CHECKOUT, "basket-7", APPROVED, new Approval(true, "a good customer"));
  }

  static final Decider<Order, Receipt> PLAN =
      Plan.of(FULFILMENT)
          .then(CHARGE, f -> new Charge(f.key(), f.input().cents()))
          .then(RESERVE, f -> new Reserve(f.key(), f.input().items()))
          .undoing(UNDO)
          .succeed(f -> new Receipt(f.value(CHARGE).chargeId()));

  /** Stands for a provider that deduplicates requests by their keys. */
  private static final class Bank {
    final Map<String, Charged> keys = new ConcurrentHashMap<>();

    Charged charge(Charge charge, String key) {
      return keys.computeIfAbsent(key, k -> new Charged("charge of " + charge.orderId()));
    }

    Done refund(Refund refund, String key) {
      keys.putIfAbsent(key, new Charged(refund.chargeId()));
      return new Done();
    }
  }
}

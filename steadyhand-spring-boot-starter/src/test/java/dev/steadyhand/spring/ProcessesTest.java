package dev.steadyhand.spring;

import static dev.steadyhand.client.process.Decision.fail;
import static dev.steadyhand.client.process.Decision.run;
import static dev.steadyhand.client.process.Decision.succeed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

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
import dev.steadyhand.client.process.Signal;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.TaskContext;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Processes that are beans, and methods of beans that answer their effects. */
@DatabaseTest
class ProcessesTest {
  record Order(String id, long amount) {}

  record Charge(long amount) {}

  record Charged(String chargeId) {}

  record Book(String chargeId) {}

  record Booked(long number) {}

  record Word(String text) {}

  private static final Effect<Charge, Charged> CHARGE =
      Effect.call("charge", Charge.class, Charged.class)
          .retry(Retry.exponential(Duration.ZERO).maxAttempts(3));
  private static final Effect<Book, Booked> BOOK_ORDER =
      Effect.inTransaction("book_order", Book.class, Booked.class);
  private static final Signal<Word> WORD = Signal.of("word", Word.class);
  private static final ProcessType<Order, Booked> SALE =
      ProcessType.of("shop.sale", Order.class, Booked.class)
          .effects(CHARGE, BOOK_ORDER)
          .signals(WORD);

  /** Charges, then books what the discount says, as the database of the application has it. */
  static class Sale implements Decider<Order, Booked> {
    @Override
    public ProcessType<Order, Booked> type() {
      return SALE;
    }

    @Override
    public Map<String, ?> read(Connection connection, Map<String, Order> inputs)
        throws SQLException {
      try (PreparedStatement statement =
              connection.prepareStatement("select amount from discount");
          ResultSet row = statement.executeQuery()) {
        row.next();
        long discount = row.getLong(1);
        return Map.copyOf(
            inputs.keySet().stream().collect(Collectors.toMap(key -> key, key -> discount)));
      }
    }

    @Override
    public Decision<Booked> decide(Facts<Order> facts) {
      return switch (facts.of(CHARGE)) {
        case Pending<Charged> open ->
            run(CHARGE, new Charge(facts.input().amount() - facts.read(Long.class)))
                .because("it is not paid");
        case Failed<Charged> failed -> fail("not charged: " + failed.message());
        case Succeeded<Charged> charged ->
            switch (facts.of(BOOK_ORDER)) {
              case Pending<Booked> open ->
                  run(BOOK_ORDER, new Book(charged.value().chargeId())).because("it is paid");
              case Failed<Booked> failed -> fail("not booked: " + failed.message());
              case Succeeded<Booked> booked -> succeed(booked.value(), "booked");
            };
      };
    }

    @EffectHandler
    Charged charge(TaskContext task, Charge charge) {
      if (task.attempt() < 2) {
        throw new IllegalStateException("the bank is closed");
      }
      return new Charged("c-" + charge.amount());
    }
  }

  static class Books {
    private final JdbcClient jdbc;

    Books(JdbcClient jdbc) {
      this.jdbc = jdbc;
    }

    @EffectHandler
    Booked bookOrder(Book book) {
      jdbc.sql("insert into booking (charge_id) values (?)").param(book.chargeId()).update();
      return new Booked(7);
    }
  }

  private static void createTables(TestDatabase db) throws SQLException {
    db.execute("create table discount (amount bigint)");
    db.execute("insert into discount values (200)");
    db.execute("create table booking (charge_id text primary key)");
  }

  @Test
  void a_process_runs_from_its_start_to_its_result(TestDatabase db) throws Exception {
    createTables(db);
    Applications.on(db)
        .withBean(Sale.class)
        .withBean(Books.class)
        .run(
            application -> {
              assertThat(application).hasNotFailed();
              SteadyhandProcesses processes = application.getBean(SteadyhandProcesses.class);
              assertThat(processes.start(SALE, "o-1", new Order("o-1", 4200)).created()).isTrue();
              Instance<Booked> ended = processes.await(SALE, "o-1", Duration.ofMinutes(1));
              assertThat(ended.state()).isEqualTo(Instance.State.SUCCEEDED);
              assertThat(ended.result()).contains(new Booked(7));
              assertThat(db.texts("select charge_id from booking")).containsExactly("c-4000");
            });
  }

  @Test
  void an_instance_is_started_if_the_transaction_of_the_application_commits(TestDatabase db)
      throws Exception {
    createTables(db);
    Applications.withoutWorker(db)
        .withBean(Sale.class)
        .withBean(Books.class)
        .run(
            application -> {
              SteadyhandProcesses processes = application.getBean(SteadyhandProcesses.class);
              TransactionTemplate transaction =
                  new TransactionTemplate(application.getBean(PlatformTransactionManager.class));
              transaction.executeWithoutResult(
                  status -> {
                    processes.start(SALE, "o-1", new Order("o-1", 4200), "rolled back");
                    status.setRollbackOnly();
                  });
              assertThat(processes.find(SALE, "o-1")).isEmpty();
              transaction.executeWithoutResult(
                  status -> processes.start(SALE, "o-1", new Order("o-1", 4200)));
              assertThat(processes.signal(SALE, "o-1", WORD, new Word("hi"), "w-1"))
                  .isEqualTo(Delivery.KEPT);
              assertThat(processes.cancel(SALE, "o-1", "enough")).isTrue();
              assertThat(processes.find(SALE, "o-1").orElseThrow().isCancelRequested()).isTrue();
              transaction.executeWithoutResult(
                  status ->
                      assertThatIllegalStateException()
                          .isThrownBy(() -> processes.await(SALE, "o-1", Duration.ZERO))
                          .withMessageContaining("A transaction is open"));
              assertThat(application.getBean(Deciders.class).all()).hasSize(1);
              assertThat(application).hasSingleBean(ProcessClient.class);
            });
  }

  @Configuration(proxyBeanMethods = false)
  static class Planned {
    @Bean
    Decider<Order, Charged> planned() {
      return Plan.of(ProcessType.of("shop.planned", Order.class, Charged.class).effects(CHARGE))
          .then(CHARGE, facts -> new Charge(facts.input().amount()))
          .succeed(facts -> facts.value(CHARGE));
    }
  }

  static class Bank {
    @EffectHandler(value = "charge", process = "shop.planned")
    Charged pay(Charge charge) {
      return new Charged("planned");
    }
  }

  @Test
  void an_effect_is_found_by_its_process_if_several_have_it(TestDatabase db) throws Exception {
    createTables(db);
    Applications.on(db)
        .withBean(Sale.class)
        .withBean(Books.class)
        .withBean(Planned.class)
        .withBean(Bank.class)
        .run(
            application -> {
              assertThat(application).hasNotFailed();
              SteadyhandProcesses processes = application.getBean(SteadyhandProcesses.class);
              ProcessType<Order, Charged> planned =
                  ProcessType.of("shop.planned", Order.class, Charged.class).effects(CHARGE);
              processes.start(planned, "p-1", new Order("p-1", 1));
              assertThat(processes.await(planned, "p-1", Duration.ofMinutes(1)).result())
                  .contains(new Charged("planned"));
            });
  }

  static class Stranger {
    @EffectHandler
    Charged charge(Charge charge) {
      return new Charged("x");
    }
  }

  static class WrongResult {
    @EffectHandler
    String bookOrder(Book book) {
      return "x";
    }
  }

  static class WrongName {
    @EffectHandler
    Booked book(Book book) {
      return new Booked(1);
    }
  }

  static class ConnectionInCall {
    @EffectHandler(process = "shop.planned")
    Charged charge(Charge charge, Connection connection) {
      return new Charged("x");
    }
  }

  private static void refused(TestDatabase db, Class<?> bean, String message) {
    Applications.withoutWorker(db)
        .withBean(Sale.class)
        .withBean(Planned.class)
        .withBean(bean)
        .run(
            application ->
                assertThat(application.getStartupFailure()).hasMessageContaining(message));
  }

  @Test
  void a_handler_that_answers_no_effect_is_refused(TestDatabase db) {
    refused(db, Stranger.class, "could answer the effect charge of several processes");
    refused(db, WrongResult.class, "returns String, but the result of effect book_order is Booked");
    refused(db, WrongName.class, "answers no effect: none of [shop.sale, shop.planned]");
    refused(db, ConnectionInCall.class, "but effect charge does not run in a transaction");
  }

  @Test
  void a_worker_needs_a_handler_for_each_effect(TestDatabase db) throws Exception {
    createTables(db);
    Applications.on(db)
        .withBean(Sale.class)
        .run(
            application ->
                assertThat(application.getStartupFailure())
                    .hasStackTraceContaining(
                        "process shop.sale has effects without a handler in this worker:"
                            + " book_order"));
  }
}

package dev.steadyhand.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Order fulfilment in Java, from start to end. */
@DatabaseTest
class JavaProcessTest {
  @Test
  void an_order_is_charged_reserved_shipped_confirmed_and_the_customer_is_told(
      TestDatabase database) throws Exception {
    Shop shop = Shop.open(database);
    shop.order("order-1");
    try (SteppedWorker worker = shop.worker().buildStepped()) {
      assertThat(Shop.settle(worker)).containsOnly(TaskEnd.COMPLETED);
      assertThat(shop.state("order-1")).isEqualTo("running: the warehouse has not confirmed");
      assertThat(shop.email.calls()).isEmpty();

      shop.confirm("order-1");
      assertThat(Shop.settle(worker)).containsOnly(TaskEnd.COMPLETED);
    }
    assertThat(shop.state("order-1")).isEqualTo("succeeded: delivered, and the customer was told");
    assertThat(shop.done)
        .containsExactly("charge order-1 attempt 1", "reserve order-1", "ship order-1");
    assertThat(shop.reservations()).isOne();
    assertThat(shop.email.calls())
        .singleElement()
        .extracting(call -> call.text("to").orElseThrow())
        .isEqualTo("ada@example.org");
    assertThat(
            database.text(
                "select result::text from supervision.find_java('shop.fulfilment', 'order-1')"))
        .contains("\"chargeId\": \"c1\"")
        .contains("\"tracking\": \"t1\"");
    assertThat(database.texts("select difference from queues.check_ready()")).isEmpty();
  }

  @Test
  void a_worker_drains_many_orders(TestDatabase database) throws Exception {
    Shop shop = Shop.open(database);
    for (int order = 1; order <= 100; order++) {
      shop.order("order-" + order);
      shop.confirm("order-" + order);
    }

    shop.worker().build().drain();

    assertThat(
            database.texts(
                "select distinct state from supervision.instance where process_name ="
                    + " 'shop.fulfilment'"))
        .containsExactly("succeeded");
    assertThat(shop.reservations()).isEqualTo(100);
    assertThat(shop.done).hasSize(300).doesNotHaveDuplicates();
    assertThat(
            database.number(
                "select count(*) from supervision.decision where process_name ="
                    + " 'shop.fulfilment'"))
        .isEqualTo(500);
  }

  /** Polling alone would take an hour for each effect. */
  @Test
  void what_follows_an_effect_does_not_wait_for_a_poll(TestDatabase database) throws Exception {
    Shop shop = Shop.open(database);
    try (Worker worker =
        shop.worker()
            .options(WorkerOptions.defaults().named("test").polling(Duration.ofHours(1)))
            .build()) {
      worker.start();
      shop.order("order-1");
      shop.confirm("order-1");
      Await.until(
          "it has ended",
          () -> shop.state("order-1").equals("succeeded: delivered, and the customer was told"));
    }
  }

  @Test
  void a_charge_that_fails_is_tried_again_under_the_same_key(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    Shop shop = Shop.open(database);
    shop.charge =
        (request, task) -> {
          shop.done.add("key " + task.idempotencyKey());
          if (task.attempt() < 3) {
            throw new IllegalStateException("the bank is closed");
          }
          return new Fulfilment.Charged("c3");
        };
    shop.order("order-1");
    try (SteppedWorker worker = shop.worker().buildStepped()) {
      for (int hour = 0; hour < 3; hour++) {
        Shop.settle(worker);
        shop.pass("1 hour");
      }
    }
    assertThat(shop.state("order-1")).isEqualTo("running: the warehouse has not confirmed");
    assertThat(shop.done)
        .filteredOn(what -> what.startsWith("charge"))
        .containsExactly(
            "charge order-1 attempt 1", "charge order-1 attempt 2", "charge order-1 attempt 3");
    assertThat(shop.done.stream().filter(what -> what.startsWith("key")).distinct()).hasSize(1);
    assertThat(
            database.texts(
                "select error_kind || ' ' || error_message || ' ' || is_uncertain from"
                    + " supervision.java_attempt_failed order by attempt"))
        .containsOnly("handler_failed java.lang.IllegalStateException: the bank is closed false")
        .hasSize(2);
    assertThat(database.text("select stack_trace from supervision.java_attempt_failed limit 1"))
        .startsWith("java.lang.IllegalStateException: the bank is closed\n\tat dev.steadyhand");
  }

  @Test
  void a_handler_says_when_the_next_attempt_follows(@From(Template.SENTENCES) TestDatabase database)
      throws Exception {
    Shop shop = Shop.open(database);
    shop.charge =
        (request, task) -> {
          if (task.attempt() == 1) {
            throw task.retryAfter(Duration.ofDays(2), "the bank is on holiday");
          }
          return new Fulfilment.Charged("c2");
        };
    shop.order("order-1");
    try (SteppedWorker worker = shop.worker().buildStepped()) {
      Shop.settle(worker);
      shop.pass("47 hours");
      assertThat(Shop.settle(worker)).isEmpty();
      shop.pass("1 hour");
      assertThat(Shop.settle(worker)).isNotEmpty();
    }
    assertThat(shop.done).contains("charge order-1 attempt 2", "ship order-1");
  }

  @Test
  void what_was_done_is_undone_after_a_permanent_failure(TestDatabase database) throws Exception {
    Shop shop = Shop.open(database);
    shop.ship =
        (request, task) -> {
          throw new PermanentFailureException("no such address");
        };
    shop.order("order-1");
    try (SteppedWorker worker = shop.worker().buildStepped()) {
      Shop.settle(worker);
    }
    assertThat(shop.state("order-1"))
        .startsWith("failed: cannot be shipped: ")
        .contains("no such address");
    assertThat(shop.done)
        .containsExactly(
            "charge order-1 attempt 1", "reserve order-1", "ship order-1", "free r1", "refund c1");
    assertThat(shop.reservations()).isZero();
  }

  @Test
  void a_transaction_that_fails_leaves_nothing_and_is_tried_again(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    Shop shop = Shop.open(database);
    TransactionHandler.WithResult<Fulfilment.Reserve, Fulfilment.Reserved> sound = shop.reserve;
    shop.reserve =
        (request, task, connection) -> {
          Fulfilment.Reserved reserved = sound.handle(request, task, connection);
          if (task.attempt() == 1) {
            throw new IllegalStateException("counted wrong");
          }
          return reserved;
        };
    shop.order("order-1");
    try (SteppedWorker worker = shop.worker().buildStepped()) {
      Shop.settle(worker);
      assertThat(shop.reservations()).isZero();
      shop.pass("1 hour");
      Shop.settle(worker);
    }
    assertThat(shop.reservations()).isOne();
    assertThat(shop.state("order-1")).isEqualTo("running: the warehouse has not confirmed");
    assertThat(
            database.text(
                "select effect_name || ' ' || is_uncertain || ' ' || left(stack_trace, 45) from"
                    + " supervision.java_attempt_failed"))
        .isEqualTo("reserve false java.lang.IllegalStateException: counted wron");
  }

  @Test
  void an_unknown_outcome_of_what_must_be_done_at_most_once_waits_for_a_person(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    Shop shop = Shop.open(database);
    shop.ship =
        (request, task) -> {
          throw new IllegalStateException("connection reset");
        };
    shop.order("order-1");
    try (SteppedWorker worker = shop.worker().buildStepped()) {
      Shop.settle(worker);
      shop.pass("30 days");
      Shop.settle(worker);
    }
    assertThat(shop.done).filteredOn("ship order-1"::equals).hasSize(1);
    assertThat(shop.state("order-1")).startsWith("running: ");
    assertThat(
            database.number(
                "select count(*) from supervision.java_effect_ended where effect_name = 'ship'"))
        .isZero();
    assertThat(
            database.text(
                "select effect_name || ': ' || error_message from supervision.java_effect_unknown"))
        .startsWith("ship: ")
        .contains("connection reset");
  }

  @Test
  void what_must_be_done_at_most_once_is_tried_again_if_it_certainly_was_not_done(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    Shop shop = Shop.open(database);
    shop.ship =
        (request, task) -> {
          if (task.attempt() == 1) {
            throw task.retryAfter(Duration.ofMinutes(1), "the van is full");
          }
          return new Fulfilment.Parcel("t2");
        };
    shop.order("order-1");
    try (SteppedWorker worker = shop.worker().buildStepped()) {
      Shop.settle(worker);
      shop.pass("1 minute");
      Shop.settle(worker);
    }
    assertThat(shop.state("order-1")).isEqualTo("running: the warehouse has not confirmed");
  }

  @Test
  void what_a_handler_says_was_not_done_is_retried_by_the_policy(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    Shop shop = Shop.open(database);
    shop.ship =
        (request, task) -> {
          if (task.attempt() == 1) {
            throw new NotDoneException("the carrier is closed");
          }
          return new Fulfilment.Parcel("t2");
        };
    shop.order("order-1");
    try (SteppedWorker worker = shop.worker().buildStepped()) {
      Shop.settle(worker);
      shop.pass("1 hour");
      Shop.settle(worker);
    }
    assertThat(shop.state("order-1")).isEqualTo("running: the warehouse has not confirmed");
    assertThat(
            database.text(
                "select error_kind || ' ' || error_message || ' ' || is_uncertain from"
                    + " supervision.java_attempt_failed"))
        .isEqualTo("handler_failed the carrier is closed false");
    assertThat(database.number("select count(*) from supervision.java_effect_unknown")).isZero();
  }

  @Test
  void why_tells_a_retry_that_was_asked_for_in_words(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    Shop shop = Shop.open(database);
    shop.charge =
        (request, task) -> {
          throw task.retryAfter(Duration.ofSeconds(30), "the bank is busy");
        };
    shop.order("order-1");
    try (SteppedWorker worker = shop.worker().buildStepped()) {
      Shop.settle(worker);
    }
    assertThat(
            database.texts("select to_jsonb(w)::text from supervision.why('shop.fulfilment', 1) w"))
        .anyMatch(line -> line.contains("to be tried again after 30 s: the bank is busy"))
        .noneMatch(line -> line.contains("Exception"));
  }

  @Test
  void a_cancelled_order_is_undone_unless_it_was_shipped(TestDatabase database) throws Exception {
    Shop shop = Shop.open(database);
    shop.order("order-1");
    try (SteppedWorker worker = shop.worker().buildStepped()) {
      while (shop.reservations() == 0) {
        assertThat(worker.step()).isPresent();
      }
      database.execute(
          "select supervision.cancel_java('shop.fulfilment', 'order-1', 'changed my mind')");
      Shop.settle(worker);
    }
    assertThat(shop.state("order-1")).isEqualTo("cancelled: withdrawn before it was shipped");
    assertThat(shop.done)
        .containsExactly("charge order-1 attempt 1", "reserve order-1", "free r1", "refund c1");
  }

  @Test
  void a_handler_is_told_that_its_task_was_cancelled(TestDatabase database) throws Exception {
    Shop shop = Shop.open(database);
    shop.charge =
        (request, task) -> {
          database.execute("select queues.cancel_task(?, 'enough')", task.taskId());
          while (!task.isCancelled()) {
            Thread.onSpinWait();
          }
          throw new IllegalStateException("stopped");
        };
    shop.order("order-1");
    try (Worker worker = shop.worker().build()) {
      worker.start();
      Await.until("it has ended", () -> shop.state("order-1").startsWith("failed"));
    }
    assertThat(shop.done).containsExactly("charge order-1 attempt 1");
  }

  @Test
  void a_handler_that_is_missing_is_named_at_start(TestDatabase database) throws Exception {
    Shop shop = Shop.open(database);
    assertThatThrownBy(() -> WorkerHarness.worker(database).process(new Fulfilment()).build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "process shop.fulfilment has effects without a handler in this worker: charge, reserve"
                + " (in a transaction), ship, refund, free (in a transaction). Add the handlers"
                + " where the process is added, or give these effects a queue that this worker does"
                + " not serve");
    assertThatThrownBy(
            () ->
                WorkerHarness.worker(database)
                    .process(
                        new Fulfilment(),
                        effects ->
                            effects
                                .on(Fulfilment.CHARGE, shop.charge)
                                .on(Fulfilment.CHARGE, shop.charge)))
        .hasMessage("effect charge of shop.fulfilment has two handlers");
    assertThatThrownBy(
            () ->
                WorkerHarness.worker(database)
                    .process(
                        new Fulfilment(),
                        effects ->
                            effects.on(
                                Fulfilment.NOTIFY, (mail, task) -> new Fulfilment.Done("sent"))))
        .hasMessage(
            "effect notify of shop.fulfilment is answered by a channel, and cannot have a handler"
                + " for a call");
  }
}

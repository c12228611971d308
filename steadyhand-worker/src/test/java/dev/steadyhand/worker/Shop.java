package dev.steadyhand.worker;

import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.ProcessClient;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.Fulfilment.Charge;
import dev.steadyhand.worker.Fulfilment.Charged;
import dev.steadyhand.worker.Fulfilment.Done;
import dev.steadyhand.worker.Fulfilment.Free;
import dev.steadyhand.worker.Fulfilment.Order;
import dev.steadyhand.worker.Fulfilment.Parcel;
import dev.steadyhand.worker.Fulfilment.Receipt;
import dev.steadyhand.worker.Fulfilment.Refund;
import dev.steadyhand.worker.Fulfilment.Reserve;
import dev.steadyhand.worker.Fulfilment.Reserved;
import dev.steadyhand.worker.Fulfilment.Ship;
import dev.steadyhand.worker.SteppedWorker.Stepped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.sql.DataSource;

/** The shop of order fulfilment: what its effects do, which a test may replace. */
final class Shop {
  private static final int MOST_STEPS = 200;

  final TestDatabase database;
  final DataSource application;
  final ProcessClient client;
  final List<String> done = new CopyOnWriteArrayList<>();
  TaskHandler.WithResult<Charge, Charged> charge = (request, task) -> new Charged("c1");
  TaskHandler.WithResult<Ship, Parcel> ship = (request, task) -> new Parcel("t1");
  TestChannel email = TestChannel.accepting("email");

  TransactionHandler.WithResult<Reserve, Reserved> reserve =
      (request, task, connection) -> {
        insert(connection, request.orderId());
        return new Reserved("r1");
      };

  private Shop(TestDatabase database) throws SQLException {
    this.database = database;
    application = Applications.install(database);
    client = new ProcessClient(application);
    database.execute("create table shop.reservation (order_id text not null)");
    database.execute("grant insert, select, delete on shop.reservation to shop_application");
  }

  static Shop open(TestDatabase database) throws SQLException {
    return new Shop(database);
  }

  Worker.Builder worker() {
    return worker(new Fulfilment());
  }

  Worker.Builder worker(Decider<Order, Receipt> decider) {
    return WorkerHarness.worker(database)
        .transactions(HandlerTransactions.of(application))
        .channel(email)
        .process(decider, this::handle);
  }

  void handle(EffectHandlers effects) {
    effects
        .on(
            Fulfilment.CHARGE,
            (request, task) -> {
              done.add("charge " + request.orderId() + " attempt " + task.attempt());
              return charge.handle(request, task);
            })
        .inTransaction(
            Fulfilment.RESERVE,
            (request, task, connection) -> {
              done.add("reserve " + request.orderId());
              return reserve.handle(request, task, connection);
            })
        .on(
            Fulfilment.SHIP,
            (request, task) -> {
              done.add("ship " + request.orderId());
              return ship.handle(request, task);
            })
        .on(
            Fulfilment.REFUND,
            (Refund request, TaskContext task) -> {
              done.add("refund " + request.chargeId());
              return new Done("refunded");
            })
        .inTransaction(
            Fulfilment.FREE,
            (Free request, TaskContext task, Connection connection) -> {
              done.add("free " + request.reservation());
              execute(connection, "delete from shop.reservation");
              return new Done("freed");
            });
  }

  private static void insert(Connection connection, String orderId) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("insert into shop.reservation values (?)")) {
      statement.setString(1, orderId);
      statement.executeUpdate();
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.executeUpdate();
    }
  }

  long reservations() throws SQLException {
    return database.number("select count(*) from shop.reservation");
  }

  long order(String key) throws SQLException {
    return client
        .start(Fulfilment.FULFILMENT, key, new Order(key, 4200, "ada@example.org", List.of("book")))
        .instanceId();
  }

  void confirm(String key) throws SQLException {
    client.signal(
        Fulfilment.FULFILMENT, key, Fulfilment.CONFIRMED, new Fulfilment.Confirmation("A7"), null);
  }

  /** Steps until nothing is due; returns how the steps ended. */
  static List<TaskEnd> settle(SteppedWorker worker) throws SQLException {
    List<TaskEnd> ends = new ArrayList<>();
    for (Optional<Stepped> step = worker.step(); step.isPresent(); step = worker.step()) {
      ends.add(step.get().end());
      if (ends.size() > MOST_STEPS) {
        throw new AssertionError("no end: " + ends.subList(MOST_STEPS - 20, MOST_STEPS));
      }
    }
    return ends;
  }

  /** Time passes, in a database with a clock that can be set. */
  void pass(String interval) throws SQLException {
    database.execute("select test.pass(?::interval)", interval);
  }

  String state(String key) throws SQLException {
    return database.text(
        """
        select i.state || ': ' || coalesce(i.reason, '')
        from supervision.instance i
        where i.process_name = 'shop.fulfilment' and i.business_key = ?
        """,
        key);
  }
}

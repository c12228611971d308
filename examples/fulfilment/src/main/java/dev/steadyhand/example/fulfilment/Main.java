package dev.steadyhand.example.fulfilment;

import static dev.steadyhand.example.fulfilment.Fulfilment.CONFIRMED;
import static dev.steadyhand.example.fulfilment.Fulfilment.FULFILMENT;

import dev.steadyhand.channels.LogChannel;
import dev.steadyhand.client.process.Instance;
import dev.steadyhand.client.process.ProcessClient;
import dev.steadyhand.client.process.Started;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.example.fulfilment.Fulfilment.Confirmation;
import dev.steadyhand.example.fulfilment.Fulfilment.Order;
import dev.steadyhand.example.fulfilment.Fulfilment.Receipt;
import dev.steadyhand.worker.HandlerTransactions;
import dev.steadyhand.worker.Worker;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import javax.sql.DataSource;

/** Fulfils an order, and refuses another one. Needs DATABASE_URL. */
public final class Main {
  private Main() {}

  public static void main(String[] args) throws Exception {
    DatabaseUrl url = DatabaseUrl.parse(System.getenv("DATABASE_URL"));
    DataSource shop = url.dataSource();
    createTables(shop);
    try (Worker worker =
        Worker.builder(url)
            .transactions(HandlerTransactions.of(shop))
            .process(new Fulfilment(), Providers::addTo)
            .channel(new LogChannel("email"))
            .build()) {
      worker.start();
      ProcessClient processes = new ProcessClient(shop);
      order(shop, processes, "order-1", new Order("ada@example.com", 4_200, List.of("teapot")));
      order(shop, processes, "order-2", new Order("joan@example.com", 120_000, List.of("kettle")));

      // Early, perhaps before the order is shipped: the signal is kept until a decision awaits it.
      processes.signal(FULFILMENT, "order-1", CONFIRMED, new Confirmation("A7"), null);

      show(processes.await(FULFILMENT, "order-1", Duration.ofMinutes(1)));
      show(processes.await(FULFILMENT, "order-2", Duration.ofMinutes(1)));
    }
  }

  /** Starts the process in the transaction that places the order. */
  private static void order(DataSource shop, ProcessClient processes, String key, Order order)
      throws SQLException {
    try (Connection connection = shop.getConnection()) {
      connection.setAutoCommit(false);
      Started started = processes.start(connection, FULFILMENT, key, order);
      connection.commit();
      System.out.printf("%s is instance %d%n", key, started.instanceId());
    }
  }

  private static void show(Instance<Receipt> instance) {
    System.out.printf("%s %s: %s%n", instance.key(), instance.state(), instance.reason());
    instance.result().ifPresent(System.out::println);
  }

  private static void createTables(DataSource shop) throws SQLException {
    try (Connection connection = shop.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(Stock.TABLES);
      statement.execute("insert into stock values ('teapot', 9) on conflict do nothing");
    }
  }
}

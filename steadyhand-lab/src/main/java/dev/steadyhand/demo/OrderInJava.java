package dev.steadyhand.demo;

import dev.steadyhand.client.process.ProcessClient;
import dev.steadyhand.client.process.Started;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/** A process in Java, whose story is told at the end. */
final class OrderInJava implements Scene {
  private static final String ADDRESS = "katherine@example.com";

  private long instance;

  @Override
  public String title() {
    return "An order, a process in Java: the first charge fails, the second succeeds";
  }

  @Override
  public void play(Stage stage) throws SQLException {
    ProcessClient processes = stage.processes();
    // The data directory may contain the orders of earlier runs.
    String key = "order-" + UUID.randomUUID().toString().substring(0, 8);
    Started started =
        processes.start(OrderProcess.ORDER, key, new OrderProcess.Order(ADDRESS, 4200));
    instance = started.instanceId();
  }

  @Override
  public void tellTheEnd(Stage stage) throws SQLException {
    stage.story().tell("");
    stage.story().tell("-- The story of the order: steadyhand why demo.order " + instance);
    stage.sql().why(OrderProcess.ORDER.name(), instance).forEach(stage.story()::tell);
  }

  @Override
  public List<String> problems(Stage stage) throws SQLException {
    return Stream.concat(
            stage.mails().expect(1, ADDRESS),
            stage.sql().expect(OrderProcess.ORDER.name(), instance, "succeeded"))
        .toList();
  }
}

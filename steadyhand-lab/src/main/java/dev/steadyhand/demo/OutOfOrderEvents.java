package dev.steadyhand.demo;

import java.sql.SQLException;
import java.util.List;
import java.util.UUID;

/** Two events of a payment provider that arrive in the wrong order, one of them twice. */
final class OutOfOrderEvents implements Scene {
  private final String subscription = "sub_" + UUID.randomUUID();

  @Override
  public String title() {
    return "Payment events in the wrong order, one of them twice: one outcome";
  }

  @Override
  public void play(Stage stage) throws SQLException {
    stage.sql().receiveEvent("customer.subscription.created", "id", subscription);
    stage.sql().receiveEvent("checkout.session.completed", "subscription", subscription);
    stage.sql().receiveEvent("customer.subscription.created", "id", subscription);
  }

  @Override
  public List<String> problems(Stage stage) throws SQLException {
    List<String> outcomes = stage.sql().outcomesOf(subscription);
    return outcomes.equals(List.of("succeeded"))
        ? List.of()
        : List.of("the subscription has the outcomes %s".formatted(outcomes));
  }
}

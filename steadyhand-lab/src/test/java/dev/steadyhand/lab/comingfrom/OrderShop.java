package dev.steadyhand.lab.comingfrom;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What the fulfilment of an order calls: a bank, a carrier, mail, and tables of the shop. */
final class OrderShop {
  record Order(String id, long cents, String email) {}

  record Receipt(String chargeId, String tracking) {}

  record Charge(String orderId, long cents) {}

  record Charged(String chargeId) {}

  record Reserved(String orderId) {}

  record Parcel(String tracking) {}

  record Mail(String to, String subject, String text) {}

  record Confirmation(String shelf) {}

  record Done() {}

  /** The calls by their idempotency keys. */
  final Map<String, String> calls = new ConcurrentHashMap<>();

  Charged charge(Charge charge, String key) {
    calls.putIfAbsent(key, "charge");
    return new Charged("charge of " + charge.orderId());
  }

  Done refund(Charged charged, String key) {
    calls.putIfAbsent(key, "refund of " + charged.chargeId());
    return new Done();
  }

  Parcel ship(String orderId) {
    calls.putIfAbsent(orderId, "ship");
    return new Parcel("parcel of " + orderId);
  }

  Done mail(Mail mail, String key) {
    calls.putIfAbsent(key, mail.subject());
    return new Done();
  }

  Reserved reserve(Connection connection, String orderId) {
    execute(connection, "insert into shop.reservation (order_id) values ('%s')", orderId);
    return new Reserved(orderId);
  }

  Done free(Connection connection, String orderId) {
    execute(connection, "delete from shop.reservation where order_id = '%s'", orderId);
    return new Done();
  }

  List<String> kinds() {
    return calls.values().stream().sorted().toList();
  }

  private static void execute(Connection connection, String sql, String orderId) {
    try (var statement = connection.createStatement()) {
      statement.execute(sql.formatted(orderId));
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}

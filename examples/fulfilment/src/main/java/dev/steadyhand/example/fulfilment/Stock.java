package dev.steadyhand.example.fulfilment;

import dev.steadyhand.example.fulfilment.Fulfilment.Done;
import dev.steadyhand.example.fulfilment.Fulfilment.Free;
import dev.steadyhand.example.fulfilment.Fulfilment.Reserve;
import dev.steadyhand.example.fulfilment.Fulfilment.Reserved;
import dev.steadyhand.worker.PermanentFailureException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** The stock of the shop, in tables of its own. */
final class Stock {
  static final String TABLES =
      """
      create table if not exists stock (item text primary key, available integer not null);
      create table if not exists reservation (
          order_id text not null, item text not null, primary key (order_id, item));
      """;

  private static final String TAKE =
      "update stock set available = available - 1 where item = ? and available > 0";

  private static final String NOTE = "insert into reservation (order_id, item) values (?, ?)";

  private static final String GIVE_BACK =
      """
      with freed as (delete from reservation where order_id = ? returning item)
      update stock set available = available + 1 from freed where freed.item = stock.item\
      """;

  private Stock() {}

  /** Takes one of each item. If one is missing, the transaction is rolled back. */
  static Reserved reserve(Connection connection, Reserve reserve) throws SQLException {
    for (String item : reserve.items().stream().sorted().toList()) {
      if (update(connection, TAKE, item) == 0) {
        throw new PermanentFailureException(item + " is sold out");
      }
      update(connection, NOTE, reserve.orderId(), item);
    }
    return new Reserved(reserve.orderId());
  }

  /** Gives back what is reserved. */
  static Done free(Connection connection, Free free) throws SQLException {
    update(connection, GIVE_BACK, free.reservation());
    return new Done(free.reservation());
  }

  private static int update(Connection connection, String sql, String... values)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < values.length; i++) {
        statement.setString(i + 1, values[i]);
      }
      return statement.executeUpdate();
    }
  }
}

package dev.steadyhand.worker;

import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/** Applications that use a test database with their own login. */
final class Applications {
  static final String LOGIN = "shop_application";

  private Applications() {}

  /** Creates a table of the application, and a login that may enqueue and complete in it. */
  static DataSource install(TestDatabase database) throws SQLException {
    database.execute(
        """
        do $$
        begin
            create role shop_application login;
        exception
            when duplicate_object or unique_violation then
                null;
        end;
        $$
        """);
    database.execute("grant steadyhand_application, steadyhand_handler to shop_application");
    database.execute("create schema shop");
    database.execute("create table shop.payment (order_id bigint not null)");
    database.execute("grant usage on schema shop to shop_application");
    database.execute("grant insert, select on shop.payment to shop_application");
    return dataSource(database.url(LOGIN).jdbcUrl());
  }

  static DataSource dataSource(String jdbcUrl) {
    PGSimpleDataSource dataSource = new PGSimpleDataSource();
    dataSource.setURL(jdbcUrl);
    dataSource.setUser(LOGIN);
    return dataSource;
  }
}

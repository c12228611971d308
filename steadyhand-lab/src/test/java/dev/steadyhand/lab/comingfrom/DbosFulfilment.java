package dev.steadyhand.lab.comingfrom;

import dev.dbos.transact.DBOS;
import dev.dbos.transact.StartWorkflowOptions;
import dev.dbos.transact.txstep.JdbcStepFactory;
import dev.dbos.transact.workflow.StepOptions;
import dev.dbos.transact.workflow.Workflow;
import dev.steadyhand.lab.comingfrom.OrderShop.Charge;
import dev.steadyhand.lab.comingfrom.OrderShop.Charged;
import dev.steadyhand.lab.comingfrom.OrderShop.Confirmation;
import dev.steadyhand.lab.comingfrom.OrderShop.Mail;
import dev.steadyhand.lab.comingfrom.OrderShop.Order;
import dev.steadyhand.lab.comingfrom.OrderShop.Parcel;
import dev.steadyhand.lab.comingfrom.OrderShop.Receipt;
import java.sql.Connection;
import java.time.Duration;
import java.util.Optional;
import javax.sql.DataSource;

/** The fulfilment of an order with DBOS Transact: a method whose steps are recorded. */
final class DbosFulfilment {
  private DbosFulfilment() {}

  interface Orders {
    Receipt fulfil(Order order);
  }

  static final class OrdersImpl implements Orders {
    private final DBOS dbos;
    private final JdbcStepFactory transactions;
    private final OrderShop shop;

    OrdersImpl(DBOS dbos, JdbcStepFactory transactions, OrderShop shop) {
      this.dbos = dbos;
      this.transactions = transactions;
      this.shop = shop;
    }

    @Override
    @Workflow(name = "fulfil")
    public Receipt fulfil(Order order) {
      Charge charge = new Charge(order.id(), order.cents());
      Charged charged =
          dbos.runStep(() -> shop.charge(charge, "charge " + order.id()), retried("charge"));
      boolean isReserved = false;
      Parcel parcel;
      try {
        transactions.txStep((Connection sql) -> shop.reserve(sql, order.id()), "reserve");
        isReserved = true;
        if (dbos.recv("cancel", Duration.ZERO).isPresent()) {
          throw new IllegalStateException("cancelled in time");
        }
        parcel = dbos.runStep(() -> shop.ship(order.id()), "ship");
      } catch (Exception e) {
        if (isReserved) {
          transactions.txStep((Connection sql) -> shop.free(sql, order.id()), "free");
        }
        dbos.runStep(() -> shop.refund(charged, "refund " + order.id()), retried("refund"));
        throw new IllegalStateException(e.getMessage(), e);
      }
      Optional<Confirmation> confirmed = dbos.recv("confirmed", Duration.ofDays(3));
      if (confirmed.isEmpty()) {
        Mail mail = new Mail("ops@example.com", "Not confirmed", order.id());
        dbos.runStep(() -> shop.mail(mail, "escalate " + order.id()), retried("escalate"));
        while (dbos.recv("confirmed", Duration.ofDays(30)).isEmpty()) {}
      }
      return new Receipt(charged.chargeId(), parcel.tracking());
    }

    private static StepOptions retried(String name) {
      return new StepOptions(name)
          .withMaxAttempts(5)
          .withRetryInterval(Duration.ofSeconds(5))
          .withBackoffRate(2);
    }
  }

  static Orders serve(DBOS dbos, OrderShop shop, DataSource database) {
    JdbcStepFactory transactions = new JdbcStepFactory(dbos, database);
    Orders orders = dbos.registerProxy(Orders.class, new OrdersImpl(dbos, transactions, shop));
    dbos.launch();
    return orders;
  }

  static void use(DBOS dbos, Orders orders, Order order) {
    StartWorkflowOptions id = new StartWorkflowOptions(order.id());
    dbos.startWorkflow(() -> orders.fulfil(order), id);
    dbos.send(order.id(), new Confirmation("A7"), "confirmed");
  }

  static void cancelOrder(DBOS dbos, Order order) {
    dbos.send(order.id(), "the customer called", "cancel");
  }
}

package dev.steadyhand.sample;

import dev.steadyhand.client.KickedOff;
import dev.steadyhand.client.Kickoff;
import dev.steadyhand.spring.SteadyhandClient;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Places and finds orders. */
@Service
public class Orders {
  private final JdbcClient jdbc;
  private final SteadyhandClient steadyhand;

  Orders(JdbcClient jdbc, SteadyhandClient steadyhand) {
    this.jdbc = jdbc;
    this.steadyhand = steadyhand;
  }

  /** Stores the order, starts its confirmation and takes the item from the stock, atomically. */
  @Transactional
  public long place(NewOrder order) {
    long confirmation = confirm(order);
    long orderId =
        jdbc.sql(
                "insert into purchase (email, item, send_email_task_id) values (?, ?, ?) returning"
                    + " purchase_id")
            .params(order.email(), order.item(), confirmation)
            .query(Long.class)
            .single();
    jdbc.sql("update stock set amount = amount - 1 where item = ?").params(order.item()).update();
    return orderId;
  }

  /** Returns the order with this number. */
  @Transactional(readOnly = true)
  public Optional<PlacedOrder> find(long orderId) {
    return jdbc.sql(
            """
            select p.purchase_id as order_id, p.item, i.state as confirmation
            from purchase p
            join supervision.instance_state i
                on i.process_name = 'comms.send_email' and i.instance_id = p.send_email_task_id
            where p.purchase_id = ?
            """)
        .params(orderId)
        .query(PlacedOrder.class)
        .optional();
  }

  private long confirm(NewOrder order) {
    long messageId =
        started(
            Kickoff.of("comms.create_email_message")
                .with("_to_address", order.email())
                .with("_subject", "Your order")
                .with("_text_body", "You ordered: " + order.item()));
    return started(Kickoff.of("comms.kickoff_send_email").with("_message_id", messageId));
  }

  private long started(Kickoff kickoff) {
    return switch (steadyhand.kickoff(kickoff)) {
      case KickedOff.Started started -> started.rootTaskId();
      case KickedOff.Refused refused -> throw new RefusedOrder(refused.validationFailureMessage());
    };
  }
}

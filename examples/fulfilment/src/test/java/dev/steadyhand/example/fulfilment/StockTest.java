package dev.steadyhand.example.fulfilment;

import static dev.steadyhand.example.fulfilment.Fulfilment.FREE;
import static dev.steadyhand.example.fulfilment.Fulfilment.FULFILMENT;
import static dev.steadyhand.example.fulfilment.Fulfilment.RESERVE;
import static dev.steadyhand.example.fulfilment.Fulfilment.SHIP;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.example.fulfilment.Fulfilment.Order;
import dev.steadyhand.testkit.SteadyhandTest;
import dev.steadyhand.testkit.SteadyhandTest.Fresh;
import dev.steadyhand.testkit.TestKit;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The handlers of the application, with its tables. */
@SteadyhandTest(fresh = Fresh.PER_TEST)
class StockTest {
  @BeforeEach
  void shop_has_two_teapots(TestKit kit) {
    kit.execute(Stock.TABLES);
    kit.execute("insert into stock values ('teapot', 2), ('kettle', 0)");
    kit.process(new Fulfilment(), Providers::addTo);
  }

  private static long teapots(TestKit kit) {
    return kit.number("select available from stock where item = 'teapot'");
  }

  @Test
  void a_reservation_takes_from_the_stock(TestKit kit) {
    kit.start(FULFILMENT, "order-1", new Order("ada@example.com", 4_200, List.of("teapot")));

    kit.drain();

    assertThat(kit.instance(FULFILMENT, "order-1")).effect(RESERVE).succeeded();
    assertThat(teapots(kit)).isOne();
  }

  @Test
  void an_order_is_reserved_as_a_whole(TestKit kit) {
    kit.start(
        FULFILMENT, "order-1", new Order("ada@example.com", 4_200, List.of("teapot", "kettle")));

    kit.drainToTheEnd();

    assertThat(kit.instance(FULFILMENT, "order-1"))
        .failed()
        .because("kettle is sold out")
        .effect(FREE)
        .isNotStarted();
    assertThat(teapots(kit)).isEqualTo(2);
    kit.nothingIsOpen();
  }

  @Test
  void what_cannot_be_shipped_is_given_back(TestKit kit) {
    kit.answer(SHIP).refuses("no such address");
    kit.start(FULFILMENT, "order-1", new Order("ada@example.com", 4_200, List.of("teapot")));

    kit.drainToTheEnd();

    assertThat(kit.instance(FULFILMENT, "order-1")).failed().effect(FREE).succeeded();
    assertThat(teapots(kit)).isEqualTo(2);
    assertThat(kit.number("select count(*) from reservation")).isZero();
  }
}

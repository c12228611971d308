package dev.steadyhand.sample;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Bean;

/** An order and its confirmation, through restarts and failures. */
@DatabaseTest
class ShopTest {
  private static final int PATIENCE = 60_000;

  private final GreenMail mail = new GreenMail(new ServerSetup(0, "localhost", "smtp"));

  @BeforeEach
  void start() {
    mail.start();
  }

  @AfterEach
  void stop() {
    mail.stop();
  }

  private Shop open(TestDatabase db, String... properties) {
    return Shop.open(db, mail.getSmtp().getPort(), List.of(properties));
  }

  private static String location(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).isEqualTo(201);
    return answer.headers().firstValue("Location").orElseThrow();
  }

  @Test
  void an_order_is_confirmed_by_email_and_one_that_fails_leaves_nothing(TestDatabase db)
      throws Exception {
    try (Shop shop = open(db)) {
      String order = location(shop.order("ann@example.org", "book"));
      assertThat(mail.waitForIncomingEmail(PATIENCE, 1)).isTrue();
      assertThat(mail.getReceivedMessages()[0].getSubject()).isEqualTo("Your order");
      assertThat(shop.awaitConfirmation(order)).isEqualTo("succeeded");

      // There are no lamps, which is detected only after everything else is done.
      assertThat(shop.order("bob@example.org", "lamp").statusCode()).isEqualTo(409);
      assertThat(shop.order("", "book").statusCode()).isEqualTo(422);
      assertThat(db.texts("select email from purchase")).containsExactly("ann@example.org");
      assertThat(db.texts("select to_address from comms.email_message"))
          .containsExactly("ann@example.org");
      assertThat(db.number("select count(*) from comms.send_email_task")).isOne();
      assertThat(db.number("select amount from stock where item = 'book'")).isEqualTo(99);

      assertThat(shop.get("/actuator/health/steadyhand").at("/details/worker").asString())
          .isEqualTo("running");
      assertThat(
              shop.get("/actuator/metrics/steadyhand.tasks.ended?tag=channel:email")
                  .at("/measurements/0/value")
                  .asInt())
          .isOne();
    }
    assertThat(mail.getReceivedMessages()).hasSize(1);
  }

  /** A slow provider. Without an annotation that the application would detect. */
  static class SlowMail {
    @Bean
    SlowChannel slowChannel() {
      return new SlowChannel(new CountDownLatch(1));
    }
  }

  private record SlowChannel(CountDownLatch called) implements Channel {
    @Override
    public String taskType() {
      return "email";
    }

    @Override
    public Outcome call(Call call) throws InterruptedException {
      called.countDown();
      new CountDownLatch(1).await();
      return Outcome.Accepted.empty();
    }
  }

  @Test
  void a_restart_between_kickoff_and_email_or_in_the_middle_of_it_loses_nothing(TestDatabase db)
      throws Exception {
    String first;
    String second;
    try (Shop webOnly = open(db, "steadyhand.worker.enabled=false")) {
      first = location(webOnly.order("ann@example.org", "book"));
    }
    try (Shop slow =
        Shop.open(
            db, mail.getSmtp().getPort(), List.of("steadyhand.worker.grace=0s"), SlowMail.class)) {
      second = location(slow.order("bob@example.org", "book"));
      slow.bean(SlowChannel.class).called().await();
    }
    assertThat(mail.getReceivedMessages()).isEmpty();

    try (Shop again = open(db)) {
      assertThat(mail.waitForIncomingEmail(PATIENCE, 2)).isTrue();
      assertThat(again.awaitConfirmation(first)).isEqualTo("succeeded");
      assertThat(again.awaitConfirmation(second)).isEqualTo("succeeded");
    }
    assertThat(mail.getReceivedMessages()).hasSize(2);
    assertThat(db.number("select count(*) from comms.send_email_attempt_failed")).isZero();
    assertThat(db.number("select count(*) from queues.dead_letter")).isZero();
  }
}

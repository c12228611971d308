package dev.steadyhand.webhooks.internal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.webhooks.WebhookIntake;
import dev.steadyhand.webhooks.WebhookOptions;
import java.security.GeneralSecurityException;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Supervisors accept what providers sign and send over real HTTP. */
@DatabaseTest
class SignedDeliveryTest {
  private static final String EVENT =
      """
      {"id": "evt_1", "type": "customer.subscription.created", "data": {"object": {"id": "sü", "status": "active"}}}
      """;

  @Test
  void as_stripe_does(TestDatabase db) throws Exception {
    db.execute("select billing.configure_webhook_source('stripe', 'stripe', 'whsec_abc')");
    long at = Instant.now().getEpochSecond();
    String digest =
        HexFormat.of().formatHex(hmac("HmacSHA256", "whsec_abc".getBytes(UTF_8), at + "." + EVENT));

    try (WebhookIntake running = start(db)) {
      sender(running).send("stripe", EVENT, "Stripe-Signature", "t=%d,v1=%s".formatted(at, digest));
      sender(running)
          .send("stripe", EVENT + " ", "Stripe-Signature", "t=%d,v1=%s".formatted(at, digest));
    }

    assertThat(verdicts(db)).containsExactly("accepted", "rejected wrong_signature");
  }

  @Test
  void as_standard_webhooks_has_it(TestDatabase db) throws Exception {
    byte[] key = "twenty-four bytes of key".getBytes(UTF_8);
    db.execute(
        "select billing.configure_webhook_source('partner', 'standard_webhooks', ?)",
        "whsec_" + Base64.getEncoder().encodeToString(key));
    long at = Instant.now().getEpochSecond();
    String digest =
        Base64.getEncoder().encodeToString(hmac("HmacSHA256", key, "msg_1." + at + "." + EVENT));

    try (WebhookIntake running = start(db)) {
      sender(running)
          .send(
              "partner",
              EVENT,
              "webhook-id",
              "msg_1",
              "webhook-timestamp",
              Long.toString(at),
              "webhook-signature",
              "v1,AAAA v1," + digest);
    }

    assertThat(verdicts(db)).containsExactly("accepted");
  }

  @Test
  void as_twilio_does_with_the_address_that_was_called_or_the_public_one(TestDatabase db)
      throws Exception {
    db.execute("select billing.configure_webhook_source('twilio', 'twilio', '12345')");
    String form = "MessageSid=SM1&MessageStatus=sent&To=%2B1";
    String signed = "MessageSidSM1MessageStatussentTo+1";
    String query = "?from=me%20too";
    String[] type = {"Content-Type", "application/x-www-form-urlencoded"};

    try (WebhookIntake running = start(db)) {
      Sender sender = sender(running);
      sender.send(
          "twilio" + query,
          form,
          type[0],
          type[1],
          "X-Twilio-Signature",
          twilio(sender.url("twilio" + query) + signed));

      assertThat(verdicts(db)).containsExactly("accepted");

      db.execute(
          "select billing.configure_webhook_source('twilio', 'twilio', _public_url =>"
              + " 'https://hooks.example.com')");
      sender.send(
          "twilio" + query,
          form.replace("SM1", "SM2"),
          type[0],
          type[1],
          "X-Twilio-Signature",
          twilio(
              "https://hooks.example.com/webhooks/twilio" + query + signed.replace("SM1", "SM2")));
    }

    assertThat(verdicts(db)).containsExactly("accepted", "accepted");
  }

  private static WebhookIntake start(TestDatabase db) throws SQLException {
    return WebhookIntake.start(WebhookOptions.of(Logins.application(db)).at("127.0.0.1", 0));
  }

  private static Sender sender(WebhookIntake running) {
    return new Sender(running.port());
  }

  private static String twilio(String content) throws GeneralSecurityException {
    return Base64.getEncoder().encodeToString(hmac("HmacSHA1", "12345".getBytes(UTF_8), content));
  }

  private static byte[] hmac(String algorithm, byte[] key, String content)
      throws GeneralSecurityException {
    Mac mac = Mac.getInstance(algorithm);
    mac.init(new SecretKeySpec(key, algorithm));
    return mac.doFinal(content.getBytes(UTF_8));
  }

  /** Runs the supervisors that are due, and returns their results. */
  private static List<@Nullable String> verdicts(TestDatabase db) throws SQLException {
    List<Map<String, @Nullable Object>> claimed;
    while (!(claimed = db.query("select task_id, task_lease_id from queues.dequeue_batch(20)"))
        .isEmpty()) {
      for (Map<String, @Nullable Object> task : claimed) {
        db.execute("select queues.run_task(?, ?)", task.get("task_id"), task.get("task_lease_id"));
      }
    }
    return db.texts(
        "select concat_ws(' ', verdict, reason) from billing.webhook_event_state order by"
            + " webhook_event_id");
  }
}

package dev.steadyhand.database.billing;

import static java.net.URLEncoder.encode;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.security.GeneralSecurityException;
import java.sql.SQLException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The database verifies what the JDK signs. */
@DatabaseTest
class SignatureTest {
  /** The time of the test clock. */
  private static final String NOW = "1893499200";

  private static final String SHA256 = "HmacSHA256";

  private static final String BODY =
      """
      {"id": "evt_1", "type": "customer.subscription.created", "data": {"object": {"id": "sü", "status": "active"}}}
      """;

  @Test
  void digests_agree_for_keys_of_every_length(TestDatabase database) throws Exception {
    Random random = new Random(7);
    for (int length = 1; length <= 130; length++) {
      byte[] key = new byte[length];
      byte[] message = new byte[random.nextInt(300)];
      random.nextBytes(key);
      random.nextBytes(message);

      for (String hash : List.of("sha256", "sha1")) {
        assertThat(
                database.text(
                    "select encode(internal.hmac_" + hash + "(?, ?), 'hex')", key, message))
            .as("%s with a key of %d bytes", hash, length)
            .isEqualTo(HexFormat.of().formatHex(hmac("Hmac" + hash, key, message)));
      }
    }
  }

  @Test
  void a_delivery_signed_as_stripe_does_is_accepted(@From(Template.SENTENCES) TestDatabase database)
      throws Exception {
    database.execute("select billing.configure_webhook_source('stripe', 'stripe', 'whsec_abc')");

    assertThat(verify(database, stripe("whsec_abc"))).isEqualTo("{\"status\": \"accepted\"}");
    assertThat(verify(database, stripe("whsec_abd"))).isEqualTo("{\"status\": \"rejected\"}");
  }

  @Test
  void a_delivery_signed_by_standard_webhooks_is_accepted(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    byte[] key = "twenty-four random bytes".getBytes(UTF_8);
    database.execute(
        "select billing.configure_webhook_source('stripe', 'standard_webhooks', ?)",
        "whsec_" + Base64.getEncoder().encodeToString(key));

    assertThat(verify(database, standard(key))).isEqualTo("{\"status\": \"accepted\"}");
    key[0]++;
    assertThat(verify(database, standard(key))).isEqualTo("{\"status\": \"rejected\"}");
  }

  @Test
  void a_delivery_signed_as_twilio_does_is_accepted(@From(Template.SENTENCES) TestDatabase database)
      throws Exception {
    database.execute("select billing.configure_webhook_source('texts', 'twilio', 'töken')");
    String url = "https://hooks.example.com/webhooks/texts?a=b%20c";
    Map<String, String> fields = new TreeMap<>();
    fields.put("MessageSid", "SM1");
    fields.put("MessageStatus", "delivered");
    fields.put("To", "+4930 1");
    fields.put("Body & soul", "50 % ä€\uD83D\uDE00\n*-._~");
    fields.put("Nothing", "");
    String signed =
        url + fields.entrySet().stream().map(f -> f.getKey() + f.getValue()).collect(joining());
    String body =
        fields.entrySet().stream()
            .map(f -> encode(f.getKey(), UTF_8) + "=" + encode(f.getValue(), UTF_8))
            .collect(joining("&"));
    String signature =
        Base64.getEncoder()
            .encodeToString(hmac("HmacSHA1", "töken".getBytes(UTF_8), signed.getBytes(UTF_8)));

    assertThat(
            database.text(
                """
                select billing.verify_event_supervisor(jsonb_build_object('webhook_event_id', r.webhook_event_id))
                from billing.receive_webhook('texts', jsonb_build_object('X-Twilio-Signature', ?), ?, ?) r
                """,
                signature,
                body.getBytes(UTF_8),
                url))
        .isEqualTo("{\"status\": \"accepted\"}");
  }

  private static String stripe(String secret) throws GeneralSecurityException {
    byte[] digest = hmac(SHA256, secret.getBytes(UTF_8), (NOW + "." + BODY).getBytes(UTF_8));
    return "{\"Stripe-Signature\": \"t=%s,v1=%s\"}"
        .formatted(NOW, HexFormat.of().formatHex(digest));
  }

  private static String standard(byte[] key) throws GeneralSecurityException {
    byte[] digest = hmac(SHA256, key, ("msg_1." + NOW + "." + BODY).getBytes(UTF_8));
    return "{\"webhook-id\": \"msg_1\", \"webhook-timestamp\": \"%s\", \"webhook-signature\": \"v1,%s\"}"
        .formatted(NOW, Base64.getEncoder().encodeToString(digest));
  }

  private static @Nullable String verify(TestDatabase database, String headers)
      throws SQLException {
    return database.text(
        """
        select billing.verify_event_supervisor(jsonb_build_object('webhook_event_id', r.webhook_event_id))
        from billing.receive_webhook('stripe', ?::jsonb, ?) r
        """,
        headers,
        BODY.getBytes(UTF_8));
  }

  private static byte[] hmac(String algorithm, byte[] key, byte[] message)
      throws GeneralSecurityException {
    Mac mac = Mac.getInstance(algorithm);
    mac.init(new SecretKeySpec(key, algorithm));
    return mac.doFinal(message);
  }
}

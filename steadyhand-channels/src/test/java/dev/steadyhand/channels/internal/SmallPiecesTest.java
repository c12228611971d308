package dev.steadyhand.channels.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.worker.Settings;
import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class SmallPiecesTest {
  private static final Clock CLOCK =
      Clock.fixed(Instant.parse("2015-10-21T07:28:00Z"), ZoneOffset.UTC);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | PT0S",
        " 120 | PT2M",
        "99999999999999999999 | PT24H",
        "Wed, 21 Oct 2015 07:28:30 GMT | PT30S",
        "Wed, 21 Oct 2015 07:27:30 GMT | PT0S",
        "Wed, 21 Oct 2099 07:28:00 GMT | PT24H"
      })
  void retry_after_is_seconds_or_a_date_within_a_day(String header, Duration wait) {
    assertThat(RetryAfter.parse(header, CLOCK)).isEqualTo(wait);
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", "soon", "-5", "1.5", "٣"})
  void an_invalid_retry_after_is_ignored(String header) {
    assertThat(RetryAfter.parse(header, CLOCK)).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.0.0.0",
        "10.0.0.1",
        "100.64.0.1",
        "127.0.0.1",
        "169.254.169.254",
        "172.31.255.255",
        "192.168.0.1",
        "198.18.0.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::ffff:127.0.0.1",
        "::127.0.0.1",
        "64:ff9b::a00:1",
        "fc00::1",
        "fd00:ec2::254",
        "fe80::1",
        "ff02::1",
        "2001:db8::1",
        "2002:a00:1::",
        "2001::1"
      })
  void reserved_addresses_are_not_public(String address) throws Exception {
    assertThat(PublicAddress.is(InetAddress.getByName(address))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1.1.1.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "64:ff9b::101:101"})
  void others_are(String address) throws Exception {
    assertThat(PublicAddress.is(InetAddress.getByName(address))).isTrue();
  }

  /** The example that the Standard Webhooks libraries test themselves with. */
  @Test
  void webhooks_are_signed_as_the_published_example() {
    assertThat(signature("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"))
        .isEqualTo("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  }

  @Test
  void while_secrets_change_both_sign() {
    assertThat(
            signature(
                "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw, whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"))
        .matches("v1,g0hM9SsE\\S+ v1,\\S{44}");
  }

  private static String signature(String secrets) {
    return WebhookSignature.from(Settings.of(Map.of("webhook.secrets", secrets)))
        .sign("msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, "{\"test\": 2432232314}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"whsec_short", "whsec_!!!", "whsec_AAAA"})
  void an_invalid_secret_is_not_shown(String secret) {
    assertThatThrownBy(() -> signature(secret))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("webhook.secrets")
        .hasMessageNotContaining(secret);
  }

  @Test
  void keys_that_do_not_fit_are_hashed() {
    assertThat(Keys.forHeader("a/b:1")).isEqualTo("a/b:1");
    assertThat(Keys.forHeader("a\r\nb")).matches("[0-9a-f]{40}");
    assertThat(Keys.forHeader("x".repeat(257))).matches("[0-9a-f]{40}");
    assertThat(Keys.forWebhook("a.b")).matches("[0-9a-f]{40}");
    assertThat(Keys.messageId("a b\r\n>", "example.org")).matches("<[0-9a-f]{40}@example.org>");
  }
}

package dev.steadyhand.webhooks.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class BodyTest {
  private static final Duration LONG = Duration.ofDays(1);

  /** Never ends. */
  private static final class Endless extends InputStream {
    private long sent;

    @Override
    public int read() {
      sent++;
      return 'x';
    }
  }

  @Test
  void of_what_has_no_end_no_more_is_read_than_it_takes_to_see_that() {
    Endless endless = new Endless();

    assertThatThrownBy(() -> new Body(20_000, LONG).read(endless, -1))
        .isInstanceOfSatisfying(Refusal.class, e -> assertThat(e.status()).isEqualTo(413));
    assertThat(endless.sent).isBetween(20_001L, 30_000L);
  }

  @Test
  void what_is_announced_as_too_large_is_not_read_at_all() {
    Endless endless = new Endless();

    assertThatThrownBy(() -> new Body(10, LONG).read(endless, 11))
        .isInstanceOfSatisfying(Refusal.class, e -> assertThat(e.status()).isEqualTo(413));
    assertThat(endless.sent).isZero();
  }

  @Test
  void who_sends_byte_by_byte_does_not_hold_us_up_for_ever() {
    assertThatThrownBy(() -> new Body(Integer.MAX_VALUE, Duration.ZERO).read(new Endless(), -1))
        .isInstanceOfSatisfying(Refusal.class, e -> assertThat(e.status()).isEqualTo(408));
  }
}

package dev.steadyhand.webhooks.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class BucketTest {
  private static final Limits SIXTY_A_MINUTE = new Limits(true, 100, 60, 3);
  private static final Limits UNKNOWN = new Limits(false, 100, 10, 2);

  private final AtomicLong now = new AtomicLong(-5);

  @Test
  void lets_in_a_burst_and_then_an_even_stream() {
    Bucket bucket = new Bucket();

    assertThat(take(bucket, 3)).containsOnly(Duration.ZERO);
    assertThat(bucket.take(SIXTY_A_MINUTE, now.get()))
        .isBetween(Duration.ofMillis(1000), Duration.ofMillis(1001));

    pass(Duration.ofMillis(600));
    assertThat(bucket.take(SIXTY_A_MINUTE, now.get()))
        .isBetween(Duration.ofMillis(400), Duration.ofMillis(401));

    pass(Duration.ofMillis(401));
    assertThat(bucket.take(SIXTY_A_MINUTE, now.get())).isZero();
    assertThat(bucket.take(SIXTY_A_MINUTE, now.get())).isPositive();
  }

  @Test
  void holds_no_more_than_its_brim_however_long_nothing_came() {
    Bucket bucket = new Bucket();
    take(bucket, 3);

    pass(Duration.ofDays(3));

    assertThat(take(bucket, 3)).containsOnly(Duration.ZERO);
    assertThat(bucket.take(SIXTY_A_MINUTE, now.get())).isPositive();
  }

  @Test
  void obeys_limits_that_were_changed() {
    Bucket bucket = new Bucket();
    take(bucket, 3);

    Limits faster = new Limits(true, 100, 6000, 3);

    assertThat(bucket.take(faster, now.get()))
        .isBetween(Duration.ofMillis(10), Duration.ofMillis(11));
  }

  @Test
  void sources_that_nobody_configured_share_one() {
    Turnstile turnstile = new Turnstile(now::get);

    assertThat(turnstile.pass("a", UNKNOWN)).isZero();
    assertThat(turnstile.pass("b", UNKNOWN)).isZero();
    assertThat(turnstile.pass("c", UNKNOWN)).isPositive();
    assertThat(turnstile.pass("stripe", SIXTY_A_MINUTE)).isZero();
  }

  @Test
  void who_is_slow_in_the_name_of_one_source_leaves_room_for_the_others() {
    Turnstile turnstile = new Turnstile(now::get);
    Semaphore room = turnstile.room("stripe", SIXTY_A_MINUTE);

    assertThat(room.tryAcquire(Turnstile.AT_ONCE)).isTrue();
    assertThat(turnstile.room("stripe", SIXTY_A_MINUTE).tryAcquire()).isFalse();
    assertThat(turnstile.room("partner", SIXTY_A_MINUTE).tryAcquire()).isTrue();
    assertThat(turnstile.room("a", UNKNOWN)).isSameAs(turnstile.room("b", UNKNOWN));
    assertThat(Turnstile.AT_ONCE).isLessThan(Intake.AT_ONCE);
  }

  @Test
  void one_source_does_not_use_up_what_is_anothers() {
    Turnstile turnstile = new Turnstile(now::get);
    for (int i = 0; i < 4; i++) {
      turnstile.pass("stripe", SIXTY_A_MINUTE);
    }

    assertThat(turnstile.pass("stripe", SIXTY_A_MINUTE)).isPositive();
    assertThat(turnstile.pass("partner", SIXTY_A_MINUTE)).isZero();
  }

  @Test
  void limits_are_asked_for_once_in_five_seconds() throws SQLException {
    List<String> asked = new ArrayList<>();
    KnownLimits known =
        new KnownLimits(
            source -> {
              asked.add(source);
              return SIXTY_A_MINUTE;
            },
            now::get);

    known.of("stripe");
    pass(Duration.ofMillis(4999));
    known.of("stripe");
    assertThat(asked).containsExactly("stripe");

    pass(Duration.ofMillis(1));
    known.of("stripe");
    assertThat(asked).hasSize(2);
  }

  @Test
  void made_up_names_do_not_fill_the_memory() throws SQLException {
    List<String> asked = new ArrayList<>();
    KnownLimits known =
        new KnownLimits(
            source -> {
              asked.add(source);
              return UNKNOWN;
            },
            now::get);
    for (int i = 0; i <= 1000; i++) {
      known.of("name" + i);
    }

    known.of("name1000");
    assertThat(asked).hasSize(1001);
    known.of("name0");
    assertThat(asked).hasSize(1002);
  }

  @Test
  void a_rejected_sender_gets_whole_seconds_after_which_it_is_admitted() {
    assertThat(Refusal.tooMany(Duration.ofNanos(1)).retryAfterSeconds()).contains(1L);
    assertThat(Refusal.tooMany(Duration.ofSeconds(1)).retryAfterSeconds()).contains(1L);
    assertThat(Refusal.tooMany(Duration.ofMillis(1001)).retryAfterSeconds()).contains(2L);
    assertThat(Refusal.because("missing_source").retryAfterSeconds()).isEmpty();
  }

  private List<Duration> take(Bucket bucket, int times) {
    List<Duration> waits = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      waits.add(bucket.take(SIXTY_A_MINUTE, now.get()));
    }
    return waits;
  }

  private void pass(Duration time) {
    now.addAndGet(time.toNanos());
  }
}

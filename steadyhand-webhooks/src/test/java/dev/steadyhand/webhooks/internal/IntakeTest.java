package dev.steadyhand.webhooks.internal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.webhooks.WebhookIntake;
import dev.steadyhand.webhooks.WebhookOptions;
import dev.steadyhand.webhooks.internal.ConnectionLimits.Measure;
import java.net.http.HttpResponse;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Deliveries over real HTTP. */
@DatabaseTest
class IntakeTest {
  private static final String STORED =
      "select encode(body, 'hex') from billing.webhook_event order by webhook_event_id";
  private static final Duration SILENCE = Duration.ofMillis(300);

  /** Longer than any test: a connection that the sender keeps is not closed under its hands. */
  private static final Duration LONG = Duration.ofMinutes(10);

  private final AtomicLong now = new AtomicLong();

  /** A running intake, and a sender. */
  private record Running(Store store, IntakeServer server) implements AutoCloseable {
    Sender sender() {
      return new Sender(server.port());
    }

    @Override
    public void close() {
      server.close();
      store.close();
    }
  }

  private Running run(TestDatabase db) throws SQLException {
    return run(db, LONG);
  }

  private Running run(TestDatabase db, Duration silence) throws SQLException {
    DatabaseUrl login = Logins.operator(db);
    Store store = Store.open(login);
    return new Running(
        store,
        IntakeServer.start(
            new Intake(store, Set.of(), now::get),
            WebhookOptions.of(login).at("127.0.0.1", 0),
            new Measure(100, 1000, silence, silence)));
  }

  @Test
  void stores_exactly_the_bytes_that_came_however_they_came(TestDatabase db) throws Exception {
    db.execute("select billing.configure_webhook_source('demo', 'none', _max_body_bytes => 256)");
    byte[] binary = new byte[256];
    for (int i = 0; i < binary.length; i++) {
      binary[i] = (byte) i;
    }
    List<byte[]> bodies = List.of(binary, new byte[0], "{\"ü\": \"€\"}\r\n".getBytes(UTF_8));

    try (Running running = run(db)) {
      for (byte[] body : bodies) {
        HttpResponse<String> answer = running.sender().send("demo", body);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().map()).doesNotContainKeys("set-cookie", "server");
        assertThat(answer.headers().firstValue("Content-Type"))
            .hasValueSatisfying(t -> assertThat(t).startsWith("text/plain"));
        assertThat(running.sender().sendInChunks("demo", body).statusCode()).isEqualTo(200);
      }
      byte[] tooLarge = new byte[257];
      assertThat(running.sender().send("demo", tooLarge).statusCode()).isEqualTo(413);
      assertThat(running.sender().sendInChunks("demo", tooLarge).statusCode()).isEqualTo(413);
    }

    assertThat(db.texts(STORED))
        .isEqualTo(
            bodies.stream()
                .map(HexFormat.of()::formatHex)
                .flatMap(hex -> List.of(hex, hex).stream())
                .toList());
  }

  @Test
  void stores_headers_but_not_who_somebody_is_and_the_address_undecoded(TestDatabase db)
      throws Exception {
    try (Running running = run(db)) {
      running
          .sender()
          .send(
              "demo?a=%2B&b=%C3%BC",
              "x",
              "X-Twice",
              "one",
              "X-Twice",
              "two",
              "Stripe-Signature",
              "t=1,v1=ab",
              "Authorization",
              "Bearer s3cret",
              "Cookie",
              "session=s3cret",
              "Proxy-Authorization",
              "Basic s3cret");

      assertThat(db.text("select url from billing.webhook_event"))
          .isEqualTo(running.sender().url("demo?a=%2B&b=%C3%BC"));
    }
    assertThat(db.text("select headers::text from billing.webhook_event"))
        .contains("\"X-Twice\": [\"one\", \"two\"]", "\"Stripe-Signature\": \"t=1,v1=ab\"")
        .doesNotContain("s3cret");
  }

  @Test
  void says_what_is_wrong_by_status(TestDatabase db) throws Exception {
    try (Running running = run(db)) {
      Sender sender = running.sender();
      assertThat(sender.send("No-Such", "x").statusCode()).isEqualTo(404);
      assertThat(sender.send("demo?" + "q".repeat(8200), "x").statusCode()).isEqualTo(414);
      assertThat(sender.send("demo", "x", "Sec-Fetch-Site", "cross-site").statusCode())
          .isEqualTo(403);
      assertThat(sender.send("demo/more", "x").statusCode()).isEqualTo(404);
      assertThat(db.texts(STORED)).isEmpty();

      // A source that is not configured yet may be configured soon.
      assertThat(sender.send("demo", "x").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void a_delivery_above_the_rate_limit_must_be_retried_later(TestDatabase db) throws Exception {
    db.execute(
        "select billing.configure_webhook_source('demo', 'none', _events_per_minute => 6, _burst =>"
            + " 2)");
    try (Running running = run(db)) {
      Sender sender = running.sender();
      assertThat(sender.send("demo", "1").statusCode()).isEqualTo(200);
      assertThat(sender.send("demo", "2").statusCode()).isEqualTo(200);

      HttpResponse<String> tooMany = sender.send("demo", "3");
      assertThat(tooMany.statusCode()).isEqualTo(429);
      assertThat(tooMany.headers().firstValue("Retry-After")).hasValue("10");

      now.addAndGet(Duration.ofSeconds(10).toNanos() + 1);
      assertThat(sender.send("demo", "3").statusCode()).isEqualTo(200);
    }
    assertThat(db.texts(STORED)).containsExactly("31", "32", "33");
  }

  @Test
  void names_that_somebody_makes_up_share_one_small_limit(TestDatabase db) throws Exception {
    try (Running running = run(db)) {
      Sender sender = running.sender();
      for (int i = 0; i < 60; i++) {
        assertThat(sender.send("name" + i, "x").statusCode()).isEqualTo(200);
      }
      assertThat(sender.send("another", "x").statusCode()).isEqualTo(429);

      db.execute("select billing.configure_webhook_source('another', 'none')");
      now.addAndGet(Duration.ofSeconds(5).toNanos());
      assertThat(sender.send("another", "x").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void a_sender_that_falls_silent_is_cut_off(TestDatabase db) throws Exception {
    try (Running running = run(db, SILENCE)) {
      String answer =
          running
              .sender()
              .raw(
                  "POST /webhooks/demo HTTP/1.1\r\n"
                      + "Host: h\r\n"
                      + "Content-Length: 100\r\n\r\n"
                      + "half of it");

      assertThat(answer)
          .satisfiesAnyOf(
              text -> assertThat(text).isEmpty(),
              text -> assertThat(text).startsWith("HTTP/1.1 408"));
      assertThat(db.texts(STORED)).isEmpty();
      assertThat(running.sender().send("demo", "x").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void goes_by_the_role_that_may_do_least(TestDatabase db) throws Exception {
    String login = Logins.operator(db).properties().get("user");
    db.execute("grant steadyhand_application to " + login);
    db.execute("revoke all on all routines in schema billing from steadyhand_operator");
    try (Running running = run(db)) {
      assertThat(running.sender().send("demo", "x").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void a_delivery_that_cannot_be_stored_must_be_retried(TestDatabase db) throws Exception {
    String login = Logins.operator(db).properties().get("user");
    try (Running running = run(db)) {
      db.execute("alter role %s connection limit 0".formatted(login));
      db.execute("select pg_terminate_backend(pid) from pg_stat_activity where usename = ?", login);

      HttpResponse<String> answer = running.sender().send("demo", "x");

      assertThat(answer.statusCode()).isEqualTo(503);
      assertThat(answer.headers().firstValue("Retry-After")).isPresent();
      assertThat(answer.body()).isEqualTo("The delivery could not be stored; retry later.");
    }
  }

  @Test
  void without_the_pack_there_is_nothing_to_send_to(TestDatabase db) throws Exception {
    db.execute("drop schema billing cascade");
    try (Running running = run(db)) {
      HttpResponse<String> answer = running.sender().send("demo", "x");

      assertThat(answer.statusCode()).isEqualTo(404);
      assertThat(answer.body()).contains("the pack billing is not installed");
    }
  }

  @Test
  void is_reached_by_any_name(TestDatabase db) throws Exception {
    try (WebhookIntake intake = start(db)) {
      String answer =
          new Sender(intake.port())
              .raw(
                  "POST /webhooks/demo HTTP/1.1\r\nHost: hooks.example.com\r\nContent-Type:"
                      + " application/x-www-form-urlencoded\r\nContent-Length: 3\r\nConnection:"
                      + " close\r\n\r\na=b");

      assertThat(answer).startsWith("HTTP/1.1 200").doesNotContainIgnoringCase("set-cookie");
      assertThat(db.text("select convert_from(body, 'UTF8') from billing.webhook_event"))
          .isEqualTo("a=b");
      assertThat(db.text("select url from billing.webhook_event"))
          .isEqualTo("http://hooks.example.com/webhooks/demo");
    }
  }

  @Test
  void there_is_nothing_else_at_its_address(TestDatabase db) throws Exception {
    try (WebhookIntake intake = start(db)) {
      assertThat(intake.url().toString())
          .isEqualTo("http://127.0.0.1:%d/webhooks/".formatted(intake.port()));
      for (String path : List.of("/", "/login", "/queues", "/assets/console.js", "/live")) {
        assertThat(
                new Sender(intake.port())
                    .raw("GET %s HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n".formatted(path)))
            .startsWith("HTTP/1.1 404")
            .endsWith("Not found.");
      }
    }
  }

  @Test
  void does_not_connect_as_the_owner(TestDatabase db) {
    assertThatThrownBy(() -> WebhookIntake.start(WebhookOptions.of(db.url()).at("127.0.0.1", 0)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a login of its own, a member of the application role");
  }

  @Test
  void says_which_port_is_taken(TestDatabase db) throws Exception {
    try (WebhookIntake intake = start(db)) {
      WebhookOptions again =
          WebhookOptions.of(Logins.application(db)).at("127.0.0.1", intake.port());
      assertThatThrownBy(() -> WebhookIntake.start(again))
          .hasMessageContaining("port %d: the port is in use".formatted(intake.port()));
    }
  }

  private static WebhookIntake start(TestDatabase db) throws SQLException {
    return WebhookIntake.start(WebhookOptions.of(Logins.application(db)).at("127.0.0.1", 0));
  }
}

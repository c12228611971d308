package dev.steadyhand.console;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.console.internal.ConsoleServer;
import dev.steadyhand.console.testing.Caller;
import dev.steadyhand.console.testing.RunningConsole;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.net.URI;
import java.net.http.HttpResponse;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The live stream ends with the session that it was opened in. */
@DatabaseTest
class LiveStreamTest {
  /** A stream that a browser listens to. */
  private record Listening(Iterator<String> lines) {
    static Listening of(Caller caller, String... headers) {
      HttpResponse<Stream<String>> stream = caller.stream("/live", headers);
      assertThat(stream.statusCode()).isEqualTo(200);
      Listening listening = new Listening(stream.body().iterator());
      listening.hearsABeat();
      return listening;
    }

    void hearsABeat() {
      while (!lines.next().equals("event: beat")) {
        // What comes before it does not matter.
      }
    }

    /** Waits for the end, whether the server says so or hangs up. */
    void ends() throws Exception {
      try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
        CompletableFuture.runAsync(() -> lines.forEachRemaining(line -> {}), executor)
            .handle((nothing, failure) -> true)
            .get(60, SECONDS);
      }
    }
  }

  @Test
  void it_ends_when_somebody_signs_out_and_goes_on_for_others(TestDatabase db) throws Exception {
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      Caller ada = console.as("ada");
      Listening hers = Listening.of(ada);
      Listening his = Listening.of(console.as("bob"));

      assertThat(ada.act("/logout", Map.of()).statusCode()).isEqualTo(303);

      hers.ends();
      his.hearsABeat();
      assertThat(ada.stream("/live").statusCode()).isEqualTo(401);
    }
  }

  @Test
  void it_ends_when_somebody_signs_in_anew_with_another_role(TestDatabase db) throws Exception {
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      Caller browser = console.as("ada");
      Listening asOperator = Listening.of(browser);

      assertThat(browser.signIn("bob", RunningConsole.PASSWORD).statusCode()).isEqualTo(303);

      asOperator.ends();
      Listening.of(browser).hearsABeat();
    }
  }

  @Test
  void it_ends_when_the_session_expires(TestDatabase db) throws Exception {
    AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
    try (ConsoleServer console =
        start(db, now, options -> options.withUsers(RunningConsole.PEOPLE))) {
      Caller ada = caller(console);
      ada.signIn("ada", RunningConsole.PASSWORD);
      Listening listening = Listening.of(ada);

      now.set(now.get().plus(Duration.ofHours(12)).plusSeconds(1));

      listening.ends();
      assertThat(ada.stream("/live").statusCode()).isEqualTo(401);
    }
  }

  /** Only the proxy knows whether somebody is still signed in: it is asked again and again. */
  @Test
  void it_ends_after_a_minute_where_a_proxy_says_who_comes(TestDatabase db) throws Exception {
    AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-01-01T00:00:00Z"));
    ProxyLogin proxy =
        new ProxyLogin("X-Forwarded-User", Set.of("127.0.0.1", "::1"), Set.of("ada"));
    try (ConsoleServer console = start(db, now, options -> options.withProxy(proxy))) {
      Listening listening = Listening.of(caller(console), "X-Forwarded-User", "ada");

      now.set(now.get().plusSeconds(59));
      listening.hearsABeat();
      now.set(now.get().plusSeconds(2));

      listening.ends();
    }
  }

  private static ConsoleServer start(
      TestDatabase db, AtomicReference<Instant> now, UnaryOperator<ConsoleOptions> change)
      throws SQLException {
    InstantSource source = now::get;
    Clock clock = source.withZone(ZoneOffset.UTC);
    return ConsoleServer.start(
        change.apply(ConsoleOptions.of(RunningConsole.login(db)).at("127.0.0.1", 0)), clock);
  }

  private static Caller caller(ConsoleServer console) {
    return new Caller(URI.create("http://127.0.0.1:" + console.port()));
  }
}

package dev.steadyhand.webhooks.internal;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.webhooks.WebhookOptions;
import dev.steadyhand.webhooks.internal.ConnectionLimits.Measure;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Idle connections of one client do not lock out others. */
@DatabaseTest
@DisabledOnOs(value = OS.MAC, disabledReason = "has only one loopback address")
class SilentConnectionsTest {
  private static final String SILENT = "127.0.0.2";
  private static final String OTHER = "127.0.0.3";

  /** Longer than any test: whatever is closed is closed by a limit, not by a timeout. */
  private static final Duration LONG = Duration.ofMinutes(10);

  private final List<AutoCloseable> open = new ArrayList<>();

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable each : open.reversed()) {
      each.close();
    }
  }

  /** One connection, from an address of its own. */
  private record Line(Socket socket, BufferedReader in) {
    void say(String words) throws IOException {
      socket.getOutputStream().write(words.getBytes(ISO_8859_1));
      socket.getOutputStream().flush();
    }

    /** Returns the first line of the response; empty if the connection was closed instead. */
    String answer() throws IOException {
      try {
        String line = in.readLine();
        return line == null ? "" : line;
      } catch (SocketException e) {
        return "";
      }
    }

    /** Returns the first line of a response, and reads the rest of it. */
    String health() throws IOException {
      say("GET /health HTTP/1.1\r\nHost: h\r\n\r\n");
      String answer = answer();
      for (String line = answer; !line.isEmpty(); line = in.readLine()) {
        // the headers
      }
      in.skip("ok".length());
      return answer;
    }
  }

  @Test
  void who_sends_no_bodies_leaves_room_for_others(TestDatabase db) throws Exception {
    db.execute("select billing.configure_webhook_source('demo', 'none')");
    db.execute("select billing.configure_webhook_source('more', 'none')");
    int port = serve(db, Set.of(), new Measure(1000, 1000, LONG, LONG));

    List<String> answers = new ArrayList<>();
    for (int i = 0; i < Intake.AT_ONCE; i++) {
      answers.add(withoutBody(line(SILENT, port), i % 2 == 0 ? "demo" : "more"));
    }

    assertThat(answers)
        .filteredOn(answer -> answer.startsWith("HTTP/1.1 100"))
        .as("are waited for")
        .hasSize(Intake.AT_ONCE_FROM_AN_ADDRESS);
    assertThat(answers)
        .filteredOn(answer -> !answer.startsWith("HTTP/1.1 100"))
        .allMatch(answer -> answer.startsWith("HTTP/1.1 503"));
    assertThat(deliver(line(OTHER, port), "demo")).startsWith("HTTP/1.1 200");
    assertThat(deliver(line(OTHER, port), "more")).startsWith("HTTP/1.1 200");
  }

  @Test
  void a_body_that_ends_or_times_out_releases_its_slot(TestDatabase db) throws Exception {
    int port = serve(db, Set.of(), new Measure(1000, 1000, LONG, LONG));
    List<Line> silent = new ArrayList<>();
    for (int i = 0; i < Intake.AT_ONCE_FROM_AN_ADDRESS; i++) {
      silent.add(line(SILENT, port));
      assertThat(withoutBody(silent.getLast(), "demo")).startsWith("HTTP/1.1 100");
    }
    assertThat(deliver(line(SILENT, port), "demo")).startsWith("HTTP/1.1 503");

    Line first = silent.getFirst();
    first.say("x".repeat(10));
    assertThat(first.answer()).as("the end of the answer before").isEmpty();
    assertThat(first.answer()).startsWith("HTTP/1.1 200");

    assertThat(deliver(line(SILENT, port), "demo")).startsWith("HTTP/1.1 200");
  }

  @Test
  void connections_over_the_limit_of_an_address_are_closed(TestDatabase db) throws Exception {
    int port = serve(db, Set.of(), new Measure(3, 1000, LONG, LONG));
    List<Line> silent = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      silent.add(line(SILENT, port));
      assertThat(silent.getLast().health()).startsWith("HTTP/1.1 200");
    }

    assertThat(line(SILENT, port).answer()).isEmpty();
    assertThat(line(OTHER, port).health()).startsWith("HTTP/1.1 200");
    assertThat(silent.getFirst().health()).as("who is in stays").startsWith("HTTP/1.1 200");
  }

  @Test
  void connections_over_the_limit_of_all_are_closed(TestDatabase db) throws Exception {
    int port = serve(db, Set.of(), new Measure(3, 2, LONG, LONG));
    assertThat(line(SILENT, port).health()).startsWith("HTTP/1.1 200");
    assertThat(line(OTHER, port).health()).startsWith("HTTP/1.1 200");

    assertThat(line("127.0.0.4", port).answer()).isEmpty();
  }

  @Test
  void a_proxy_has_as_many_as_it_needs(TestDatabase db) throws Exception {
    int port = serve(db, Set.of(SILENT), new Measure(3, 1000, LONG, LONG));
    for (int i = 0; i < Intake.AT_ONCE_FROM_AN_ADDRESS + 5; i++) {
      assertThat(withoutBody(line(SILENT, port), "demo")).startsWith("HTTP/1.1 100");
    }
  }

  @Test
  void headers_that_do_not_end_are_cut_off(TestDatabase db) throws Exception {
    int port = serve(db, Set.of(), new Measure(3, 1000, Duration.ofMillis(200), LONG));
    Line slow = line(SILENT, port);
    slow.say("POST /webhooks/demo HTTP/1.1\r\nHo");

    assertThat(slow.answer()).isEmpty();
  }

  @Test
  void an_idle_connection_is_closed(TestDatabase db) throws Exception {
    int port = serve(db, Set.of(), new Measure(3, 1000, LONG, Duration.ofMillis(200)));

    assertThat(line(SILENT, port).answer()).isEmpty();
  }

  @Test
  void a_network_of_ipv6_is_one_address_and_nothing_is_kept_of_who_left() throws Exception {
    PerAddress addresses = new PerAddress(2, Set.of("2001:db8:9::1"));
    InetAddress one = InetAddress.getByName("2001:db8::1");
    InetAddress two = InetAddress.getByName("2001:db8::2");
    InetAddress elsewhere = InetAddress.getByName("2001:db8:1::1");

    assertThat(List.of(addresses.enter(one), addresses.enter(two))).containsOnly(true);
    assertThat(addresses.enter(one)).isFalse();
    assertThat(addresses.enter(elsewhere)).isTrue();
    for (int i = 0; i < 5; i++) {
      assertThat(addresses.enter(InetAddress.getByName("2001:db8:9::1"))).isTrue();
    }
    addresses.leave(one);
    assertThat(addresses.enter(one)).isTrue();

    addresses.leave(one);
    addresses.leave(two);
    assertThat(addresses.size()).as("elsewhere and the proxy").isEqualTo(2);
  }

  private int serve(TestDatabase db, Set<String> proxies, Measure measure) throws SQLException {
    DatabaseUrl login = Logins.operator(db);
    Store store = Store.open(login);
    open.add(store::close);
    IntakeServer server =
        IntakeServer.start(
            new Intake(store, proxies),
            new WebhookOptions(login, "127.0.0.1", 0, proxies),
            measure);
    open.add(server);
    return server.port();
  }

  private Line line(String from, int port) throws IOException {
    Socket socket =
        new Socket(InetAddress.getByName("127.0.0.1"), port, InetAddress.getByName(from), 0);
    // Makes a connection that should have been closed fail the test instead of blocking it.
    socket.setSoTimeout(30_000);
    open.add(socket);
    return new Line(
        socket, new BufferedReader(new InputStreamReader(socket.getInputStream(), ISO_8859_1)));
  }

  /** Announces a body and sends none; the server requests it once the delivery is admitted. */
  private static String withoutBody(Line line, String source) throws IOException {
    line.say(
        "POST /webhooks/%s HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 10\r\n\r\n"
            .formatted(source));
    return line.answer();
  }

  private static String deliver(Line line, String source) throws IOException {
    line.say(
        "POST /webhooks/%s HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\n\r\nx".formatted(source));
    return line.answer();
  }
}

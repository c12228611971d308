package dev.steadyhand.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.console.testing.Caller;
import dev.steadyhand.console.testing.RunningConsole;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.net.URI;
import java.net.http.HttpResponse;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What every answer carries, what is never answered, and when a console does not start. */
@DatabaseTest
class DoorTest {

  @Test
  void every_answer_is_protected(TestDatabase db) throws SQLException {
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      Caller ada = console.as("ada");
      List<HttpResponse<String>> answers =
          List.of(
              ada.get("/queues"),
              ada.get("/no/such/page"),
              ada.post("/queues/default/pause", Map.of()),
              ada.act("/queues/no-such-queue/pause", Map.of()),
              ada.act("/queues/default/pause", Map.of()),
              console.caller().get("/queues"),
              console.caller().get("/login"),
              console.caller().get("/health"),
              console.caller().get("/assets/console.js"),
              console.caller().get("/assets/no-such-file.js"));

      assertThat(answers)
          .extracting(HttpResponse::statusCode)
          .containsExactly(200, 404, 403, 409, 303, 302, 200, 200, 200, 404);
      assertThat(answers)
          .allSatisfy(
              answer -> {
                assertThat(header(answer, "Content-Security-Policy"))
                    .contains("default-src 'none'", "script-src 'self';", "style-src 'self';")
                    .contains("frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'")
                    .doesNotContain("unsafe");
                assertThat(header(answer, "X-Content-Type-Options")).isEqualTo("nosniff");
                assertThat(header(answer, "Referrer-Policy")).isEqualTo("no-referrer");
                assertThat(header(answer, "Cross-Origin-Opener-Policy")).isEqualTo("same-origin");
                assertThat(header(answer, "Cross-Origin-Resource-Policy")).isEqualTo("same-origin");
                assertThat(answer.headers().firstValue("Server")).isEmpty();
                assertThat(header(answer, "Cache-Control"))
                    .isEqualTo(
                        answer.uri().getPath().startsWith("/assets/") && answer.statusCode() == 200
                            ? "no-cache"
                            : "no-store");
              });
    }
  }

  @Test
  void another_name_that_points_here_is_not_answered(TestDatabase db) throws SQLException {
    try (RunningConsole console = RunningConsole.on(db)) {
      Caller caller = console.caller();
      String page = "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n";

      assertThat(caller.raw(page.formatted("/login", "rebound.example:80")))
          .startsWith("HTTP/1.1 421");
      assertThat(caller.raw(page.formatted("/assets/console.js", "rebound.example")))
          .startsWith("HTTP/1.1 421");
      assertThat(caller.raw(page.formatted("/login", "LocalHost"))).startsWith("HTTP/1.1 200");
      assertThat(caller.raw(page.formatted("/login", "[::1]:7890"))).startsWith("HTTP/1.1 200");
      assertThat(caller.raw(page.formatted("/health", "10.1.2.3"))).startsWith("HTTP/1.1 200");
    }
    try (RunningConsole console =
        RunningConsole.on(
            db,
            options ->
                options
                    .withUsers(RunningConsole.PEOPLE)
                    .withPublicUrl(URI.create("https://work.example.com")))) {
      String form = "name=ada&password=" + RunningConsole.PASSWORD.replace(" ", "+");
      String signIn =
          """
          POST /login HTTP/1.1\r
          Host: %s\r
          Connection: close\r
          Content-Type: application/x-www-form-urlencoded\r
          Content-Length: %d\r
          \r
          %s\
          """;

      assertThat(console.caller().raw(signIn.formatted("work.example.com", form.length(), form)))
          .startsWith("HTTP/1.1 303")
          .containsPattern("Set-Cookie: __Host-steadyhand_session_\\d+=[^;]{43};")
          .contains("; Secure", "; HttpOnly");
      assertThat(console.caller().raw(signIn.formatted("example.com", form.length(), form)))
          .startsWith("HTTP/1.1 421");
    }
  }

  @Test
  void whoever_asks_for_an_endless_address_is_sent_to_sign_in(TestDatabase db) throws SQLException {
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      assertThat(
              console
                  .caller()
                  .raw(
                      "GET /queues?x=%s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                          .formatted("y".repeat(20_000))))
          .startsWith("HTTP/1.1 302");
    }
  }

  @Test
  void no_path_leads_around_the_guard_or_out_of_the_assets(TestDatabase db) throws SQLException {
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      for (String path :
          List.of(
              "/assets/../queues",
              "/assets/%2e%2e/queues",
              "/assets/..%2fqueues",
              "/assets/../../../../META-INF/MANIFEST.MF",
              "/assets/%2e%2e/Console.class",
              "/assets/vendor/../../Console.class",
              "/assets//etc/passwd",
              "/assets/console.css/../../Console.class",
              "/health/../queues",
              "/health;/../queues",
              "/webhooks/demo",
              "/webhooks/../queues",
              "/webhooks/..;/queues",
              "//queues",
              "/./queues",
              "/QUEUES",
              "/queues;a=b",
              "/queues/",
              "/login/../queues")) {
        assertThat(
                console
                    .caller()
                    .raw(
                        "GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                            .formatted(path)))
            .as(path)
            .doesNotStartWith("HTTP/1.1 200")
            .doesNotContain("default_dlq", "Manifest-Version", "root:");
      }
      assertThat(
              console
                  .caller()
                  .raw("TRACE /login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
          .doesNotStartWith("HTTP/1.1 200");
    }
  }

  @Test
  void what_is_too_large_is_refused(TestDatabase db) throws SQLException {
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      String large = "a".repeat(1_100_000);

      assertThat(console.caller().post("/login", Map.of("name", large)).statusCode())
          .isEqualTo(413);
      assertThat(console.caller().signIn("a".repeat(40_000), "wrong").statusCode())
          .as("longer than anybody's")
          .isEqualTo(413);
      assertThat(
              console.as("ada").act("/queues/default/pause", Map.of("reason", large)).statusCode())
          .isEqualTo(413);
      assertThat(
              console
                  .caller()
                  .raw(
                      """
                      POST /login HTTP/1.1\r
                      Host: localhost\r
                      Connection: close\r
                      Content-Type: application/x-www-form-urlencoded\r
                      Transfer-Encoding: chunked\r
                      \r
                      %x\r
                      %s\r
                      0\r
                      \r
                      """
                          .formatted(large.length(), large)))
          .as("without saying how much")
          .startsWith("HTTP/1.1 413");
      assertThat(
              console
                  .caller()
                  .post("/login", Map.of(), "Content-Type", "multipart/form-data; boundary=b")
                  .statusCode())
          .isEqualTo(415);
      assertThat(paused(db)).isZero();
    }
  }

  @Test
  void without_people_it_listens_at_loopback_only(TestDatabase db) {
    assertThatThrownBy(() -> RunningConsole.on(db, options -> options.at("0.0.0.0", 0)).close())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("requires sign-in");
    assertThatThrownBy(() -> new ProxyLogin("X-User", Set.of(), Set.of("ada")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("--trusted-proxy");
    ProxyLogin proxy = new ProxyLogin("X-Forwarded-User", Set.of("127.0.0.1"), Set.of());
    assertThatThrownBy(
            () ->
                RunningConsole.on(db, options -> options.at("0.0.0.0", 0).withProxy(proxy)).close())
        .hasMessageContaining("needs its public URL");
  }

  @Test
  void it_does_not_connect_as_owner_or_superuser_or_without_the_roles(TestDatabase db)
      throws SQLException {
    assertThatThrownBy(() -> Console.start(ConsoleOptions.of(db.url())))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("superuser or owns Steadyhand");

    String name = db.name();
    db.execute("create role owning_%s login in role steadyhand_owner".formatted(name));
    assertThatThrownBy(() -> Console.start(ConsoleOptions.of(db.url("owning_" + name))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("does not connect as 'owning_%s'".formatted(name));

    db.execute("create role nobody_%s login".formatted(name));
    assertThatThrownBy(() -> Console.start(ConsoleOptions.of(db.url("nobody_" + name))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("grant steadyhand_observer, steadyhand_operator to nobody_" + name);

    db.execute("create role looking_%s login in role steadyhand_observer".formatted(name));
    assertThatThrownBy(() -> Console.start(ConsoleOptions.of(db.url("looking_" + name))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("must be a member of steadyhand_operator:");
  }

  @Test
  void it_does_not_start_where_nothing_is_installed(@From(Template.EMPTY) TestDatabase db) {
    assertThatThrownBy(() -> Console.start(ConsoleOptions.of(db.url())))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("steadyhand migrate");
  }

  private static long paused(TestDatabase db) throws SQLException {
    return db.number("select count(*) from queues.queue where paused_at is not null");
  }

  private static String header(HttpResponse<String> answer, String name) {
    return answer.headers().firstValue(name).orElse("");
  }
}

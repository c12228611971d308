package dev.steadyhand.console;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.console.testing.Caller;
import dev.steadyhand.console.testing.RunningConsole;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import java.net.HttpCookie;
import java.net.URI;
import java.net.http.HttpResponse;
import java.sql.SQLException;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who gets in, and how. */
@DatabaseTest
class SignInTest {

  @Test
  void whoever_is_not_signed_in_is_sent_to_sign_in_and_sees_nothing(TestDatabase db)
      throws SQLException {
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      Caller stranger = console.caller();

      HttpResponse<String> page = stranger.get("/tasks?state=held&type=a%26b");
      assertThat(page.statusCode()).isEqualTo(302);
      assertThat(location(page)).isEqualTo("/login?next=%2Ftasks%3Fstate%3Dheld%26type%3Da%2526b");
      HttpResponse<String> part = stranger.get("/queues", "HX-Request", "true");
      assertThat(part.statusCode()).isEqualTo(401);
      assertThat(part.headers().firstValue("HX-Redirect")).hasValue("/login?next=%2Fqueues");
      assertThat(stranger.get("/live", "Accept", "text/event-stream").statusCode()).isEqualTo(401);
      assertThat(stranger.post("/queues/default/pause", Map.of()).statusCode()).isEqualTo(401);
      assertThat(stranger.get("/no/such/page").statusCode()).isEqualTo(302);
      assertThat(paused(db)).isZero();

      assertThat(stranger.get("/login").body()).contains("Password");
      assertThat(stranger.get("/health").body()).isEqualTo("ok");
      assertThat(stranger.get("/assets/console.css").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void a_password_opens_it_and_signing_out_closes_it(TestDatabase db) throws SQLException {
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      Caller ada = console.caller();
      HttpResponse<String> in =
          ada.post(
              "/login",
              Map.of("name", "ada", "password", RunningConsole.PASSWORD, "next", "/queues?a=b"));
      assertThat(in.statusCode()).isEqualTo(303);
      assertThat(location(in)).isEqualTo("/queues?a=b");
      assertThat(ada.get("/queues").body()).contains("ada", "Sign out");

      HttpCookie cookie = ada.cookie();
      assertThat(ada.post("/logout", Map.of()).statusCode()).as("without a token").isEqualTo(403);
      assertThat(location(ada.act("/logout", Map.of()))).isEqualTo("/login");
      ada.keep(cookie);
      assertThat(ada.get("/queues").statusCode()).as("with the old cookie").isEqualTo(302);

      Caller bob = console.as("bob");
      assertThat(location(bob.act("/logout", Map.of()))).as("who only looks").isEqualTo("/login");
    }
  }

  @Test
  void a_wrong_password_and_an_unknown_name_get_the_same_answer(TestDatabase db)
      throws SQLException {
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      HttpResponse<String> wrong = console.caller().signIn("ada", "wrong");
      HttpResponse<String> unknown = console.caller().signIn("nobody", "wrong");

      assertThat(wrong.statusCode()).isEqualTo(401);
      assertThat(wrong.headers().firstValue("Set-Cookie")).isEmpty();
      assertThat(unknown.statusCode()).isEqualTo(401);
      assertThat(unknown.body()).isEqualTo(wrong.body());
      assertThat(console.caller().post("/login", Map.of()).statusCode()).isEqualTo(401);
    }
  }

  @Test
  void after_five_wrong_passwords_the_right_one_does_not_help_either(TestDatabase db)
      throws SQLException {
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      Caller guesser = console.caller();
      for (int guess = 1; guess <= 5; guess++) {
        assertThat(guesser.signIn("ada", "guess " + guess).statusCode()).isEqualTo(401);
      }

      assertThat(guesser.signIn("ada", RunningConsole.PASSWORD).statusCode()).isEqualTo(429);
      assertThat(guesser.signIn("bob", RunningConsole.PASSWORD).statusCode()).isEqualTo(303);
    }
  }

  @Test
  void without_people_the_key_opens_it_and_another_key_does_not(TestDatabase db)
      throws SQLException {
    try (RunningConsole console = RunningConsole.on(db)) {
      Caller stranger = console.caller();
      HttpResponse<String> wrong = stranger.get("/login?key=guess");
      assertThat(wrong.body()).contains("Invalid key").doesNotContain("guess");
      assertThat(stranger.signIn("operator", "").statusCode()).isEqualTo(401);
      assertThat(stranger.get("/queues").statusCode()).isEqualTo(302);

      assertThat(console.console().url().getQuery()).isNull();
      assertThat(console.operator().get("/queues").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void the_cookie_is_for_our_pages_only_and_new_with_each_sign_in(TestDatabase db)
      throws SQLException {
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      Caller ada = console.caller();
      HttpResponse<String> in = ada.signIn("ada", RunningConsole.PASSWORD);
      assertThat(setCookie(in))
          .contains("; HttpOnly", "; SameSite=Lax", "; Path=/")
          .doesNotContain("Domain", "Secure");

      HttpCookie first = ada.cookie();
      ada.signIn("ada", RunningConsole.PASSWORD);
      assertThat(ada.cookie().getValue()).isNotEqualTo(first.getValue());
      Caller thief = console.caller();
      thief.keep(first);
      assertThat(thief.get("/queues").statusCode()).as("the earlier session").isEqualTo(302);

      HttpCookie planted = (HttpCookie) first.clone();
      planted.setValue("planted");
      Caller victim = console.caller();
      victim.keep(planted);
      victim.signIn("ada", RunningConsole.PASSWORD);
      assertThat(victim.cookie().getValue()).isNotEqualTo("planted");
    }
  }

  @Test
  void a_page_elsewhere_cannot_sign_anybody_in(TestDatabase db) throws SQLException {
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      Map<String, String> form = Map.of("name", "ada", "password", RunningConsole.PASSWORD);

      for (String site : Set.of("cross-site", "same-site")) {
        assertThat(console.caller().post("/login", form, "Sec-Fetch-Site", site).statusCode())
            .isEqualTo(403);
      }
      assertThat(
              console.caller().post("/login", form, "Sec-Fetch-Site", "same-origin").statusCode())
          .isEqualTo(303);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "//evil.example",
        "/\t/evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "https://evil.example",
        "javascript:alert(1)",
        "/queues\r\nSet-Cookie: a=b",
        "queues",
        ""
      })
  void the_way_on_after_signing_in_never_leads_elsewhere(String next, TestDatabase db)
      throws SQLException {
    try (RunningConsole console = RunningConsole.withPeople(db)) {
      HttpResponse<String> in =
          console
              .caller()
              .post(
                  "/login",
                  Map.of("name", "ada", "password", RunningConsole.PASSWORD, "next", next));

      assertThat(in.statusCode()).isEqualTo(303);
      assertThat(location(in)).isEqualTo("/");
      assertThat(in.headers().allValues("Set-Cookie")).hasSize(1);
    }
  }

  @Test
  void a_proxy_is_believed_if_it_is_the_one_we_trust(TestDatabase db) throws SQLException {
    ProxyLogin trusted =
        new ProxyLogin("X-Forwarded-User", Set.of("127.0.0.1", "::1"), Set.of("ada"));
    try (RunningConsole console = RunningConsole.on(db, options -> options.withProxy(trusted))) {
      Caller caller = console.caller();
      assertThat(caller.get("/queues", "X-Forwarded-User", "ada").body()).contains("ada", "Pause");
      assertThat(caller.get("/queues", "X-Forwarded-User", "eve").body())
          .contains("eve")
          .doesNotContain("Pause");
      assertThat(
              caller
                  .get("/queues", "X-Forwarded-User", "ada", "X-Forwarded-User", "eve")
                  .statusCode())
          .as("two names")
          .isEqualTo(302);
      assertThat(caller.get("/queues").statusCode()).isEqualTo(302);
      assertThat(caller.get("/login").body()).contains("through a proxy");
    }
    ProxyLogin elsewhere = new ProxyLogin("X-Forwarded-User", Set.of("192.0.2.1"), Set.of("ada"));
    try (RunningConsole console = RunningConsole.on(db, options -> options.withProxy(elsewhere))) {
      assertThat(console.caller().get("/queues", "X-Forwarded-User", "ada").statusCode())
          .isEqualTo(302);
      assertThat(
              console
                  .caller()
                  .get("/queues", "X-Forwarded-User", "ada", "X-Forwarded-For", "192.0.2.1")
                  .statusCode())
          .isEqualTo(302);
    }
  }

  private static long paused(TestDatabase db) throws SQLException {
    return db.number("select count(*) from queues.queue where paused_at is not null");
  }

  private static String location(HttpResponse<String> response) {
    String location = response.headers().firstValue("Location").orElse("");
    URI address = URI.create(location);
    return address.getRawQuery() == null
        ? address.getRawPath()
        : address.getRawPath() + "?" + address.getRawQuery();
  }

  private static String setCookie(HttpResponse<String> response) {
    return response.headers().allValues("Set-Cookie").stream().collect(joining("\n"));
  }
}

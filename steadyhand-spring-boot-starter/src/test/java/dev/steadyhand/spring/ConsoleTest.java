package dev.steadyhand.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.spring.internal.ConsoleLifecycle;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** The console inside an application. */
@DatabaseTest
class ConsoleTest {

  private static ApplicationContextRunner application(TestDatabase db) {
    return Applications.withoutWorker(db)
        .withPropertyValues("steadyhand.console.enabled=true", "steadyhand.console.port=0");
  }

  @Test
  void one_property_starts_it_with_a_sign_in_link(TestDatabase db) throws Exception {
    String login = "console_of_" + db.name();
    db.execute(
        "create role %s login in role steadyhand_observer, steadyhand_operator".formatted(login));
    application(db)
        .withPropertyValues("steadyhand.console.username=" + login)
        .run(
            application -> {
              assertThat(application).hasNotFailed();
              URI link = application.getBean(ConsoleLifecycle.class).signInUrl().orElseThrow();
              try (HttpClient browser =
                  HttpClient.newBuilder()
                      .cookieHandler(new CookieManager())
                      .followRedirects(HttpClient.Redirect.NORMAL)
                      .build()) {
                var page =
                    browser.send(HttpRequest.newBuilder(link).build(), BodyHandlers.ofString());
                assertThat(page.statusCode()).isEqualTo(200);
                assertThat(page.body()).contains("Steadyhand");
              }
            });
    db.execute("drop owned by " + login);
    db.execute("drop role " + login);
  }

  @Test
  void it_says_what_it_lacks(TestDatabase db) {
    application(db)
        .run(
            application ->
                assertThat(application)
                    .as("the owner is refused")
                    .getFailure()
                    .hasStackTraceContaining("Give it a login of its own"));
    application(db)
        .withClassLoader(new FilteredClassLoader("dev.steadyhand.console"))
        .run(
            application ->
                assertThat(application)
                    .getFailure()
                    .hasStackTraceContaining(
                        "add the dependency dev.steadyhand:steadyhand-console"));
  }
}

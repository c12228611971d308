package dev.steadyhand.console.internal.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ForecastTest {

  @Test
  void a_provider_that_has_accepted_is_asked_again_for_another_effect_only() {
    Forecast accepted = new Forecast("email", false, "default", true);
    Forecast unknown = new Forecast("email", false, "default", false);

    assertThat(accepted.same()).contains("is not called again");
    assertThat(accepted.another()).contains("a second time");
    assertThat(unknown.same()).contains("the idempotency key of the original");
    assertThat(unknown.another()).contains("a new key");
    assertThat(unknown.place()).contains("queue default").contains("runs email");
  }

  @Test
  void of_a_function_it_says_nothing_about_providers() {
    Forecast function = new Forecast("app.close_day", true, "default", false);

    assertThat(function.same()).startsWith("app.close_day runs again").doesNotContain("provider");
    assertThat(function.another())
        .startsWith("app.close_day runs again")
        .doesNotContain("provider");
  }
}

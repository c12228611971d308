package dev.steadyhand.console.internal.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.console.ConsoleOptions;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class MaskTest {
  private final Mask mask = new Mask(ConsoleOptions.DEFAULT_MASKED_KEYS);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "password",
        "PASSWORD",
        "userPassword",
        "userpassword2",
        "api_key",
        "apiKey",
        "APIKey",
        "APIKEY",
        "X-Api-Key",
        "x.api.key",
        "stripe api key",
        "cardNumber",
        "cardnumber",
        "CARD-NUMBER",
        "Authorization",
        "proxy-authorization",
        "refreshToken",
        "iban",
        "debtor_iban"
      })
  void a_name_that_speaks_of_a_secret_is_enough(String name) {
    assertThat(hide(Json.object().put(name, "sesame")))
        .isEqualTo(Json.object().put(name, Mask.HIDDEN));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"to_address", "businessName", "key", "idempotency_key", "pass", "card", ""})
  void other_names_are_left(String name) {
    assertThat(hide(Json.object().put(name, "sesame")))
        .isEqualTo(Json.object().put(name, "sesame"));
  }

  @Test
  void key_and_summary_of_an_instance_are_masked_like_fields_of_these_names() {
    Row row = Row.of("business_key", "4711").with("summary", "to Ann").with("reason", "none");

    assertThat(mask.hide(row)).isEqualTo(row);
    assertThat(new Mask(Set.of("summary", "reason")).hide(row))
        .isEqualTo(row.with("summary", Mask.HIDDEN));
    assertThat(new Mask(Set.of("business_key")).hide(row.with("business_key", null)))
        .isEqualTo(row.with("business_key", null));
  }

  @Test
  void at_any_depth_and_in_lists() {
    assertThat(
            hide(
                """
                {"a": {"b": [1, [{"token": "x", "c": 2}], {"d": {"Secret": "y"}}]}, "e": [{"ssn": 1}, {"f": "z"}]}\
                """))
        .isEqualTo(
            Json.parse(
                """
                {"a": {"b": [1, [{"token": "••••••", "c": 2}], {"d": {"Secret": "••••••"}}]}, "e": [{"ssn": "••••••"}, {"f": "z"}]}\
                """));
    assertThat(hide("[{\"cvc\": 123}, 4]")).isEqualTo(Json.parse("[{\"cvc\": \"••••••\"}, 4]"));
  }

  @Test
  void whatever_the_value_is_it_is_hidden_and_its_size_too() {
    assertThat(
            hide("""
            {"token": 42, "secret": true, "password": "", "credentials": {"user": "ada", "pin": [1, 2]}, "tokens": ["a", "b"]}\
            """)
                .values())
        .hasSize(5)
        .allSatisfy(value -> assertThat(value.asString()).isEqualTo(Mask.HIDDEN));
  }

  @Test
  void that_there_is_none_is_no_secret() {
    assertThat(hide("{\"token\": null, \"a\": null}"))
        .isEqualTo(Json.parse("{\"token\": null, \"a\": null}"));
  }

  @Test
  void text_is_not_looked_into() {
    String text = "{\"a\": \"{\\\"token\\\": \\\"x\\\"}\"}";

    assertThat(hide(text)).isEqualTo(Json.parse(text));
    assertThat(hide("\"token\"")).isEqualTo(Json.parse("\"token\""));
    assertThat(hide("7")).isEqualTo(Json.parse("7"));
  }

  @Test
  void a_row_has_its_json_hidden_and_the_rest_left() {
    Row row = Row.of("token", "7").with("facts", Json.parse("{\"api_key\": \"k\", \"runs\": 2}"));

    assertThat(mask.hide(row).values())
        .containsEntry("token", "7")
        .containsEntry("facts", Json.parse("{\"api_key\": \"••••••\", \"runs\": 2}"));
  }

  @Test
  void what_is_given_stays_as_it_is() {
    JsonNode given = Json.parse("{\"a\": {\"token\": \"x\"}}");

    mask.hide(given);

    assertThat(given).isEqualTo(Json.parse("{\"a\": {\"token\": \"x\"}}"));
  }

  @Test
  void what_is_secret_is_for_the_user_to_say() {
    Mask own = new Mask(Set.of("Shoe-Size", ""));

    assertThat(own.hide(Json.parse("{\"shoe_size\": 1, \"leftShoeSize\": 2, \"token\": 3}")))
        .isEqualTo(
            Json.parse("{\"shoe_size\": \"••••••\", \"leftShoeSize\": \"••••••\", \"token\": 3}"));
    assertThat(new Mask(Set.of()).hide(Json.parse("{\"token\": 3}")))
        .isEqualTo(Json.parse("{\"token\": 3}"));
  }

  @Test
  void it_is_printed_a_field_in_each_line() {
    assertThat(mask.pretty(Json.parse("{\"a\": [{\"token\": \"x\"}], \"b\": {}}")))
        .isEqualTo(
            """
            {
              "a": [
                {
                  "token": "••••••"
                }
              ],
              "b": { }
            }\
            """);
    assertThat(mask.pretty(null)).isEmpty();
  }

  private JsonNode hide(String json) {
    return hide(Json.parse(json));
  }

  private JsonNode hide(JsonNode json) {
    return mask.hide(json);
  }
}

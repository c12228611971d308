package dev.steadyhand.worker.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RedactionTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"order_id": 12345}                                  | order 12345 is closed            | order 12345 is closed
          {"order": {"order_id": 12345}}                       | order 12345 is closed            | order 12345 is closed
          {"items": [{"item_id": 4711}, {"item_id": 4712}]}    | items 4711, 4712 are gone        | items 4711, 4712 are gone
          {"order_id": -12345}                                 | order -12345 is closed           | order -12345 is closed
          {"order_id": "AB-12345"}                             | order AB-12345 is closed         | order [payload] is closed
          {"order_id": 12345.5}                                | order 12345.5 is closed          | order [payload] is closed
          {"order_ids": [12345]}                               | order 12345 is closed            | order [payload] is closed
          {"amount": 12345}                                    | amount 12345 is too much         | amount [payload] is too much
          {"email": "ann@example.org"}                         | no such user: ann@example.org    | no such user: [payload]
          {"a": {"b": ["ann@example.org"]}}                    | no such user: ann@example.org    | no such user: [payload]
          """)
  void ids_stay_and_nothing_else_does(String payload, String message, String expected) {
    assertThat(redacted(payload, message)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a value that is the same as an id                     | {"order_id": 12345, "pin": 12345}                | order 12345            | order [payload]
          a value that is the same, as a text                   | {"order_id": 12345, "pin": "12345"}              | order 12345            | order [payload]
          a value that is a part of the digits of an id         | {"order_id": 12345, "pin": "1234"}               | order 12345, pin 1234  | order 12345, pin [payload]
          a value that an id is a part of                       | {"order_id": 12345, "street": "Road 12345 West"} | at Road 12345 West     | at [payload]
          a value that an id is the beginning of                | {"order_id": 12345, "card": "1234599990000"}     | card 1234599990000     | card [payload]
          a value that begins with an id and a blank            | {"order_id": 12345, "street": "12345 Main"}      | at 12345 Main, 12345   | at [payload], 12345
          values that overlap                                   | {"a": "abcdef", "b": "efghij"}                   | saw abcdefghij         | saw [payload]
          a value inside a longer one                           | {"a": "abcd", "b": "xxabcdxx"}                   | saw xxabcdxx and abcd  | saw [payload] and [payload]
          an id inside a word                                   | {"order_id": 12345, "name": "x12345y"}           | x12345y of 12345       | [payload] of 12345
          """)
  void what_is_both_is_a_value_unless_the_id_is_more(
      String why, String payload, String message, String expected) {
    assertThat(redacted(payload, message)).as(why).isEqualTo(expected);
  }

  @Test
  void the_names_of_functions_stay() {
    assertThat(
            redacted(
                """
                {"db_function": "app.close", "error_handler": "app.told", "task_type": "email"}\
                """,
                "app.close told app.told of an email"))
        .isEqualTo("app.close told app.told of an email");
  }

  @Test
  void a_message_is_cut_after_it_was_cleaned() {
    String secret = "s".repeat(50);
    String message = "x".repeat(1990) + secret + "y".repeat(100);
    assertThat(redacted("{\"secret\": \"%s\"}".formatted(secret), message))
        .hasSize(2000)
        .endsWith("x[payload]y");
  }

  private static String redacted(String payload, String message) {
    return new Redaction().add(Json.parse(payload)).apply(message);
  }
}

package dev.steadyhand.console.internal.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchPagesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "42 | /tasks/42",
        "#42 | /tasks/42",
        "comms.send_email 42 | /processes/comms.send_email/42",
        "comms.send_email/42 | /processes/comms.send_email/42",
        "comms.send_email   42 | /processes/comms.send_email/42",
        "shop.fulfilment order-4711 | /processes?name=order-4711&process=shop.fulfilment",
        "shop.fulfilment a/b | /processes?name=a%2Fb&process=shop.fulfilment",
        "send_email | /tasks?step=send_email",
        "send mail & more | /tasks?step=send+mail+%26+more",
        "99999999999999999999 | /tasks?step=99999999999999999999",
        "../login 4 | /tasks?step=..%2Flogin+4"
      })
  void goes_to_what_is_named(String words, String address) {
    assertThat(SearchPages.target(words)).hasToString(address);
  }

  @Test
  void without_words_to_all_tasks() {
    assertThat(SearchPages.target(null)).hasToString("/tasks");
  }
}

package dev.steadyhand.console.internal.web;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AddressTest {

  @Test
  void a_part_of_a_path_stays_one_part() {
    assertThat(Address.of("processes", "a/../b ?#", 7))
        .hasToString("/processes/a%2F..%2Fb%20%3F%23/7");
  }

  @Test
  void what_is_asked_for_is_encoded_and_what_is_not_there_is_left_out() {
    Address all = Address.of("tasks").with("step", "a&b=<c>").with("queue", null).with("kind", "");

    assertThat(all).hasToString("/tasks?kind=&step=a%26b%3D%3Cc%3E");
    assertThat(all.with("step", null).with("before", 5L)).hasToString("/tasks?before=5&kind=");
    assertThat(all).as("unchanged").hasToString("/tasks?kind=&step=a%26b%3D%3Cc%3E");
  }
}

package dev.steadyhand.database.testing;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** A mutation that changes nothing would prove nothing. */
@DatabaseTest
class MutationTest {
  @Test
  void one_that_does_not_fit_says_so(TestDatabase database) {
    assertThatThrownBy(() -> Mutation.without("queues.enqueue", "no such text").apply(database))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("queues.enqueue");
    assertThatThrownBy(() -> Mutation.without("queues.no_such_function", "x").apply(database))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("queues.no_such_function");
  }
}

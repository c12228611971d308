package dev.steadyhand.simulator.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.simulator.call.Call;
import org.junit.jupiter.api.Test;

class KickoffTest {
  @Test
  void a_file_says_what_is_done_once_and_what_may_be_done_again() {
    Kickoff kickoff =
        Kickoff.parse(
            """
            -- An order.
            -- once
            insert into shop.customer (name)
            values ('Customer :n') returning 1;
            -- again
            select shop.kickoff_order(:n);
            select shop.pay(:n);
            """);

    assertThat(kickoff.once(7).stream().map(Call::sql))
        .containsExactly("insert into shop.customer (name)\nvalues ('Customer 7') returning 1");
    assertThat(kickoff.again(7).stream().map(Call::sql))
        .containsExactly("select shop.kickoff_order(7)", "select shop.pay(7)");
  }

  @Test
  void semicolons_and_marks_in_strings_do_not_count() {
    Kickoff kickoff =
        Kickoff.parse(
            """
            -- once
            select 'a;
            -- again
            b' where 1 < :n; select 2; -- two on a line
            """);

    assertThat(kickoff.once(7).stream().map(Call::sql))
        .containsExactly("select 'a;\n-- again\nb' where 1 < 7", "select 2");
    assertThat(kickoff.again(7)).isEmpty();
  }
}

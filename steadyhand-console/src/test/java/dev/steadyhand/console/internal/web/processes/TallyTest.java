package dev.steadyhand.console.internal.web.processes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.operator.Instance;
import java.util.List;
import org.junit.jupiter.api.Test;

class TallyTest {

  @Test
  void one_in_a_hundred_thousand_is_seen_on_the_bar() {
    List<Tally.Piece> bar = new Tally(0, 99_999, 0, 1, 0, 0).bar();

    assertThat(bar).extracting(Tally.Piece::state).containsExactly("succeeded", "stuck");
    assertThat(bar.getLast().width()).isGreaterThanOrEqualTo(20);
    assertThat(bar.getLast().from() + bar.getLast().width()).isBetween(990L, 1000L);
    assertThat(Tally.NONE.bar()).isEmpty();
  }

  @Test
  void the_bar_has_room_for_what_is_still_to_be_started() {
    List<Tally.Piece> bar = new Tally(0, 10, 0, 0, 0, 30).bar();

    assertThat(bar.getLast().from() + bar.getLast().width()).isBetween(200L, 300L);
  }

  @Test
  void it_reads_like_on_the_command_line() {
    assertThat(new Tally(3, 36, 1, 2, 4, 0).words())
        .isEqualTo("36 of 46, 1 failed, 2 stuck, 4 cancelled");
    assertThat(new Tally(10, 0, 0, 0, 0, 30).words()).isEqualTo("0 of 40, 30 still to start");
    assertThat(new Tally(500, 0, 1, 0, 0, 501).words())
        .isEqualTo("0 of over 1\u202f001, 1 failed, over 500 still to start");
    assertThat(Tally.count(9_999)).isEqualTo("9\u202f999");
    assertThat(Tally.count(10_000)).isEqualTo("10\u202f000+");
  }

  @Test
  void any_name_is_good_in_an_address() {
    assertThat(Links.to(new Instance("a.b c/d?e", 7))).isEqualTo("/processes/a.b%20c%2Fd%3Fe/7");
    assertThat(Links.toList("a&state=b", "stuck"))
        .isEqualTo("/processes?process=a%26state%3Db&state=stuck");
    assertThat(Links.toList(null, null)).isEqualTo("/processes");
  }
}

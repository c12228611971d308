package dev.steadyhand.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class MailBookTest {
  private final StringWriter told = new StringWriter();
  private final MailBook mails = new MailBook(new Story(new PrintWriter(told), false));

  @Test
  void tells_each_arrival_and_each_refusal() {
    mails.arrived(new Mail(List.of("ada@example.com"), "Welcome"));
    mails.turnedAway("nobody@example.com", "550 no");

    assertThat(told.toString().lines())
        .satisfiesExactly(
            line -> assertThat(line).endsWith(" s  arrived      ada@example.com      Welcome"),
            line -> assertThat(line).endsWith(" s  turned away  nobody@example.com   550 no"));
    assertThat(mails.arrivals()).isOne();
    assertThat(mails.refusals()).isOne();
  }

  @Test
  void names_what_is_missing_or_too_much() {
    mails.arrived(new Mail(List.of("ada@example.com"), "Welcome"));
    mails.arrived(new Mail(List.of("ada@example.com"), "Welcome"));

    assertThat(mails.expect(2, "ada@example.com")).isEmpty();
    assertThat(mails.expect(1, "ada@example.com"))
        .containsExactly("2 emails for ada@example.com arrived instead of 1");
    assertThat(mails.expect(1, "grace@example.com"))
        .containsExactly("0 emails for grace@example.com arrived instead of 1");
  }
}

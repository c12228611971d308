package dev.steadyhand.channels;

import static dev.steadyhand.channels.Calls.call;
import static dev.steadyhand.channels.Calls.settings;
import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.channels.ScriptedSmtpServer.Point;
import dev.steadyhand.channels.ScriptedSmtpServer.Reaction;
import dev.steadyhand.worker.ErrorKind;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.Settings;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SmtpFailuresTest {
  private static final String REQUEST =
      "{'to_address': 'reader@example.org', 'subject': 'Hello', 'text': 'World'}";

  private static Outcome send(ScriptedSmtpServer server, String... more) throws Exception {
    return send(settings(plain(server), more));
  }

  private static Outcome send(Settings settings) throws Exception {
    try (var channel = SmtpEmailChannel.from(settings)) {
      return channel.call(call(REQUEST));
    }
  }

  private static Map<String, String> plain(ScriptedSmtpServer server) {
    return Map.of(
        "email.smtp.host", "localhost",
        "email.smtp.port", String.valueOf(server.port()),
        "email.smtp.tls", "none",
        "email.smtp.helo-name", "client.example",
        "email.from", "Shop <shop@example.com>");
  }

  @ParameterizedTest
  @CsvSource({
    "MAIL, 550 5.7.1 no, 550 (5.7.1)",
    "RCPT, 550 5.1.1 <reader@example.org> unknown, 550 (5.1.1)",
    "RCPT, 553 no, 553",
    "DATA, 554 no, 554",
    "DOT, 552 5.3.4 too big, 552 (5.3.4)"
  })
  void a_5xx_to_the_message_refuses_it_for_good(Point point, String line, String said)
      throws Exception {
    try (var server = new ScriptedSmtpServer(null).at(point, line)) {
      assertThat(send(server))
          .isEqualTo(Outcome.Refused.byProvider("SMTP server answered " + said));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "MAIL, 451 4.3.0 later, 451 (4.3.0)",
    "RCPT, 450 4.2.1 <reader@example.org> busy, 450 (4.2.1)",
    "DATA, 421 bye, 421",
    "DOT, 452 4.3.1 full, 452 (4.3.1)"
  })
  void a_4xx_to_the_message_asks_to_try_again(Point point, String line, String said)
      throws Exception {
    try (var server = new ScriptedSmtpServer(null).at(point, line)) {
      assertThat(send(server))
          .isEqualTo(Outcome.TryAgain.unreachable("SMTP server answered " + said));
    }
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"AUTH", "MIDDLE", "DOT"})
  void a_connection_lost_before_the_final_dot_has_sent_nothing(Point point) throws Exception {
    try (var server = new ScriptedSmtpServer(null).at(point, new Reaction.Cut())) {
      assertThat(send(server))
          .isInstanceOfSatisfying(
              Outcome.TryAgain.class,
              again -> assertThat(again.kind()).isEqualTo(ErrorKind.PROVIDER_UNREACHABLE));
      assertThat(server.messages()).isEmpty();
    }
  }

  @Test
  void a_connection_lost_in_the_middle_of_a_message_has_sent_nothing() throws Exception {
    // Larger than the network buffers, so that the end cannot have been sent.
    String text = "All work and no play makes a dull boy.\\n".repeat(400_000);
    try (var server = new ScriptedSmtpServer(null).at(Point.MIDDLE, new Reaction.Cut());
        var channel = SmtpEmailChannel.from(settings(plain(server)))) {
      assertThat(channel.call(call("{'to': 'reader@example.org', 'text': '" + text + "'}")))
          .isEqualTo(Outcome.TryAgain.unreachable("SMTP server: connection lost"));
    }
  }

  @Test
  void a_connection_lost_after_the_final_dot_is_an_unknown_outcome() throws Exception {
    try (var server = new ScriptedSmtpServer(null).at(Point.DOT, new Reaction.Cut())) {
      assertThat(send(server)).isInstanceOf(Outcome.Unknown.class);
      assertThat(server.messages()).hasSize(1);
    }
  }

  @Test
  void no_answer_after_the_final_dot_is_an_unknown_outcome() throws Exception {
    try (var server = new ScriptedSmtpServer(null).at(Point.DOT, new Reaction.Hang())) {
      assertThat(send(server, "email.request-timeout", "1s")).isInstanceOf(Outcome.Unknown.class);
      assertThat(server.messages()).hasSize(1);
    }
  }

  @Test
  void no_answer_before_the_message_has_sent_nothing() throws Exception {
    try (var server = new ScriptedSmtpServer(null).at(Point.GREETING, new Reaction.Hang())) {
      assertThat(send(server, "email.request-timeout", "100ms"))
          .isInstanceOf(Outcome.TryAgain.class);
    }
  }

  @Test
  void a_server_that_is_not_there_has_sent_nothing() throws Exception {
    Settings settings =
        Settings.of(
            Map.of(
                "email.smtp.host", "localhost",
                "email.smtp.port", "1",
                "email.smtp.tls", "none",
                "email.from", "shop@example.com"));
    assertThat(send(settings))
        .isEqualTo(Outcome.TryAgain.unreachable("SMTP server: no connection"));
  }

  @Test
  void a_refused_login_is_not_the_messages_fault() throws Exception {
    try (var server = new ScriptedSmtpServer(null).at(Point.AUTH, "535 5.7.8 no")) {
      assertThat(send(server, "email.smtp.user", "shop", "email.smtp.password", "wrong"))
          .isEqualTo(Outcome.TryAgain.unreachable("SMTP server refused the login"));
    }
  }

  @Test
  void starttls_comes_before_login_and_message() throws Exception {
    try (var server = new ScriptedSmtpServer(TestCertificate.localhost().server())) {
      Outcome outcome =
          send(
              server,
              "email.smtp.tls",
              "starttls",
              "email.smtp.ca-file",
              TestCertificate.localhost().pem().toString(),
              "email.smtp.user",
              "shop",
              "email.smtp.password",
              "secret");
      assertThat(outcome).isInstanceOf(Outcome.Accepted.class);
      assertThat(server.commands())
          .filteredOn(command -> command.startsWith("plain"))
          .containsExactly("plain EHLO client.example", "plain STARTTLS");
      assertThat(server.messages()).hasSize(1);
    }
  }

  @Test
  void without_starttls_nothing_is_said_in_plain_text() throws Exception {
    try (var server = new ScriptedSmtpServer(null)) {
      assertThat(send(server, "email.smtp.tls", "starttls"))
          .isEqualTo(Outcome.TryAgain.unreachable("SMTP server: no connection"));
      assertThat(server.commands()).noneMatch(command -> command.contains("MAIL"));
    }
  }

  @Test
  void a_certificate_of_another_host_is_not_accepted() throws Exception {
    TestCertificate elsewhere = TestCertificate.elsewhere();
    try (var server = new ScriptedSmtpServer(elsewhere.server())) {
      Outcome outcome =
          send(
              server,
              "email.smtp.tls",
              "starttls",
              "email.smtp.ca-file",
              elsewhere.pem().toString());
      assertThat(outcome).isEqualTo(Outcome.TryAgain.unreachable("SMTP server: no connection"));
      assertThat(server.messages()).isEmpty();
    }
  }

  @Test
  void a_certificate_that_nobody_vouches_for_is_not_accepted() throws Exception {
    try (var server = new ScriptedSmtpServer(TestCertificate.localhost().server())) {
      assertThat(send(server, "email.smtp.tls", "starttls"))
          .isEqualTo(Outcome.TryAgain.unreachable("SMTP server: no connection"));
      assertThat(server.messages()).isEmpty();
    }
  }
}

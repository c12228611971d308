package dev.steadyhand.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MailCatcherTest {
  private final List<Mail> arrived = new CopyOnWriteArrayList<>();
  private final List<String> turnedAway = new CopyOnWriteArrayList<>();
  private MailCatcher catcher;
  private Socket socket;
  private BufferedReader in;

  @BeforeEach
  void connect() throws IOException {
    catcher =
        MailCatcher.start(
            new Reception(Set.of("busy@example.com"), Set.of("nobody@example.com")),
            new MailListener() {
              @Override
              public void arrived(Mail mail) {
                arrived.add(mail);
              }

              @Override
              public void turnedAway(String address, String answer) {
                turnedAway.add(address);
              }
            });
    socket = new Socket(catcher.host(), catcher.port());
    in =
        new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
    assertThat(in.readLine()).startsWith("220 ");
  }

  @AfterEach
  void disconnect() throws IOException {
    socket.close();
    catcher.close();
  }

  @Test
  void takes_an_email_with_its_dots() throws IOException {
    assertThat(say("EHLO here")).startsWith("250 ");
    assertThat(say("MAIL FROM:<me@example.com>")).startsWith("250 ");
    assertThat(say("RCPT TO:<Ada@Example.com>")).startsWith("250 ");
    assertThat(say("RCPT TO:<grace@example.com> NOTIFY=NEVER")).startsWith("250 ");
    assertThat(say("DATA")).startsWith("354 ");
    assertThat(say("To: x\r\nSubject: ..dots..\r\n\r\nSubject: not this\r\n..\r\n."))
        .startsWith("250 ");
    assertThat(say("QUIT")).startsWith("221 ");
    assertThat(in.readLine()).isNull();

    assertThat(arrived)
        .containsExactly(new Mail(List.of("ada@example.com", "grace@example.com"), "..dots.."));
  }

  @Test
  void is_busy_once_and_knows_who_does_not_exist() throws IOException {
    say("MAIL FROM:<>");

    assertThat(say("RCPT TO:<busy@example.com>")).startsWith("451 ");
    assertThat(say("RCPT TO:<busy@example.com>")).startsWith("250 ");
    assertThat(say("RCPT TO:<nobody@example.com>")).startsWith("550 ");
    assertThat(say("RCPT TO:<nobody@example.com>")).startsWith("550 ");
    assertThat(turnedAway)
        .containsExactly("busy@example.com", "nobody@example.com", "nobody@example.com");
  }

  @Test
  void says_no_to_what_it_does_not_understand() throws IOException {
    assertThat(say("DATA")).startsWith("503 ");
    assertThat(say("AUTH PLAIN")).startsWith("502 ");
    assertThat(say("")).startsWith("502 ");
    assertThat(say("RCPT TO:<ada@example.com>")).startsWith("250 ");
    assertThat(say("RSET")).startsWith("250 ");
    assertThat(say("DATA")).startsWith("503 ");
  }

  @Test
  void keeps_nothing_that_is_too_large() throws IOException {
    say("RCPT TO:<ada@example.com>");
    say("DATA");

    assertThat(say(("x".repeat(998) + "\r\n").repeat(1100) + ".")).startsWith("552 ");
    assertThat(arrived).isEmpty();
  }

  private String say(String line) throws IOException {
    OutputStream out = socket.getOutputStream();
    out.write((line + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
    out.flush();
    return in.readLine();
  }
}

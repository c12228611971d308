package dev.steadyhand.channels;

import static dev.steadyhand.channels.Calls.call;
import static dev.steadyhand.channels.Calls.settings;
import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.GreenMailUtil;
import com.icegreen.greenmail.util.ServerSetup;
import dev.steadyhand.worker.Outcome;
import jakarta.mail.Message;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SmtpEmailChannelTest {
  private static final GreenMail PLAIN = new GreenMail(setup(ServerSetup.PROTOCOL_SMTP));
  private static GreenMail secure;

  private static ServerSetup setup(String protocol) {
    return new ServerSetup(0, "localhost", protocol);
  }

  @BeforeAll
  static void start() {
    System.setProperty(
        "greenmail.tls.keystore.file", TestCertificate.localhost().keyStore().toString());
    System.setProperty("greenmail.tls.keystore.password", TestCertificate.PASSWORD);
    secure = new GreenMail(setup(ServerSetup.PROTOCOL_SMTPS));
    PLAIN.start();
    secure.start();
  }

  @AfterAll
  static void stop() {
    PLAIN.stop();
    secure.stop();
  }

  @AfterEach
  void forget() throws Exception {
    PLAIN.purgeEmailFromAllMailboxes();
  }

  private static Outcome send(String request, String... more) throws Exception {
    Map<String, String> plain =
        Map.of(
            "email.smtp.host", "localhost",
            "email.smtp.port", String.valueOf(PLAIN.getSmtp().getPort()),
            "email.smtp.tls", "none",
            "email.from", "Shop <shop@example.com>");
    try (var channel = SmtpEmailChannel.from(settings(plain, more))) {
      return channel.call(call(request));
    }
  }

  private static MimeMessage received() {
    assertThat(PLAIN.getReceivedMessages()).isNotEmpty();
    return PLAIN.getReceivedMessages()[0];
  }

  @Test
  void text_and_html_arrive_with_everyone_named_but_blind_copies() throws Exception {
    Outcome outcome =
        send(
            "{'to_address': ['Ann <ann@example.org>', 'bob@example.org'], 'cc': 'cc@example.org',"
                + " 'bcc': 'bcc@example.org', 'reply_to': 'desk@example.com',"
                + " 'subject': 'Grüße', 'text': 'Hallo', 'html': '<b>Hallo</b>'}");

    assertThat(outcome).isInstanceOf(Outcome.Accepted.class);
    assertThat(PLAIN.getReceivedMessages()).hasSize(4);
    MimeMessage message = received();
    assertThat(message.getFrom()).containsExactly(new InternetAddress("Shop <shop@example.com>"));
    assertThat(message.getReplyTo()).containsExactly(new InternetAddress("desk@example.com"));
    assertThat(message.getRecipients(Message.RecipientType.TO)).hasSize(2);
    assertThat(message.getSubject()).isEqualTo("Grüße");
    assertThat(message.getContentType()).startsWith("multipart/alternative");
    MimeMultipart parts = (MimeMultipart) message.getContent();
    assertThat(parts.getBodyPart(0).getContentType()).startsWith("text/plain");
    assertThat(parts.getBodyPart(1).getContentType()).startsWith("text/html");
    assertThat(GreenMailUtil.getWholeMessage(message)).doesNotContain("bcc@example.org");
  }

  @Test
  void every_try_has_the_same_message_id_and_tells_it() throws Exception {
    String request = "{'to': 'ann@example.org', 'text': 'Hello'}";
    Outcome first = send(request);
    Outcome second = send(request);

    assertThat(first).isEqualTo(second);
    assertThat(Arrays.stream(PLAIN.getReceivedMessages()).map(SmtpEmailChannelTest::id).distinct())
        .singleElement()
        .asString()
        .matches("<[0-9a-f]{40}@example\\.com>")
        .isEqualTo(((Outcome.Accepted) first).answer().get("message_id").asString());
  }

  private static String id(MimeMessage message) {
    try {
      return message.getMessageID();
    } catch (jakarta.mail.MessagingException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void implicit_tls_checks_the_server() throws Exception {
    String port = String.valueOf(secure.getSmtps().getPort());
    String request = "{'to': 'ann@example.org', 'text': 'Hello'}";
    String pem = TestCertificate.localhost().pem().toString();

    assertThat(send(request, "email.smtp.tls", "implicit", "email.smtp.port", port))
        .isEqualTo(Outcome.TryAgain.unreachable("SMTP server: no connection"));
    assertThat(
            send(
                request,
                "email.smtp.tls",
                "implicit",
                "email.smtp.port",
                port,
                "email.smtp.ca-file",
                pem))
        .isInstanceOf(Outcome.Accepted.class);
    assertThat(secure.getReceivedMessages()).hasSize(1);
  }

  @Test
  void a_login_is_used() throws Exception {
    PLAIN.setUser("user", "right");
    String request = "{'to': 'ann@example.org', 'text': 'Hello'}";

    assertThat(send(request, "email.smtp.user", "user", "email.smtp.password", "right"))
        .isInstanceOf(Outcome.Accepted.class);
    assertThat(send(request, "email.smtp.user", "user", "email.smtp.password", "wrong"))
        .isEqualTo(Outcome.TryAgain.unreachable("SMTP server refused the login"));
  }

  @Test
  void an_attachment_arrives_as_it_was(@TempDir Path directory) throws Exception {
    byte[] content = {0, 1, 2, (byte) 0xff, '\n', '.', '\n'};
    Files.write(directory.resolve("Rechnung ü.pdf"), content);

    Outcome outcome =
        send(
            "{'to': 'ann@example.org', 'text': 'Hello', 'attachments': ['Rechnung ü.pdf']}",
            "email.attachments.directory",
            directory.toString());

    assertThat(outcome).isInstanceOf(Outcome.Accepted.class);
    assertThat(received().getContentType()).startsWith("multipart/mixed");
    var part = ((MimeMultipart) received().getContent()).getBodyPart(1);
    assertThat(part.getFileName()).isEqualTo("Rechnung ü.pdf");
    assertThat(part.getContentType()).startsWith("application/pdf");
    assertThat(part.getInputStream().readAllBytes()).isEqualTo(content);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'to': 'ann@example.org\\r\\nBcc: x@example.org', 'text': 'x'}",
        "{'to': 'ann@example.org', 'text': 'x', 'subject': 'a\\nBcc: x@example.org'}",
        "{'to': 'ann@example.org', 'text': 'x', 'reply_to': 'a@b.c\\rX: y'}",
        "{'to': 'ann@example.org', 'text': 'x', 'from': 'a@b.c\\nX: y'}",
        "{'to': 'ann@example.org', 'text': 'x',"
            + " 'attachments': [{'path': 'a', 'name': 'b\\r\\nX: y'}]}",
        "{'to': 'nobody', 'text': 'x'}",
        "{'to': 7, 'text': 'x'}",
        "{'to': [], 'text': 'x'}",
        "{'text': 'x'}",
        "{'to': 'ann@example.org'}"
      })
  void what_could_not_be_sent_or_would_forge_headers_is_refused(String request) throws Exception {
    assertThat(send(request))
        .isInstanceOfSatisfying(
            Outcome.Refused.class,
            refused -> assertThat(refused.message()).doesNotContain("@", "nobody"));
    assertThat(PLAIN.getReceivedMessages()).isEmpty();
  }

  @Test
  void a_call_may_not_be_repeated_blindly() {
    var channel =
        SmtpEmailChannel.from(
            settings(Map.of("email.smtp.host", "localhost", "email.from", "shop@example.com")));
    assertThat(channel.idempotent()).isFalse();
    assertThat(channel.taskType()).isEqualTo("email");
  }
}

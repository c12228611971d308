package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.Outcome;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.InternetAddress;

/** Sends a message to a mail server, on a new connection, and maps the reply. */
public record SmtpSender(SmtpServer server) {
  /** Sends it to all of these recipients, or to none. */
  public Outcome send(MailMessage message, InternetAddress[] recipients) {
    var delivery = new SmtpDelivery(server.session(), server.address().implicitTls());
    try {
      connect(delivery);
      delivery.sendMessage(message, recipients);
      return Outcome.Accepted.with("message_id", message.id());
    } catch (MessagingException e) {
      return SmtpReply.sort(delivery.stage(), e);
    } finally {
      close(delivery);
    }
  }

  private void connect(SmtpDelivery delivery) throws MessagingException {
    SmtpServer.Address address = server.address();
    if (server.login().isPresent()) {
      SmtpServer.Login login = server.login().get();
      delivery.connect(address.host(), address.port(), login.user(), login.password().value());
    } else {
      delivery.connect(address.host(), address.port(), null, null);
    }
  }

  private static void close(SmtpDelivery delivery) {
    try {
      delivery.close();
    } catch (MessagingException e) {
      // The outcome is known; how the connection is closed does not matter.
    }
  }
}

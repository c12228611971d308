package dev.steadyhand.channels.internal;

import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import java.io.IOException;
import org.eclipse.angus.mail.smtp.SMTPTransport;

/**
 * One SMTP session that records its progress, which decides what a failure means: a server accepts
 * a message after the final dot, not before.
 */
final class SmtpDelivery extends SMTPTransport {
  /** The progress of a session. */
  enum Stage {
    /** Greeting, TLS, login: nothing of the message was sent. */
    CONNECTING,
    /** Sender, recipients, content: the server discards everything if the session breaks off. */
    SENDING,
    /** The server may have received the final dot. */
    FINISHING
  }

  private Stage stage = Stage.CONNECTING;

  SmtpDelivery(Session session, boolean implicitTls) {
    super(session, null, "smtp", implicitTls);
  }

  Stage stage() {
    return stage;
  }

  @Override
  protected void mailFrom() throws MessagingException {
    stage = Stage.SENDING;
    super.mailFrom();
  }

  @Override
  protected void finishData() throws IOException, MessagingException {
    stage = Stage.FINISHING;
    super.finishData();
  }
}

package dev.steadyhand.channels.internal;

import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import java.io.IOException;
import org.eclipse.angus.mail.smtp.SMTPTransport;

/**
 * One conversation with a mail server that remembers how far it came. That decides what a failure
 * means: a server takes a message once it has seen the final dot, and not before.
 */
final class SmtpDelivery extends SMTPTransport {
  /** How far a conversation came. */
  enum Stage {
    /** Greeting, TLS, login: nothing of the message was said. */
    CONNECTING,
    /** Sender, recipients, content: the server forgets it all if it breaks off. */
    SENDING,
    /** The final dot may have been seen. */
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

package dev.steadyhand.channels.internal;

import jakarta.activation.DataHandler;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import jakarta.mail.internet.MimePart;
import jakarta.mail.util.ByteArrayDataSource;
import java.time.Instant;
import java.util.Date;
import java.util.List;

/**
 * An email in MIME form. Its Message-ID is given, so that a repeated message is recognised as the
 * same one.
 */
public final class MailMessage extends MimeMessage {
  private static final String UTF_8 = "UTF-8";

  private final String id;

  private MailMessage(Session session, String id) {
    super(session);
    this.id = id;
  }

  /** Creates the email, without Bcc recipients, which must not appear in headers. */
  public static MailMessage of(
      Session session, String id, MailRequest mail, List<Attachment> attachments) {
    try {
      var message = new MailMessage(session, id);
      message.setFrom(mail.from());
      message.setRecipients(Message.RecipientType.TO, array(mail.to()));
      message.setRecipients(Message.RecipientType.CC, array(mail.cc()));
      message.setReplyTo(array(mail.replyTo()));
      message.setSubject(mail.subject(), UTF_8);
      message.setSentDate(Date.from(Instant.now()));
      if (attachments.isEmpty()) {
        setWords(message, mail);
      } else {
        message.setContent(mixed(mail, attachments));
      }
      message.saveChanges();
      return message;
    } catch (MessagingException e) {
      throw new IllegalStateException("an email could not be assembled", e);
    }
  }

  /** Returns its Message-ID. */
  public String id() {
    return id;
  }

  @Override
  protected void updateMessageID() throws MessagingException {
    setHeader("Message-ID", id);
  }

  private static InternetAddress[] array(List<InternetAddress> addresses) {
    return addresses.toArray(InternetAddress[]::new);
  }

  private static MimeMultipart mixed(MailRequest mail, List<Attachment> attachments)
      throws MessagingException {
    var words = new MimeBodyPart();
    setWords(words, mail);
    var mixed = new MimeMultipart("mixed", words);
    for (Attachment attachment : attachments) {
      var part = new MimeBodyPart();
      part.setDataHandler(
          new DataHandler(new ByteArrayDataSource(attachment.content(), attachment.contentType())));
      part.setFileName(attachment.name());
      part.setDisposition(MimePart.ATTACHMENT);
      mixed.addBodyPart(part);
    }
    return mixed;
  }

  private static void setWords(MimePart part, MailRequest mail) throws MessagingException {
    if (mail.text().isPresent() && mail.html().isPresent()) {
      var plain = new MimeBodyPart();
      plain.setText(mail.text().get(), UTF_8);
      var rich = new MimeBodyPart();
      rich.setText(mail.html().get(), UTF_8, "html");
      // The preferred alternative comes last.
      part.setContent(new MimeMultipart("alternative", plain, rich));
    } else if (mail.html().isPresent()) {
      part.setText(mail.html().get(), UTF_8, "html");
    } else {
      part.setText(mail.text().orElse(""), UTF_8);
    }
  }
}

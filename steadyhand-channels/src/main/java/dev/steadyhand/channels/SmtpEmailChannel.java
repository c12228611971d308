package dev.steadyhand.channels;

import dev.steadyhand.channels.internal.Attachment;
import dev.steadyhand.channels.internal.AttachmentStore;
import dev.steadyhand.channels.internal.CallLimits;
import dev.steadyhand.channels.internal.InvalidRequest;
import dev.steadyhand.channels.internal.Keys;
import dev.steadyhand.channels.internal.MailDefaults;
import dev.steadyhand.channels.internal.MailMessage;
import dev.steadyhand.channels.internal.MailRequest;
import dev.steadyhand.channels.internal.SmtpSender;
import dev.steadyhand.channels.internal.SmtpServer;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.Settings;
import java.time.Duration;
import java.util.List;

/**
 * Sends email over SMTP. Mail servers do not recognise a repeated message, but mail clients do:
 * every retry of a message has the same Message-ID.
 */
public final class SmtpEmailChannel implements Channel {
  private final SmtpServer server;
  private final MailDefaults defaults;
  private final AttachmentStore attachments;
  private final CallLimits limits;

  private SmtpEmailChannel(Settings settings) {
    this.limits = CallLimits.from(settings, "email");
    this.server = SmtpServer.from(settings, limits);
    this.defaults = MailDefaults.from(settings);
    this.attachments = AttachmentStore.from(settings, limits);
  }

  /** Creates a channel with the settings {@code email.smtp.*} and {@code email.*}. */
  public static SmtpEmailChannel from(Settings settings) {
    return new SmtpEmailChannel(settings);
  }

  @Override
  public String taskType() {
    return EmailChannelFactory.TASK_TYPE;
  }

  @Override
  public boolean idempotent() {
    return false;
  }

  @Override
  public Duration timeLimit() {
    return limits.whole();
  }

  @Override
  public int limit() {
    return limits.atOnce();
  }

  @Override
  public Outcome call(Call call) throws InterruptedException {
    try {
      MailRequest mail = MailRequest.of(call, defaults);
      List<Attachment> files = attachments.fetch(mail.attachments());
      String id = Keys.messageId(call.idempotencyKey(), defaults.domain());
      MailMessage message = MailMessage.of(server.session(), id, mail, files);
      return new SmtpSender(server).send(message, mail.recipients());
    } catch (InvalidRequest e) {
      return e.outcome();
    } catch (AttachmentStore.Refusal e) {
      return e.outcome();
    }
  }

  @Override
  public void close() {
    attachments.close();
  }
}

package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.Outcome;
import jakarta.mail.AuthenticationFailedException;
import jakarta.mail.MessagingException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.angus.mail.smtp.SMTPAddressFailedException;
import org.eclipse.angus.mail.smtp.SMTPSendFailedException;
import org.eclipse.angus.mail.smtp.SMTPSenderFailedException;
import org.jspecify.annotations.Nullable;

/**
 * A negative reply of a mail server.
 *
 * @param code the reply code, for example 550
 * @param detail the enhanced status code, for example 5.1.1, if present
 */
record SmtpReply(int code, Optional<String> detail) {
  private static final Pattern DETAIL =
      Pattern.compile("[45]\\d\\d[ -]([45]\\.\\d{1,3}\\.\\d{1,3})\\b");

  /** Maps a failure at this stage to an outcome. */
  static Outcome sort(SmtpDelivery.Stage stage, MessagingException failure) {
    Optional<SmtpReply> worst = worst(failure);
    return switch (stage) {
      // Neither a wrong password nor a busy server is the fault of the message, which can be sent
      // unchanged once that is fixed.
      case CONNECTING ->
          Outcome.TryAgain.unreachable(
              failure instanceof AuthenticationFailedException
                  ? "SMTP server refused the login"
                  : "SMTP server: no connection");
      case SENDING ->
          worst
              .map(SmtpReply::outcome)
              .orElseGet(() -> Outcome.TryAgain.unreachable("SMTP server: connection lost"));
      case FINISHING ->
          worst
              .map(SmtpReply::outcome)
              .orElseGet(
                  () -> new Outcome.Unknown("SMTP server: no answer after the end of the message"));
    };
  }

  private Outcome outcome() {
    String message = "SMTP server answered " + code + ProviderCode.suffix(detail);
    return code >= 500
        ? Outcome.Refused.byProvider(message)
        : Outcome.TryAgain.unreachable(message);
  }

  /** One rejected recipient rejects the whole message, so the worst reply counts. */
  private static Optional<SmtpReply> worst(MessagingException failure) {
    SmtpReply worst = null;
    for (@Nullable Exception e = failure;
        e instanceof MessagingException m;
        e = m.getNextException()) {
      int code = code(m);
      if (code >= 400 && code < 600 && (worst == null || code > worst.code)) {
        worst = new SmtpReply(code, detail(m));
      }
    }
    return Optional.ofNullable(worst);
  }

  private static int code(MessagingException failure) {
    return switch (failure) {
      case SMTPSendFailedException e -> e.getReturnCode();
      case SMTPSenderFailedException e -> e.getReturnCode();
      case SMTPAddressFailedException e -> e.getReturnCode();
      default -> 0;
    };
  }

  private static Optional<String> detail(MessagingException failure) {
    Matcher matcher = DETAIL.matcher(String.valueOf(failure.getMessage()));
    return matcher.lookingAt() ? Optional.of(matcher.group(1)) : Optional.empty();
  }
}

package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.Settings;
import jakarta.mail.internet.InternetAddress;
import java.util.List;

/**
 * The default addresses of emails.
 *
 * @param from the sender
 * @param replyTo the Reply-To addresses; may be empty
 */
public record MailDefaults(InternetAddress from, List<InternetAddress> replyTo) {
  /** Creates it from settings. */
  public static MailDefaults from(Settings settings) {
    List<InternetAddress> from = addresses("email.from", settings.require("email.from"));
    if (from.size() != 1) {
      throw new IllegalArgumentException("email.from must be a single address");
    }
    return new MailDefaults(
        from.getFirst(),
        settings
            .get("email.reply-to")
            .map(value -> addresses("email.reply-to", value))
            .orElse(List.of()));
  }

  /** Returns the domain of the sender's address. */
  public String domain() {
    String address = from.getAddress();
    return address.substring(address.lastIndexOf('@') + 1);
  }

  private static List<InternetAddress> addresses(String name, String value) {
    try {
      return MailRequest.parse(name, value);
    } catch (InvalidRequest e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }
}

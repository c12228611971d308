package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.Settings;
import jakarta.mail.internet.InternetAddress;
import java.util.List;

/**
 * What an email has if its request does not say.
 *
 * @param from the sender
 * @param replyTo where answers go; nobody in particular if empty
 */
public record MailDefaults(InternetAddress from, List<InternetAddress> replyTo) {
  /** As set. */
  public static MailDefaults from(Settings settings) {
    List<InternetAddress> from = addresses("email.from", settings.require("email.from"));
    if (from.size() != 1) {
      throw new IllegalArgumentException("email.from is not one address");
    }
    return new MailDefaults(
        from.getFirst(),
        settings
            .get("email.reply-to")
            .map(value -> addresses("email.reply-to", value))
            .orElse(List.of()));
  }

  /** The part of the sender's address after the at sign. */
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

package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.Call;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** An email to send: the validated fields of a request. */
public record MailRequest(
    InternetAddress from,
    List<InternetAddress> replyTo,
    List<InternetAddress> to,
    List<InternetAddress> cc,
    List<InternetAddress> bcc,
    String subject,
    Optional<String> text,
    Optional<String> html,
    List<AttachmentReference> attachments) {

  /** Parses and validates a request. */
  public static MailRequest of(Call call, MailDefaults defaults) throws InvalidRequest {
    JsonNode request = call.request();
    List<InternetAddress> from = addresses(request, "from", "from_address");
    List<InternetAddress> replyTo = addresses(request, "reply_to");
    List<InternetAddress> to = addresses(request, "to", "to_address");
    if (to.isEmpty()) {
      throw new InvalidRequest("to_address is missing");
    }
    if (from.size() > 1) {
      throw new InvalidRequest("from must be a single address");
    }
    Optional<String> text = call.text("text").or(() -> call.text("body"));
    Optional<String> html = call.text("html");
    if (text.isEmpty() && html.isEmpty()) {
      throw new InvalidRequest("text and html are missing");
    }
    return new MailRequest(
        from.isEmpty() ? defaults.from() : from.getFirst(),
        replyTo.isEmpty() ? defaults.replyTo() : replyTo,
        to,
        addresses(request, "cc"),
        addresses(request, "bcc"),
        oneLine("subject", call.text("subject").orElse("")),
        text,
        html,
        AttachmentReference.listOf(request.get("attachments")));
  }

  /** Returns all recipients. */
  public InternetAddress[] recipients() {
    List<InternetAddress> all = new ArrayList<>(to);
    all.addAll(cc);
    all.addAll(bcc);
    return all.toArray(InternetAddress[]::new);
  }

  /** Leaves out the message. */
  @Override
  public String toString() {
    return "an email with %d attachments".formatted(attachments.size());
  }

  /** Prevents header injection. */
  static String oneLine(String field, String value) throws InvalidRequest {
    if (value.chars().anyMatch(Character::isISOControl)) {
      throw new InvalidRequest(field + " contains line breaks or control characters");
    }
    return value;
  }

  private static List<InternetAddress> addresses(JsonNode request, String... names)
      throws InvalidRequest {
    for (String name : names) {
      JsonNode node = request.get(name);
      if (node == null || node.isNull()) {
        continue;
      }
      List<InternetAddress> all = new ArrayList<>();
      for (JsonNode each : node.isArray() ? node : List.of(node)) {
        if (!each.isString()) {
          throw new InvalidRequest(name + " is neither a string nor a list of strings");
        }
        all.addAll(parse(name, each.asString()));
      }
      return all;
    }
    return List.of();
  }

  static List<InternetAddress> parse(String name, String value) throws InvalidRequest {
    try {
      InternetAddress[] parsed = InternetAddress.parse(oneLine(name, value), true);
      for (InternetAddress address : parsed) {
        address.validate();
        if (address.isGroup() || address.getAddress().indexOf('@') < 0) {
          throw new AddressException();
        }
      }
      return Arrays.asList(parsed);
    } catch (AddressException e) {
      throw new InvalidRequest(name + " is not a valid address");
    }
  }
}

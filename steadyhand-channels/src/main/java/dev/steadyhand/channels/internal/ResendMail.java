package dev.steadyhand.channels.internal;

import dev.steadyhand.client.Json;
import jakarta.mail.internet.InternetAddress;
import java.util.Base64;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Converts an email to Resend's format. */
public final class ResendMail {
  private ResendMail() {}

  /** Returns the body of {@code POST /emails}. */
  public static JsonNode json(MailRequest mail, List<Attachment> files) {
    ObjectNode json = Json.object();
    json.put("from", mail.from().toUnicodeString());
    put(json, "to", mail.to());
    put(json, "cc", mail.cc());
    put(json, "bcc", mail.bcc());
    put(json, "reply_to", mail.replyTo());
    json.put("subject", mail.subject());
    mail.text().ifPresent(text -> json.put("text", text));
    mail.html().ifPresent(html -> json.put("html", html));
    if (!files.isEmpty()) {
      ArrayNode list = json.putArray("attachments");
      for (Attachment file : files) {
        list.addObject()
            .put("filename", file.name())
            .put("content_type", file.contentType())
            .put("content", Base64.getEncoder().encodeToString(file.content()));
      }
    }
    return json;
  }

  private static void put(ObjectNode json, String field, List<InternetAddress> addresses) {
    if (!addresses.isEmpty()) {
      ArrayNode list = json.putArray(field);
      addresses.forEach(address -> list.add(address.toUnicodeString()));
    }
  }
}

package dev.steadyhand.channels.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A reference to a file to attach; its content is not stored in the database.
 *
 * @param reference a path, a {@code file:} or an {@code https:} URL
 * @param name the displayed name; the file name if empty
 * @param contentType its media type; guessed from the name if empty
 */
public record AttachmentReference(
    String reference, Optional<String> name, Optional<String> contentType) {
  private static final Pattern MEDIA_TYPE = Pattern.compile("[\\w.+-]+/[\\w.+-]+");

  static List<AttachmentReference> listOf(@Nullable JsonNode node) throws InvalidRequest {
    if (node == null || node.isNull()) {
      return List.of();
    }
    if (!node.isArray()) {
      throw new InvalidRequest("attachments is not a list");
    }
    List<AttachmentReference> all = new ArrayList<>();
    for (JsonNode each : node) {
      all.add(each.isString() ? of(each.asString()) : of(each));
    }
    return all;
  }

  private static AttachmentReference of(String reference) {
    return new AttachmentReference(reference, Optional.empty(), Optional.empty());
  }

  private static AttachmentReference of(JsonNode node) throws InvalidRequest {
    Optional<String> reference = text(node, "url").or(() -> text(node, "path"));
    if (reference.isEmpty()) {
      throw new InvalidRequest("an attachment has neither url nor path");
    }
    Optional<String> name = text(node, "name");
    if (name.isPresent()) {
      MailRequest.oneLine("name of an attachment", name.get());
    }
    Optional<String> type = text(node, "content_type");
    if (type.isPresent() && !MEDIA_TYPE.matcher(type.get()).matches()) {
      throw new InvalidRequest("content_type of an attachment is not a valid media type");
    }
    return new AttachmentReference(reference.get(), name, type);
  }

  private static Optional<String> text(JsonNode node, String field) {
    return Optional.ofNullable(node.get(field)).filter(JsonNode::isString).map(JsonNode::asString);
  }

  /** Leaves out the reference: a URL may contain a signature. */
  @Override
  public String toString() {
    return "an attachment";
  }
}

package dev.steadyhand.channels.internal;

/**
 * A fetched file to attach.
 *
 * @param name the displayed name
 * @param contentType its media type
 * @param content its bytes
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Attachment(String name, String contentType, byte[] content) {
  /** Leaves out the contents. */
  @Override
  public String toString() {
    return "an attachment of %d bytes".formatted(content.length);
  }
}

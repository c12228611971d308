package dev.steadyhand.channels.internal;

/**
 * A file to attach, fetched.
 *
 * @param name the name that the reader sees
 * @param contentType its media type
 * @param content its bytes
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Attachment(String name, String contentType, byte[] content) {
  /** Says nothing of the file. */
  @Override
  public String toString() {
    return "an attachment of %d bytes".formatted(content.length);
  }
}

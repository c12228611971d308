package dev.steadyhand.channels.internal;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** Idempotency keys in the forms that providers take. */
public final class Keys {
  private static final Pattern HEADER = Pattern.compile("[\\x21-\\x7e]{1,256}");

  private Keys() {}

  /** The key itself if it fits into a header, else its hash: as stable and as unique. */
  public static String forHeader(String key) {
    return HEADER.matcher(key).matches() ? key : hash(key);
  }

  /** Without a full stop, which separates the parts that a webhook's signature is made over. */
  public static String forWebhook(String key) {
    return key.indexOf('.') < 0 ? forHeader(key) : hash(key);
  }

  /** An id that any mail program takes, whatever the key holds. */
  public static String messageId(String key, String domain) {
    return "<%s@%s>".formatted(hash(key), domain);
  }

  private static String hash(String key) {
    return HexFormat.of()
        .formatHex(sha256().digest(key.getBytes(StandardCharsets.UTF_8)))
        .substring(0, 40);
  }

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}

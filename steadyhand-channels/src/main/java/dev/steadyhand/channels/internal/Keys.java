package dev.steadyhand.channels.internal;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** Converts idempotency keys to the forms that providers accept. */
public final class Keys {
  private static final Pattern HEADER = Pattern.compile("[\\x21-\\x7e]{1,256}");

  private Keys() {}

  /**
   * Returns the key if it is valid in a header, or else its hash, which is equally stable and
   * unique.
   */
  public static String forHeader(String key) {
    return HEADER.matcher(key).matches() ? key : hash(key);
  }

  /** Avoids the full stop, which separates the signed parts of a webhook. */
  public static String forWebhook(String key) {
    return key.indexOf('.') < 0 ? forHeader(key) : hash(key);
  }

  /** Returns a Message-ID that is valid for every key. */
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

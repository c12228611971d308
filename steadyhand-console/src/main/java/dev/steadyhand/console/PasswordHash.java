package dev.steadyhand.console;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * The hash of a password: {@code pbkdf2-sha256$iterations$salt$hash}, with salt and hash in Base64.
 */
public final class PasswordHash {
  private static final Pattern FORM =
      Pattern.compile("pbkdf2-sha256\\$(\\d{1,8})\\$([A-Za-z0-9+/=]+)\\$([A-Za-z0-9+/=]+)");
  private static final int ITERATIONS = 600_000;
  private static final int LEAST_ITERATIONS = 10_000;
  private static final int SALT_BYTES = 16;
  private static final int HASH_BYTES = 32;

  private final int iterations;
  private final byte[] salt;
  private final byte[] hash;

  private PasswordHash(int iterations, byte[] salt, byte[] hash) {
    this.iterations = iterations;
    this.salt = salt;
    this.hash = hash;
  }

  /** Hashes a password with a random salt. */
  public static PasswordHash of(char[] password) {
    byte[] salt = new byte[SALT_BYTES];
    new SecureRandom().nextBytes(salt);
    return new PasswordHash(ITERATIONS, salt, derive(password, salt, ITERATIONS));
  }

  /**
   * Parses the output of {@link #toString}.
   *
   * @throws IllegalArgumentException if the text is not a valid hash; the message contains no part
   *     of it
   */
  public static PasswordHash parse(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "Not a valid password hash. Create one with 'steadyhand console hash-password'.");
    }
    int iterations = Integer.parseInt(matcher.group(1));
    if (iterations < LEAST_ITERATIONS) {
      throw new IllegalArgumentException(
          "A password hash needs at least %d iterations.".formatted(LEAST_ITERATIONS));
    }
    try {
      Base64.Decoder decoder = Base64.getDecoder();
      return new PasswordHash(
          iterations, decoder.decode(matcher.group(2)), decoder.decode(matcher.group(3)));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("This password hash is not Base64.", e);
    }
  }

  /** Returns whether the password matches, in constant time. */
  public boolean matches(char[] password) {
    return MessageDigest.isEqual(hash, derive(password, salt, iterations));
  }

  private static byte[] derive(char[] password, byte[] salt, int iterations) {
    PBEKeySpec spec = new PBEKeySpec(password, salt, iterations, HASH_BYTES * 8);
    try {
      return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(spec).getEncoded();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this JDK has no PBKDF2WithHmacSHA256", e);
    } finally {
      spec.clearPassword();
    }
  }

  /** Returns the hash as it is configured. */
  @Override
  public String toString() {
    Base64.Encoder encoder = Base64.getEncoder();
    return "pbkdf2-sha256$%d$%s$%s"
        .formatted(iterations, encoder.encodeToString(salt), encoder.encodeToString(hash));
  }
}

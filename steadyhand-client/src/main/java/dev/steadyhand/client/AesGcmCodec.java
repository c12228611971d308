package dev.steadyhand.client;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Encrypts with AES-GCM. One key writes; any number of older keys still read, so that keys can be
 * rotated while tasks are open:
 *
 * <pre>{@code
 * TaskCodec codec = AesGcmCodec.of("k2", key2).andReads("k1", key1);
 * }</pre>
 *
 * <p>Every value has a random nonce. It can be read only as a value of the task type and with the
 * key that it was written for. Stored as {@code {"encrypted": {"key": "k2", "data": "…"}}}; other
 * fields of the stored object, which the engine adds to payloads of replays and schedules, are
 * ignored.
 */
public final class AesGcmCodec implements TaskCodec {
  private static final Pattern KEY_ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");
  private static final String CIPHER = "AES/GCM/NoPadding";
  private static final String CONTEXT = "steadyhand task value 1";
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final String writes;
  private final Map<String, SecretKey> keys;
  private final boolean readsPlainText;

  private AesGcmCodec(String writes, Map<String, SecretKey> keys, boolean readsPlainText) {
    this.writes = writes;
    this.keys = keys;
    this.readsPlainText = readsPlainText;
  }

  /**
   * Returns a codec that writes and reads with this key.
   *
   * @param keyId the name of the key, which is stored with each value: letters, digits, dots,
   *     hyphens and underscores
   * @param key 16, 24 or 32 random bytes; copied
   */
  public static AesGcmCodec of(String keyId, byte[] key) {
    return new AesGcmCodec(keyId, Map.of(requireKeyId(keyId), secretKey(keyId, key)), false);
  }

  /**
   * Returns a codec with the keys of a setting: {@code k2:base64,k1:base64}. The first one writes,
   * all of them read.
   *
   * @param keys the setting; null, as an environment variable that is not set, is refused
   * @throws IllegalArgumentException if it has another form; the message contains no key
   */
  public static AesGcmCodec parse(@Nullable String keys) {
    if (keys == null || keys.isBlank()) {
      throw new IllegalArgumentException(
          "the payload keys are missing: set the variable or setting that they are read from, in"
              + " the form id:base64,id:base64");
    }
    String[] entries = keys.split(",", -1);
    AesGcmCodec codec = of(idOf(entries[0]), keyOf(entries[0]));
    for (String entry : List.of(entries).subList(1, entries.length)) {
      codec = codec.andReads(idOf(entry), keyOf(entry));
    }
    return codec;
  }

  private static String idOf(String entry) {
    int colon = entry.indexOf(':');
    if (colon < 0) {
      throw new IllegalArgumentException(
          "payload keys must have the form id:base64,id:base64, and one has no colon");
    }
    return requireKeyId(entry.substring(0, colon).strip());
  }

  private static byte[] keyOf(String entry) {
    String base64 = entry.substring(entry.indexOf(':') + 1).strip();
    try {
      return Base64.getDecoder().decode(base64);
    } catch (IllegalArgumentException e) {
      // The cause is left out: it quotes a character of the key.
      throw new IllegalArgumentException("the payload key %s is not base64".formatted(idOf(entry)));
    }
  }

  /** Returns a copy that also reads what this older key has written. */
  public AesGcmCodec andReads(String keyId, byte[] key) {
    Map<String, SecretKey> more = new LinkedHashMap<>(keys);
    if (more.put(requireKeyId(keyId), secretKey(keyId, key)) != null) {
      throw new IllegalArgumentException("two keys have the id " + keyId);
    }
    return new AesGcmCodec(writes, Map.copyOf(more), readsPlainText);
  }

  /**
   * Returns a copy that also reads values that were never encrypted, for the time in which a type
   * that has open tasks becomes encrypted. Meanwhile whoever can write to the queue can give a
   * handler any payload.
   */
  public AesGcmCodec andReadsPlainText() {
    return new AesGcmCodec(writes, keys, true);
  }

  @Override
  public JsonNode encode(String taskType, JsonNode value) {
    byte[] nonce = new byte[NONCE_BYTES];
    RANDOM.nextBytes(nonce);
    try {
      byte[] encrypted =
          cipher(Cipher.ENCRYPT_MODE, key(writes), nonce, context(taskType, writes))
              .doFinal(utf8(Json.write(value)));
      byte[] data =
          ByteBuffer.allocate(NONCE_BYTES + encrypted.length).put(nonce).put(encrypted).array();
      ObjectNode stored = Json.object();
      stored
          .putObject(EncryptedValue.FIELD)
          .put(EncryptedValue.KEY, writes)
          .put(EncryptedValue.DATA, Base64.getEncoder().encodeToString(data));
      return stored;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("AES-GCM is not available: " + e.getClass().getName(), e);
    }
  }

  @Override
  public JsonNode decode(String taskType, JsonNode stored) {
    if (!EncryptedValue.is(stored)) {
      if (readsPlainText) {
        return stored;
      }
      throw new IllegalArgumentException("a value of %s is not encrypted".formatted(taskType));
    }
    String keyId = EncryptedValue.keyId(stored);
    SecretKey key = KEY_ID.matcher(keyId).matches() ? keys.get(keyId) : null;
    if (key == null) {
      throw new IllegalArgumentException(
          "a value of %s is encrypted with the key %s, which this codec does not have"
              .formatted(taskType, KEY_ID.matcher(keyId).matches() ? keyId : "(invalid id)"));
    }
    byte[] plain = decrypted(taskType, keyId, key, stored);
    try {
      return Json.parseStored(new String(plain, StandardCharsets.UTF_8));
    } catch (JacksonException e) {
      // The cause is left out: it may quote the value.
      throw unreadable(taskType, keyId);
    }
  }

  private static byte[] decrypted(String taskType, String keyId, SecretKey key, JsonNode stored) {
    try {
      byte[] data =
          Base64.getDecoder()
              .decode(stored.path(EncryptedValue.FIELD).path(EncryptedValue.DATA).asString(""));
      if (data.length < NONCE_BYTES + TAG_BITS / Byte.SIZE) {
        throw unreadable(taskType, keyId);
      }
      byte[] nonce = new byte[NONCE_BYTES];
      System.arraycopy(data, 0, nonce, 0, NONCE_BYTES);
      return cipher(Cipher.DECRYPT_MODE, key, nonce, context(taskType, keyId))
          .doFinal(data, NONCE_BYTES, data.length - NONCE_BYTES);
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      throw unreadable(taskType, keyId);
    }
  }

  private static IllegalArgumentException unreadable(String taskType, String keyId) {
    return new IllegalArgumentException(
        "a value of %s cannot be decrypted with the key %s: it was changed, belongs to another task type, or was written with another key of this id"
            .formatted(taskType, keyId));
  }

  private static Cipher cipher(int mode, SecretKey key, byte[] nonce, byte[] context)
      throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance(CIPHER);
    cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(context);
    return cipher;
  }

  /** Neither a task type nor a key id contains a line break. */
  private static byte[] context(String taskType, String keyId) {
    return String.join("\n", CONTEXT, taskType, keyId).getBytes(StandardCharsets.UTF_8);
  }

  /** Refuses half of a surrogate pair instead of replacing it. */
  private static byte[] utf8(String text) {
    try {
      ByteBuffer bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
      byte[] copy = new byte[bytes.remaining()];
      bytes.get(copy);
      return copy;
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException("a value contains text that is not valid Unicode");
    }
  }

  private SecretKey key(String keyId) {
    SecretKey key = keys.get(keyId);
    if (key == null) {
      throw new IllegalStateException("there is no key " + keyId);
    }
    return key;
  }

  /** The id is not quoted: somebody may have mixed up id and key. */
  private static String requireKeyId(String keyId) {
    if (!KEY_ID.matcher(keyId).matches()) {
      throw new IllegalArgumentException(
          "the id of a payload key has 1 to 64 letters, digits, dots, hyphens and underscores, and"
              + " begins with a letter or digit");
    }
    return keyId;
  }

  private static SecretKey secretKey(String keyId, byte[] key) {
    if (key.length != 16 && key.length != 24 && key.length != 32) {
      throw new IllegalArgumentException(
          "the payload key %s has %d bytes; it must have 16, 24 or 32"
              .formatted(keyId, key.length));
    }
    return new SecretKeySpec(key, "AES");
  }

  /** Leaves out the keys. */
  @Override
  public String toString() {
    return "AES-GCM codec that writes with key " + writes;
  }
}

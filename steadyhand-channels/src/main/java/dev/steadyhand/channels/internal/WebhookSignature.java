package dev.steadyhand.channels.internal;

import dev.steadyhand.worker.Settings;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Signs according to Standard Webhooks, with every secret that is set: during a rotation of
 * secrets, a receiver finds the signature of the one that it knows.
 */
public final class WebhookSignature {
  private static final String PREFIX = "whsec_";

  private final List<SecretKeySpec> keys;

  private WebhookSignature(List<SecretKeySpec> keys) {
    this.keys = keys;
  }

  /** Creates it with the secrets of {@code webhook.secrets}. */
  public static WebhookSignature from(Settings settings) {
    settings.require("webhook.secrets");
    return new WebhookSignature(
        new SettingsReader(settings)
            .list("webhook.secrets").stream().map(WebhookSignature::key).toList());
  }

  private static SecretKeySpec key(String secret) {
    try {
      byte[] bytes =
          Base64.getDecoder()
              .decode(secret.startsWith(PREFIX) ? secret.substring(PREFIX.length()) : secret);
      if (bytes.length >= 24 && bytes.length <= 64) {
        return new SecretKeySpec(bytes, "HmacSHA256");
      }
    } catch (IllegalArgumentException e) {
      // The message of the exception would contain the secret.
    }
    throw new IllegalArgumentException(
        "webhook.secrets contains a secret that is not whsec_ and 24 to 64 bytes in base64");
  }

  /** Returns the value of the header {@code webhook-signature}. */
  public String sign(String id, long timestamp, String body) {
    byte[] content = (id + "." + timestamp + "." + body).getBytes(StandardCharsets.UTF_8);
    return keys.stream()
        .map(key -> "v1," + Base64.getEncoder().encodeToString(hmac(key, content)))
        .collect(Collectors.joining(" "));
  }

  private static byte[] hmac(SecretKeySpec key, byte[] content) {
    try {
      Mac mac = Mac.getInstance(key.getAlgorithm());
      mac.init(key);
      return mac.doFinal(content);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has HmacSHA256", e);
    }
  }
}

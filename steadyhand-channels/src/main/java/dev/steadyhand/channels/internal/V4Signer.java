package dev.steadyhand.channels.internal;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Signs requests to object stores.
 *
 * @param scheme Amazon's or Google's
 * @param scope the scope of the signature
 * @param accessKeyId the id of the key
 * @param secretKey the secret of the key
 */
public record V4Signer(V4Scheme scheme, Scope scope, String accessKeyId, Secret secretKey) {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

  /** A region and a service, for example eu-central-1 and s3. */
  public record Scope(String region, String service) {}

  /** Returns the time in the format of the date header. */
  public static String time(Instant instant) {
    return TIME.format(instant);
  }

  /** Returns the value of the header {@code Authorization}, for this time. */
  public String authorization(V4Request request, String time) {
    return "%s Credential=%s/%s, SignedHeaders=%s, Signature=%s"
        .formatted(
            scheme.algorithm(),
            accessKeyId,
            credentialScope(time),
            request.signedHeaders(),
            signature(request, time));
  }

  String signature(V4Request request, String time) {
    byte[] key = bytes(scheme.keyPrefix() + secretKey.value());
    for (String part : credentialScope(time).split("/", -1)) {
      key = hmac(key, part);
    }
    return hex(hmac(key, stringToSign(request, time)));
  }

  String stringToSign(V4Request request, String time) {
    return String.join(
        "\n",
        scheme.algorithm(),
        time,
        credentialScope(time),
        hex(Keys.sha256().digest(bytes(request.canonical()))));
  }

  private String credentialScope(String time) {
    return String.join(
        "/", time.substring(0, 8), scope.region(), scope.service(), scheme.terminator());
  }

  private static byte[] hmac(byte[] key, String text) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      return mac.doFinal(bytes(text));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has HmacSHA256", e);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }
}

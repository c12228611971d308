package dev.steadyhand.demo;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Verifies the signature of a request like S3: computes it again from the request.
 *
 * @param scope the credential scope: date, region, service and terminator
 * @param signedHeaders the names of the headers that were signed
 * @param signature the signature of the sender
 */
record V4Signature(String scope, String signedHeaders, String signature) {
  private static final Pattern FORM =
      Pattern.compile(
          "AWS4-HMAC-SHA256 Credential=%s/([^, ]+), SignedHeaders=([^, ]+), Signature=(\\w+)"
              .formatted(FileStore.KEY_ID));

  static boolean isGood(HttpExchange request, String secret) {
    Matcher form =
        FORM.matcher(String.valueOf(request.getRequestHeaders().getFirst("Authorization")));
    return form.matches()
        && new V4Signature(form.group(1), form.group(2), form.group(3)).matches(request, secret);
  }

  private boolean matches(HttpExchange request, String secret) {
    Headers headers = request.getRequestHeaders();
    String lines =
        Arrays.stream(signedHeaders.split(";", -1))
            .map(name -> name + ":" + headers.getFirst(name) + "\n")
            .collect(Collectors.joining());
    String canonical =
        String.join(
            "\n",
            request.getRequestMethod(),
            request.getRequestURI().getRawPath(),
            "",
            lines,
            signedHeaders,
            headers.getFirst("x-amz-content-sha256"));
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      String toSign =
          String.join(
              "\n",
              "AWS4-HMAC-SHA256",
              headers.getFirst("x-amz-date"),
              scope,
              HexFormat.of().formatHex(digest.digest(bytes(canonical))));
      byte[] key = bytes("AWS4" + secret);
      for (String part : scope.split("/", -1)) {
        key = hmac(key, part);
      }
      return HexFormat.of().formatHex(hmac(key, toSign)).equals(signature);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private static byte[] hmac(byte[] key, String text) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    return mac.doFinal(bytes(text));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}

package dev.steadyhand.channels.internal;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A request to sign.
 *
 * @param method the method, for example DELETE
 * @param path the path, encoded as sent
 * @param query the parameters, not encoded
 * @param headers the headers to sign, including the host
 * @param payloadHash the SHA-256 of the body, in hexadecimal
 */
public record V4Request(
    String method,
    String path,
    Map<String, String> query,
    Map<String, String> headers,
    String payloadHash) {
  /** The SHA-256 of an empty body. */
  public static final String EMPTY_PAYLOAD =
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

  private static final String UNRESERVED =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";

  /** Percent-encodes everything but letters, digits and {@code -._~}, and optionally slashes. */
  public static String encode(String text, boolean keepSlashes) {
    StringBuilder encoded = new StringBuilder();
    for (byte each : text.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (each & 0xff);
      if (UNRESERVED.indexOf(c) >= 0 || (keepSlashes && c == '/')) {
        encoded.append(c);
      } else {
        encoded.append("%%%02X".formatted((int) c));
      }
    }
    return encoded.toString();
  }

  /** Returns the names of the signed headers. */
  String signedHeaders() {
    return String.join(";", sortedHeaders().keySet());
  }

  /** Returns the canonical request. */
  String canonical() {
    String parameters =
        query.entrySet().stream()
            .map(each -> encode(each.getKey(), false) + "=" + encode(each.getValue(), false))
            .sorted()
            .collect(Collectors.joining("&"));
    String lines =
        sortedHeaders().entrySet().stream()
            .map(each -> each.getKey() + ":" + each.getValue() + "\n")
            .collect(Collectors.joining());
    return String.join("\n", method, path, parameters, lines, signedHeaders(), payloadHash);
  }

  private SortedMap<String, String> sortedHeaders() {
    SortedMap<String, String> sorted = new TreeMap<>();
    headers.forEach(
        (name, value) ->
            sorted.put(name.toLowerCase(Locale.ROOT), value.strip().replaceAll(" +", " ")));
    return sorted;
  }
}

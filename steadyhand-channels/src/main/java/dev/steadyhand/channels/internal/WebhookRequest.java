package dev.steadyhand.channels.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.worker.Call;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A webhook to send.
 *
 * @param url the destination
 * @param body the body, as JSON
 * @param headers additional headers
 */
public record WebhookRequest(URI url, String body, Map<String, String> headers) {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}");
  private static final Pattern VALUE = Pattern.compile("[\\x20-\\x7e]{0,4000}");

  /** Reserved headers: they delimit the message, or authenticate the sender. */
  private static final Set<String> OURS =
      Set.of(
          "host",
          "connection",
          "content-length",
          "content-type",
          "expect",
          "keep-alive",
          "te",
          "trailer",
          "transfer-encoding",
          "upgrade",
          "user-agent");

  /** Parses and validates a request. */
  public static WebhookRequest of(Call call, boolean allowHttp) throws InvalidRequest {
    JsonNode body = call.request().get("body");
    if (body == null) {
      throw new InvalidRequest("body is missing");
    }
    String url = call.text("url").orElseThrow(() -> new InvalidRequest("url is missing"));
    return new WebhookRequest(
        url(url, allowHttp), Json.write(body), headers(call.request().get("headers")));
  }

  private static URI url(String text, boolean allowHttp) throws InvalidRequest {
    URI uri;
    try {
      uri = URI.create(URI.create(text).toASCIIString());
    } catch (IllegalArgumentException e) {
      throw new InvalidRequest("url is not a valid URL");
    }
    String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
    if (!scheme.equals("https") && !(scheme.equals("http") && allowHttp)) {
      throw new InvalidRequest("url is not https");
    }
    if (uri.getHost() == null || uri.getRawUserInfo() != null || uri.getPort() > 65535) {
      throw new InvalidRequest("url has no valid host");
    }
    return uri;
  }

  private static Map<String, String> headers(@Nullable JsonNode node) throws InvalidRequest {
    Map<String, String> headers = new LinkedHashMap<>();
    if (node == null || node.isNull()) {
      return headers;
    }
    if (!node.isObject()) {
      throw new InvalidRequest("headers is not an object");
    }
    for (Map.Entry<String, JsonNode> each : node.properties()) {
      String name = each.getKey();
      String lower = name.toLowerCase(Locale.ROOT);
      if (!NAME.matcher(name).matches() || OURS.contains(lower) || lower.startsWith("webhook-")) {
        throw new InvalidRequest("headers contains a name that is not allowed");
      }
      String value = each.getValue().isString() ? each.getValue().asString() : "\n";
      if (!VALUE.matcher(value).matches()) {
        throw new InvalidRequest("headers contains a value that is not allowed");
      }
      headers.put(name, value);
    }
    return headers;
  }

  /** Returns the body as bytes. */
  byte[] bytes() {
    return body.getBytes(StandardCharsets.UTF_8);
  }

  boolean secure() {
    return "https".equalsIgnoreCase(url.getScheme());
  }

  int port() {
    return url.getPort() != -1 ? url.getPort() : secure() ? 443 : 80;
  }

  /** Returns the host without the brackets of an IPv6 address. */
  String host() {
    String host = url.getHost();
    return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
  }

  /** Leaves out the destination and the contents. */
  @Override
  public String toString() {
    return "a webhook";
  }
}

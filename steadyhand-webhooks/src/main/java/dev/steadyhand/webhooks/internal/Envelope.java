package dev.steadyhand.webhooks.internal;

import dev.steadyhand.client.Json;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The metadata of a delivery.
 *
 * @param source the source, from the path
 * @param headers the headers as JSON: name to value, or to a list of values
 * @param url the URL of the request, not decoded
 */
record Envelope(String source, String headers, String url) {
  /** Credentials that no signature covers: they are not stored. */
  private static final Set<String> SECRETS =
      Set.of("authorization", "cookie", "proxy-authorization");

  static Envelope of(HttpServletRequest request, String source) {
    return new Envelope(source, Json.write(headers(request)), url(request));
  }

  private static Map<String, Object> headers(HttpServletRequest request) {
    Map<String, Object> headers = new LinkedHashMap<>();
    for (String name : Collections.list(request.getHeaderNames())) {
      if (!SECRETS.contains(name.toLowerCase(Locale.ROOT))) {
        List<String> values = Collections.list(request.getHeaders(name));
        headers.put(name, values.size() == 1 ? values.getFirst() : values);
      }
    }
    return headers;
  }

  private static String url(HttpServletRequest request) {
    String query = request.getQueryString();
    return query == null
        ? request.getRequestURL().toString()
        : request.getRequestURL() + "?" + query;
  }
}

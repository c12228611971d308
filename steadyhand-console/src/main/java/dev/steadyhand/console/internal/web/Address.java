package dev.steadyhand.console.internal.web;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A URL path of the console, with encoding.
 *
 * @param path the encoded path
 * @param query the query parameters
 */
public record Address(String path, Map<String, String> query) {

  /** Makes a defensive copy, in order. */
  public Address {
    query = new TreeMap<>(query);
  }

  /** Returns the path of these segments; each is encoded as one segment. */
  public static Address of(Object... parts) {
    StringBuilder path = new StringBuilder();
    for (Object part : parts) {
      path.append('/').append(encode(part.toString()).replace("+", "%20"));
    }
    return new Address(path.toString(), Map.of());
  }

  /** Returns a copy with a query parameter; without it, if the value is null. */
  public Address with(String name, @Nullable Object value) {
    Map<String, String> more = new TreeMap<>(query);
    if (value == null) {
      more.remove(name);
    } else {
      more.put(name, value.toString());
    }
    return new Address(path, more);
  }

  @Override
  public String toString() {
    return query.isEmpty()
        ? path
        : query.entrySet().stream()
            .map(entry -> encode(entry.getKey()) + "=" + encode(entry.getValue()))
            .collect(Collectors.joining("&", path + "?", ""));
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}

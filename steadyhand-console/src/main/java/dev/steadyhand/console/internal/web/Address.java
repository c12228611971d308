package dev.steadyhand.console.internal.web;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An address of ours, encoded as it has to be.
 *
 * @param path where
 * @param query what comes after the question mark, by name
 */
public record Address(String path, Map<String, String> query) {

  /** Keeps its own copy, in order. */
  public Address {
    query = new TreeMap<>(query);
  }

  /** A path of these parts, of which none is taken for more than one. */
  public static Address of(Object... parts) {
    StringBuilder path = new StringBuilder();
    for (Object part : parts) {
      path.append('/').append(encode(part.toString()).replace("+", "%20"));
    }
    return new Address(path.toString(), Map.of());
  }

  /** The same with this, too; or without it, if it is null. */
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

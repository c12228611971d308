package dev.steadyhand.channels.internal;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;

/** Encodes fields for a form or a query. */
public final class FormBody {
  private FormBody() {}

  /** Returns the encoded fields, in order. */
  public static String encode(Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(field -> encode(field.getKey()) + "=" + encode(field.getValue()))
        .collect(Collectors.joining("&"));
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}

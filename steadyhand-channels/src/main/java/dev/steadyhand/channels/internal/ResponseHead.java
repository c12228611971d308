package dev.steadyhand.channels.internal;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The status line and the headers of an HTTP/1.1 response.
 *
 * @param status the status code
 * @param headers the headers, with names in lower case, the first of each
 */
record ResponseHead(int status, Map<String, String> headers) {
  private static final int MOST_BYTES = 32 << 10;
  private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] (\\d{3})(?: .*)?");

  /** Reads the first final response, skipping 1xx. */
  static ResponseHead read(InputStream in) throws IOException {
    int[] left = {MOST_BYTES};
    while (true) {
      ResponseHead head = readOne(in, left);
      if (head.status >= 200) {
        return head;
      }
    }
  }

  private static ResponseHead readOne(InputStream in, int[] left) throws IOException {
    Matcher status = STATUS.matcher(line(in, left));
    if (!status.matches()) {
      throw new IOException("not HTTP/1.1");
    }
    Map<String, String> headers = new TreeMap<>();
    for (String line = line(in, left); !line.isEmpty(); line = line(in, left)) {
      int colon = line.indexOf(':');
      if (colon > 0) {
        headers.putIfAbsent(
            line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
      }
    }
    return new ResponseHead(Integer.parseInt(status.group(1)), headers);
  }

  private static String line(InputStream in, int[] left) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0 || left[0]-- <= 0) {
        throw new EOFException("unexpected end of the headers");
      }
      line.append((char) next);
    }
    return line.toString().stripTrailing();
  }

  /** Returns the length of the body; unlimited if it is not given. */
  long bodyLength() {
    String length = headers.getOrDefault("content-length", "");
    return length.matches("\\d{1,15}") ? Long.parseLong(length) : Long.MAX_VALUE;
  }

  /** Returns the head of a request as bytes. */
  static byte[] requestHead(String firstLine, Map<String, String> headers) {
    StringBuilder head = new StringBuilder(firstLine).append("\r\n");
    headers.forEach((name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
    return head.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII);
  }
}

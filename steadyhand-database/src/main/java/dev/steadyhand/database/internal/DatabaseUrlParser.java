package dev.steadyhand.database.internal;

import dev.steadyhand.database.DatabaseUrl;
import java.io.ByteArrayOutputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parses the URL of a database. Error messages repeat nothing of the URL, which may contain a
 * password.
 */
public final class DatabaseUrlParser {
  private static final String DEFAULT_PORT = "5432";

  private static final Pattern LIBPQ = Pattern.compile("(?i)postgres(?:ql)?://(.*)");
  private static final Pattern JDBC = Pattern.compile("jdbc:postgresql:(.*)");
  private static final Pattern HOST =
      Pattern.compile("(?<host>\\[[0-9a-fA-F:.%]+]|[^\\[\\]:/@\\s]*)(?::(?<port>\\d*))?");

  /** The psql parameters whose names differ in the driver. */
  private static final Map<String, String> DRIVER_NAMES =
      Map.of(
          "application_name", "ApplicationName",
          "connect_timeout", "connectTimeout",
          "channel_binding", "channelBinding");

  private final Map<String, String> properties = new LinkedHashMap<>();
  private final boolean plusIsSpace;

  private DatabaseUrlParser(boolean plusIsSpace) {
    this.plusIsSpace = plusIsSpace;
  }

  /** Parses this URL. */
  public static DatabaseUrl parse(String url) {
    String text = url.strip();
    Matcher libpq = LIBPQ.matcher(text);
    if (libpq.matches()) {
      return new DatabaseUrlParser(false).parseAddress(libpq.group(1));
    }
    Matcher jdbc = JDBC.matcher(text);
    if (jdbc.matches()) {
      String rest = jdbc.group(1);
      DatabaseUrlParser parser = new DatabaseUrlParser(true);
      return rest.startsWith("//")
          ? parser.parseAddress(rest.substring(2))
          : parser.parseAddress("/" + rest.replaceFirst("^/", ""));
    }
    throw problem(
        text.isEmpty()
            ? "it is empty"
            : "it starts neither with postgres://, postgresql:// nor jdbc:postgresql:");
  }

  private DatabaseUrl parseAddress(String rest) {
    int question = rest.indexOf('?');
    String address = question < 0 ? rest : rest.substring(0, question);
    int slash = address.indexOf('/');
    String authority = slash < 0 ? address : address.substring(0, slash);
    String database = slash < 0 ? "" : decode(address.substring(slash + 1));
    if (database.contains("/")) {
      throw problem("the name of the database contains a slash" + encodingHint());
    }
    int at = authority.lastIndexOf('@');
    if (at >= 0) {
      parseLogin(authority.substring(0, at));
    }
    String hosts = parseHosts(authority.substring(at + 1));
    if (question >= 0) {
      parseParameters(rest.substring(question + 1));
    }
    return new DatabaseUrl(
        "jdbc:postgresql://%s/%s".formatted(hosts, encode(database)), properties);
  }

  private void parseLogin(String login) {
    int colon = login.indexOf(':');
    String user = decode(colon < 0 ? login : login.substring(0, colon));
    if (!user.isEmpty()) {
      properties.put("user", user);
    }
    if (colon >= 0 && colon + 1 < login.length()) {
      properties.put("password", decode(login.substring(colon + 1)));
    }
  }

  /** Several hosts are separated by commas; the driver tries them in turn. */
  private String parseHosts(String hosts) {
    List<String> parsed = new ArrayList<>();
    for (String part : hosts.split(",", -1)) {
      Matcher matcher = HOST.matcher(part);
      if (!matcher.matches()) {
        throw problem("the host or the port cannot be read" + encodingHint());
      }
      String host = matcher.group("host").isEmpty() ? "localhost" : matcher.group("host");
      parsed.add(host + ":" + port(matcher.group("port")));
    }
    return String.join(",", parsed);
  }

  private static String port(@Nullable String digits) {
    if (digits == null || digits.isEmpty()) {
      return DEFAULT_PORT;
    }
    if (digits.length() > 5 || Integer.parseInt(digits) > 65535 || Integer.parseInt(digits) < 1) {
      throw problem("the port is not between 1 and 65535");
    }
    return digits;
  }

  private void parseParameters(String query) {
    for (String parameter : query.split("&", -1)) {
      if (parameter.isEmpty()) {
        continue;
      }
      int equals = parameter.indexOf('=');
      if (equals < 1) {
        throw problem("a parameter after the question mark has no name or no value");
      }
      String name = decode(parameter.substring(0, equals));
      if (name.equals("host") || name.equals("hostaddr") || name.equals("port")) {
        throw problem(
            "it contains the parameter %s; put host and port before the name of the database (Unix sockets are not supported)"
                .formatted(name));
      }
      properties.put(
          DRIVER_NAMES.getOrDefault(name, name), decode(parameter.substring(equals + 1)));
    }
  }

  private String decode(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] source = text.getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < source.length; i++) {
      if (source[i] == '%') {
        bytes.write(hexadecimal(source, i + 1));
        i += 2;
      } else {
        bytes.write(source[i] == '+' && plusIsSpace ? ' ' : source[i]);
      }
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static int hexadecimal(byte[] source, int at) {
    int high = at < source.length ? Character.digit(source[at], 16) : -1;
    int low = at + 1 < source.length ? Character.digit(source[at + 1], 16) : -1;
    if (high < 0 || low < 0) {
      throw problem("a percent sign is not followed by two hexadecimal digits; write % as %25");
    }
    return high * 16 + low;
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static String encodingHint() {
    return "; in a user or a password write @ as %40, : as %3A, / as %2F, ? as %3F";
  }

  private static IllegalArgumentException problem(String what) {
    return new IllegalArgumentException(
        "The database URL is not valid: %s. A URL looks like postgres://user:password@host:5432/database."
            .formatted(what));
  }
}

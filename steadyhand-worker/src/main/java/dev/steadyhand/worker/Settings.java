package dev.steadyhand.worker;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Settings by name, for example {@code email.smtp.host}. Flags take precedence over the environment
 * ({@code STEADYHAND_EMAIL_SMTP_HOST}), and the environment over a properties file.
 */
public final class Settings {
  private static final String VARIABLE = "STEADYHAND_";

  private final Map<String, String> flags;
  private final Map<String, String> environment;
  private final Properties file;
  private final Set<String> read = ConcurrentHashMap.newKeySet();

  private Settings(Map<String, String> flags, Map<String, String> environment, Properties file) {
    this.flags = flags;
    this.environment = environment;
    this.file = file;
  }

  /** Returns the same settings, none of which has been read yet. */
  public Settings unread() {
    return new Settings(flags, environment, file);
  }

  /** Returns the names that were asked for so far, whether they were set or not. */
  public SortedSet<String> read() {
    return new TreeSet<>(read);
  }

  /** Creates settings from flags, environment and properties file. */
  public static Settings of(
      Map<String, String> flags, Map<String, String> environment, Properties file) {
    return new Settings(Map.copyOf(flags), new LinkedHashMap<>(environment), file);
  }

  /** Creates settings from flags alone. */
  public static Settings of(Map<String, String> flags) {
    return of(flags, Map.of(), new Properties());
  }

  /** Returns the value; empty if it is not set or blank. */
  public Optional<String> get(String name) {
    read.add(name);
    return Optional.ofNullable(flags.get(name))
        .or(() -> Optional.ofNullable(environment.get(variable(name))).filter(v -> !v.isBlank()))
        .or(() -> Optional.ofNullable(file.getProperty(name)))
        .map(String::strip)
        .filter(value -> !value.isEmpty());
  }

  /** Returns the names that were given as a flag or in the file, in alphabetical order. */
  public SortedSet<String> names() {
    TreeSet<String> names = new TreeSet<>(flags.keySet());
    names.addAll(file.stringPropertyNames());
    return names;
  }

  /** Returns the environment variables that may be settings, in alphabetical order. */
  public SortedSet<String> variables() {
    TreeSet<String> variables = new TreeSet<>(environment.keySet());
    variables.removeIf(name -> !name.startsWith(VARIABLE));
    return variables;
  }

  /** Returns the name of the environment variable for this setting. */
  static String variable(String name) {
    return VARIABLE + name.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
  }

  /** Returns the value of a required setting. */
  public String require(String name) {
    return get(name).orElseThrow(() -> new IllegalArgumentException(name + " is not set"));
  }

  /** Returns the value as an integer. */
  public int number(String name, int otherwise) {
    return get(name)
        .map(value -> parse(name, value, Integer::valueOf, "a number"))
        .orElse(otherwise);
  }

  /** Returns the value as a boolean: {@code true} or {@code false}. */
  public boolean flag(String name, boolean otherwise) {
    return get(name)
        .map(value -> parse(name, value, Settings::truth, "true or false"))
        .orElse(otherwise);
  }

  /** Returns the value as a duration: {@code 30s}, {@code 5m}, {@code 250ms} or ISO-8601. */
  public Duration duration(String name, Duration otherwise) {
    return get(name)
        .map(value -> parse(name, value, Settings::duration, "a duration such as 30s or 5m"))
        .orElse(otherwise);
  }

  private static <T> T parse(
      String name, String value, Function<String, T> parser, String expected) {
    try {
      return parser.apply(value);
    } catch (RuntimeException e) {
      throw new IllegalArgumentException("%s is not %s".formatted(name, expected), e);
    }
  }

  private static boolean truth(String value) {
    return switch (value.toLowerCase(Locale.ROOT)) {
      case "true", "yes", "on" -> true;
      case "false", "no", "off" -> false;
      default -> throw new IllegalArgumentException("neither");
    };
  }

  private static Duration duration(String value) {
    String text = value.toLowerCase(Locale.ROOT);
    if (text.startsWith("p")) {
      return Duration.parse(value);
    }
    if (text.endsWith("ms")) {
      return Duration.ofMillis(Long.parseLong(text.substring(0, text.length() - 2)));
    }
    return Duration.parse("PT" + text);
  }
}

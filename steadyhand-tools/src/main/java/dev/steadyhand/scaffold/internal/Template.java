package dev.steadyhand.scaffold.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file with blanks, in a small part of Mustache: <code>{{name}}</code> is a value; what stands
 * between <code>{{#name}}</code> and <code>{{/name}}</code> is there if the value is, once for each
 * element if it is a list; between <code>{{^name}}</code> and <code>{{/name}}</code>, if it is not.
 * A line that holds nothing but one of these leaves no line.
 */
public final class Template {
  private static final Pattern SECTION =
      Pattern.compile(
          "(?m)(?:^\\{\\{([#^])(\\w+)}}\\R(?<lines>(?s:.*?))^\\{\\{/\\2}}\\R)|(?:\\{\\{([#^])(\\w+)}}(?<words>.*?)\\{\\{/\\5}})");
  private static final Pattern VALUE = Pattern.compile("\\{\\{(\\w+)}}");

  private final String name;
  private final String text;

  private Template(String name, String text) {
    this.name = name;
    this.text = text;
  }

  /** The template of this name among the resources. */
  public static Template named(String name) {
    String resource = "/dev/steadyhand/scaffold/%s.mustache".formatted(name);
    try (InputStream stream = Template.class.getResourceAsStream(resource)) {
      if (stream == null) {
        throw new IllegalStateException("there is no template " + resource);
      }
      return new Template(name, new String(stream.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + resource, e);
    }
  }

  /** A template for a line or a name. */
  public static Template of(String text) {
    return new Template(text, text);
  }

  /** With the blanks filled: texts, truths, and lists of such. */
  public String fill(Map<String, Object> values) {
    return fill(text, values);
  }

  private String fill(String part, Map<String, Object> values) {
    Matcher section = SECTION.matcher(part);
    StringBuilder filled = new StringBuilder();
    int from = 0;
    while (section.find()) {
      filled.append(replace(part.substring(from, section.start()), values));
      filled.append(section(section, values));
      from = section.end();
    }
    return filled.append(replace(part.substring(from), values)).toString();
  }

  private String section(Matcher section, Map<String, Object> values) {
    boolean isLines = section.group("lines") != null;
    boolean isPositive = section.group(isLines ? 1 : 4).equals("#");
    Object value = value(section.group(isLines ? 2 : 5), values);
    String inner = section.group(isLines ? "lines" : "words");
    if (value instanceof List<?> list && isPositive) {
      StringBuilder all = new StringBuilder();
      for (Object element : list) {
        all.append(fill(inner, within(values, element)));
      }
      return all.toString();
    }
    return isThere(value) == isPositive ? fill(inner, values) : "";
  }

  private static Map<String, Object> within(Map<String, Object> values, Object element) {
    Map<String, Object> both = new HashMap<>(values);
    ((Map<?, ?>) element).forEach((key, value) -> both.put((String) key, value));
    return both;
  }

  private static boolean isThere(Object value) {
    return switch (value) {
      case Boolean truth -> truth;
      case String string -> !string.isEmpty();
      case List<?> list -> !list.isEmpty();
      default -> throw new IllegalArgumentException("a template knows no " + value.getClass());
    };
  }

  private String replace(String part, Map<String, Object> values) {
    return VALUE
        .matcher(part)
        .replaceAll(blank -> Matcher.quoteReplacement((String) value(blank.group(1), values)));
  }

  private Object value(String key, Map<String, Object> values) {
    Object value = values.get(key);
    if (value == null) {
      throw new IllegalStateException("the template %s has no value for %s".formatted(name, key));
    }
    return value;
  }
}

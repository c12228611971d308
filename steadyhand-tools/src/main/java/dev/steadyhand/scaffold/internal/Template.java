package dev.steadyhand.scaffold.internal;

import com.samskivert.mustache.DefaultCollector;
import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Mustache.VariableFetcher;
import com.samskivert.mustache.MustacheException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A Mustache template of a file, a line or a name. Values are strings, booleans and lists of maps;
 * a missing value is an error. Empty strings are false, and nothing is escaped.
 */
public final class Template {
  private static final Mustache.Compiler COMPILER =
      Mustache.compiler()
          .escapeHTML(false)
          .emptyStringIsFalse(true)
          .strictSections(true)
          .withCollector(new MapsOnly())
          .withFormatter(value -> (String) value);

  private final String name;
  private final com.samskivert.mustache.Template compiled;

  private Template(String name, String text) {
    this.name = name;
    this.compiled = COMPILER.compile(text);
  }

  /** Loads a template from the resources. */
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

  /** Renders it with these values. */
  public String fill(Map<String, Object> values) {
    try {
      return compiled.execute(values);
    } catch (MustacheException.Context e) {
      throw new IllegalStateException(
          "the template %s has no value for %s".formatted(name, e.key), e);
    }
  }

  /**
   * Resolves values in maps only, without reflection: {@code {{length}}} is not String.length().
   */
  private static final class MapsOnly extends DefaultCollector {
    @Override
    public @Nullable VariableFetcher createFetcher(Object context, String name) {
      return context instanceof Map ? super.createFetcher(context, name) : null;
    }
  }
}

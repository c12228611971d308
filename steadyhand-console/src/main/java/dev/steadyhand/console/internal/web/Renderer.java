package dev.steadyhand.console.internal.web;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.Map;

/** Makes HTML of templates. Everything that they print is escaped for the place where it stands. */
public final class Renderer {
  private final TemplateEngine engine =
      TemplateEngine.createPrecompiled(
          null, ContentType.Html, Renderer.class.getClassLoader(), PACKAGE);

  private static final String PACKAGE = "dev.steadyhand.console.internal.pages";

  /** The page. */
  public String render(String template, Map<String, Object> model) {
    StringOutput output = new StringOutput();
    engine.render(template, model, output);
    return output.toString();
  }
}

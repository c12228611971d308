package dev.steadyhand.console.internal.web;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.Map;

/** Renders templates as HTML, with context-sensitive escaping. */
public final class Renderer {
  private final TemplateEngine engine =
      TemplateEngine.createPrecompiled(
          null, ContentType.Html, Renderer.class.getClassLoader(), PACKAGE);

  private static final String PACKAGE = "dev.steadyhand.console.internal.pages";

  /** Returns the rendered page. */
  public String render(String template, Map<String, Object> model) {
    StringOutput output = new StringOutput();
    engine.render(template, model, output);
    return output.toString();
  }
}

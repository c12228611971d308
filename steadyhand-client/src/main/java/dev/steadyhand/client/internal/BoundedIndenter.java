package dev.steadyhand.client.internal;

import tools.jackson.core.JsonGenerator;
import tools.jackson.core.util.DefaultIndenter;

/**
 * Indents only the outer levels of a document; deeper levels stay on one line. Indenting every
 * level makes the text grow with the square of the depth: 10,000 levels take 200 MB.
 */
public final class BoundedIndenter extends DefaultIndenter {
  private static final long serialVersionUID = 1;
  private static final int MAX_LEVEL = 40;

  /** Indents by two spaces for each level. */
  public BoundedIndenter() {
    super("  ", "\n");
  }

  @Override
  public void writeIndentation(JsonGenerator out, int level) {
    if (level <= MAX_LEVEL) {
      super.writeIndentation(out, level);
    }
  }
}

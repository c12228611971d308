package dev.steadyhand.client.internal;

import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.node.TreeTraversingParser;

/**
 * Writes JSON trees of any depth token by token. The library's own serializer is recursive, and
 * overflows the stack at a few thousand levels.
 */
public final class TreeWriter extends ValueSerializer<JsonNode> {
  @Override
  public void serialize(JsonNode tree, JsonGenerator out, SerializationContext context) {
    if (tree.isMissingNode()) {
      out.writeNull();
      return;
    }
    try (JsonParser tokens = new TreeTraversingParser(tree)) {
      tokens.nextToken();
      out.copyCurrentStructure(tokens);
    }
  }
}

package dev.steadyhand.client.internal;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;

/**
 * Refuses JSON without a field of a primitive type, which would become 0 or false. A missing field
 * of any other type becomes null, which tells that it was missing.
 */
public final class RequiredPrimitives extends JacksonAnnotationIntrospector {
  private static final long serialVersionUID = 1;

  @Override
  public @Nullable Boolean hasRequiredMarker(MapperConfig<?> config, AnnotatedMember member) {
    if (member instanceof AnnotatedParameter && member.getRawType().isPrimitive()) {
      return true;
    }
    return super.hasRequiredMarker(config, member);
  }
}

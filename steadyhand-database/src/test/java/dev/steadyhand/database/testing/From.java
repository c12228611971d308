package dev.steadyhand.database.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Selects the template of a {@link TestDatabase} parameter; migrated by default. */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface From {
  /** The template. */
  Template value();
}

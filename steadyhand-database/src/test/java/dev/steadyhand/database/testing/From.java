package dev.steadyhand.database.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Says what a {@link TestDatabase} parameter starts with; migrated if it is left out. */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
public @interface From {
  /** The template. */
  Template value();
}

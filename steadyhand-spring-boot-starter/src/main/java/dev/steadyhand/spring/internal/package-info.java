/** Auto-configuration for Spring Boot; not API. */
@NullMarked
package dev.steadyhand.spring.internal;

import org.jspecify.annotations.NullMarked;

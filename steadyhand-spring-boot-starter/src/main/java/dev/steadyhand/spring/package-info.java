/**
 * Steadyhand in a Spring Boot application: {@link dev.steadyhand.spring.SteadyhandClient} is what
 * the application injects, everything else can be replaced.
 */
@NullMarked
package dev.steadyhand.spring;

import org.jspecify.annotations.NullMarked;

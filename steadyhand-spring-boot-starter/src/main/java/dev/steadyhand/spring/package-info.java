/**
 * Spring Boot integration of Steadyhand: applications inject {@link
 * dev.steadyhand.spring.SteadyhandClient}; all other beans can be replaced.
 */
@NullMarked
package dev.steadyhand.spring;

import org.jspecify.annotations.NullMarked;

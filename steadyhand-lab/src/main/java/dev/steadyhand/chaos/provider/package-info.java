/** Simulated providers that misbehave at random and record every call. */
@NullMarked
package dev.steadyhand.chaos.provider;

import org.jspecify.annotations.NullMarked;

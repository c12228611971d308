/** Providers on this machine that are moody, and remember every call. */
@NullMarked
package dev.steadyhand.chaos.provider;

import org.jspecify.annotations.NullMarked;

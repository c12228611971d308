/** How the server is unpacked, initialised, started and watched. Not API. */
@NullMarked
package dev.steadyhand.postgres.internal;

import org.jspecify.annotations.NullMarked;

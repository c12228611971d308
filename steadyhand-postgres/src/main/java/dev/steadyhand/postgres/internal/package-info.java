/** Unpacks, initializes, starts and monitors the server. Not API. */
@NullMarked
package dev.steadyhand.postgres.internal;

import org.jspecify.annotations.NullMarked;

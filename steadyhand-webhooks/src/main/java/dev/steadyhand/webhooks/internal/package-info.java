/** Limits, reads and stores deliveries. */
@NullMarked
package dev.steadyhand.webhooks.internal;

import org.jspecify.annotations.NullMarked;

/** Receives webhooks over HTTP and stores them for the pack {@code billing}. */
@NullMarked
package dev.steadyhand.webhooks;

import org.jspecify.annotations.NullMarked;

/** Takes in what others send us. */
@NullMarked
package dev.steadyhand.console.internal.webhooks;

import org.jspecify.annotations.NullMarked;

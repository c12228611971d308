/** Who comes in, and with what rights. */
@NullMarked
package dev.steadyhand.console.internal.door;

import org.jspecify.annotations.NullMarked;

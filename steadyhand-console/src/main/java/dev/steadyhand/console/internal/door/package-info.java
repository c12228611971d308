/** Authentication and access control. */
@NullMarked
package dev.steadyhand.console.internal.door;

import org.jspecify.annotations.NullMarked;

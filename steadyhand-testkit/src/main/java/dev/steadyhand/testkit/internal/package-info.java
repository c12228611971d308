/** Not API. */
@NullMarked
package dev.steadyhand.testkit.internal;

import org.jspecify.annotations.NullMarked;

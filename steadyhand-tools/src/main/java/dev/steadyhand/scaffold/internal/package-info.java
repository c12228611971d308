/** Not API. */
@NullMarked
package dev.steadyhand.scaffold.internal;

import org.jspecify.annotations.NullMarked;

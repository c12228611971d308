/** From SQL text to the model. */
@NullMarked
package dev.steadyhand.lint.internal.parse;

import org.jspecify.annotations.NullMarked;

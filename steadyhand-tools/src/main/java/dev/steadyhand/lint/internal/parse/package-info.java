/** From SQL text to the model, with the parser of PostgreSQL itself. */
@NullMarked
package dev.steadyhand.lint.internal.parse;

import org.jspecify.annotations.NullMarked;

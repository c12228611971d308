/** What is read, as the rules see it: nothing of the parser is left in it. */
@NullMarked
package dev.steadyhand.lint.internal.model;

import org.jspecify.annotations.NullMarked;

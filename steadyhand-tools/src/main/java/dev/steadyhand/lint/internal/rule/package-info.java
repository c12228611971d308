/** The rules, one class each. */
@NullMarked
package dev.steadyhand.lint.internal.rule;

import org.jspecify.annotations.NullMarked;

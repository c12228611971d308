@NullMarked
package dev.steadyhand.lint.internal.parse;

import org.jspecify.annotations.NullMarked;

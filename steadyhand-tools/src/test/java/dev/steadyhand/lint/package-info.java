@NullMarked
package dev.steadyhand.lint;

import org.jspecify.annotations.NullMarked;

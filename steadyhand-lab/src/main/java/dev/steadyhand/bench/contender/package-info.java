/** The contenders, each with its best documented configuration. */
@NullMarked
package dev.steadyhand.bench.contender;

import org.jspecify.annotations.NullMarked;

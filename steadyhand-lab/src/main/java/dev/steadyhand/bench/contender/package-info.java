/** Those who are compared, each at its best documented configuration. */
@NullMarked
package dev.steadyhand.bench.contender;

import org.jspecify.annotations.NullMarked;

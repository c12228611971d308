/** What they are compared by. */
@NullMarked
package dev.steadyhand.bench.workload;

import org.jspecify.annotations.NullMarked;

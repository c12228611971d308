/** Side-by-side benchmarks with peers: one run, one machine, one PostgreSQL. */
@NullMarked
package dev.steadyhand.bench;

import org.jspecify.annotations.NullMarked;

/** What came of it, for people and for programs. */
@NullMarked
package dev.steadyhand.bench.report;

import org.jspecify.annotations.NullMarked;

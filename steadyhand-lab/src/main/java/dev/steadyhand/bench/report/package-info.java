/** The reports, as Markdown and JSON. */
@NullMarked
package dev.steadyhand.bench.report;

import org.jspecify.annotations.NullMarked;

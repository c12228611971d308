/** The charts of the overview. */
@NullMarked
package dev.steadyhand.console.internal.web.charts;

import org.jspecify.annotations.NullMarked;

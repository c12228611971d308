/** The reports. */
@NullMarked
package dev.steadyhand.chaos.report;

import org.jspecify.annotations.NullMarked;

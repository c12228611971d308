/** Schedules: when they are due, and that each due time is run once. */
@NullMarked
package dev.steadyhand.database.schedules;

import org.jspecify.annotations.NullMarked;

/** Tests of schedules: when they are due, and that each due time runs once. */
@NullMarked
package dev.steadyhand.database.schedules;

import org.jspecify.annotations.NullMarked;

/** The faults and their schedule. */
@NullMarked
package dev.steadyhand.chaos.fault;

import org.jspecify.annotations.NullMarked;

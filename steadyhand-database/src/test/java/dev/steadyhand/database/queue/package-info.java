/** Tests of the queue that need several sessions, or that measure the cost of a claim. */
@NullMarked
package dev.steadyhand.database.queue;

import org.jspecify.annotations.NullMarked;

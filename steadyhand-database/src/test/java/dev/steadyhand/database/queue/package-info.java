/** Tests of the queue that need more than one session, or that count what a claim costs. */
@NullMarked
package dev.steadyhand.database.queue;

import org.jspecify.annotations.NullMarked;

/** What is broken: two servers, the road to them, and the workers. */
@NullMarked
package dev.steadyhand.chaos.cluster;

import org.jspecify.annotations.NullMarked;

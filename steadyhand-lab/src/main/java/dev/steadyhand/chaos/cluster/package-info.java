/** The cluster under test: two servers, the proxy, and the workers. */
@NullMarked
package dev.steadyhand.chaos.cluster;

import org.jspecify.annotations.NullMarked;

@NullMarked
package dev.steadyhand.chaos.cluster;

import org.jspecify.annotations.NullMarked;

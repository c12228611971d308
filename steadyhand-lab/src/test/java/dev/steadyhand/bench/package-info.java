@NullMarked
package dev.steadyhand.bench;

import org.jspecify.annotations.NullMarked;

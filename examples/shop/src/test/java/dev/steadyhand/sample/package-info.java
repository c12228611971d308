@NullMarked
package dev.steadyhand.sample;

import org.jspecify.annotations.NullMarked;

@NullMarked
package dev.steadyhand.chaos;

import org.jspecify.annotations.NullMarked;

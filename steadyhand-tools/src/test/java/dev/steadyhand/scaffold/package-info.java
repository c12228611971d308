@NullMarked
package dev.steadyhand.scaffold;

import org.jspecify.annotations.NullMarked;

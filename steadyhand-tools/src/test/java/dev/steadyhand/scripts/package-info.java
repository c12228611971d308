@NullMarked
package dev.steadyhand.scripts;

import org.jspecify.annotations.NullMarked;

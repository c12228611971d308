/** The application under load, and its record of acknowledgements. */
@NullMarked
package dev.steadyhand.chaos.load;

import org.jspecify.annotations.NullMarked;

/** The application: what it asks for, and what it was told. */
@NullMarked
package dev.steadyhand.chaos.load;

import org.jspecify.annotations.NullMarked;

/** A console and a browser for tests, also of the modules above. */
@NullMarked
package dev.steadyhand.console.testing;

import org.jspecify.annotations.NullMarked;

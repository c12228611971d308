/** An account's deletion from its request to its end, with a real worker. */
@NullMarked
package dev.steadyhand.channels.accounts;

import org.jspecify.annotations.NullMarked;

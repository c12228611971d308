/** The queries and operations behind the command line and the console. */
@NullMarked
package dev.steadyhand.client.operator;

import org.jspecify.annotations.NullMarked;

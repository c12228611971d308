/** The pages about processes: the list, and the page of an instance with its tree and history. */
@NullMarked
package dev.steadyhand.console.internal.web.processes;

import org.jspecify.annotations.NullMarked;

/** The pages about processes: the list, and the page of one instance with its tree and story. */
@NullMarked
package dev.steadyhand.console.internal.web.processes;

import org.jspecify.annotations.NullMarked;

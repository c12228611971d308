/** The SQL scripts of a project, in the order in which its migration tool applies them. */
@NullMarked
package dev.steadyhand.scripts;

import org.jspecify.annotations.NullMarked;

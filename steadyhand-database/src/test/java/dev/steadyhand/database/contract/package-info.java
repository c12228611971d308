/** What every process promises, whichever pack it comes from. */
@NullMarked
package dev.steadyhand.database.contract;

import org.jspecify.annotations.NullMarked;

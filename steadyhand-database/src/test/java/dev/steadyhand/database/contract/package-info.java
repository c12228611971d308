/** Contracts of every process, in any pack. */
@NullMarked
package dev.steadyhand.database.contract;

import org.jspecify.annotations.NullMarked;

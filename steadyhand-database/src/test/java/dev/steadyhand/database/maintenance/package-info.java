/** Tests of upkeep: retention and consistency checks, under concurrent load. */
@NullMarked
package dev.steadyhand.database.maintenance;

import org.jspecify.annotations.NullMarked;

/** Tests of upkeep: history that leaves, and a queue that is checked, while everything goes on. */
@NullMarked
package dev.steadyhand.database.maintenance;

import org.jspecify.annotations.NullMarked;

/**
 * How the migrator works inside; not an API.
 *
 * <p>A migration reads facts about the database, decides on a plan without touching anything, and
 * then runs or prints the steps of that plan: {@code DatabaseFactsReader}, {@code Planner}, {@code
 * MigrationSteps}.
 */
@NullMarked
package dev.steadyhand.database.internal;

import org.jspecify.annotations.NullMarked;

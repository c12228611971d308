/**
 * Implementation of the migrator; not API.
 *
 * <p>A migration reads facts about the database, computes a plan without changing anything, and
 * then runs or prints the steps of that plan: {@code DatabaseFactsReader}, {@code Planner}, {@code
 * MigrationSteps}.
 */
@NullMarked
package dev.steadyhand.database.internal;

import org.jspecify.annotations.NullMarked;

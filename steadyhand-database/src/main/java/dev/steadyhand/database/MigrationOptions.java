package dev.steadyhand.database;

import java.util.OptionalInt;

/**
 * The options of a migration.
 *
 * @param packs the selected packs
 * @param roleMode where the roles come from
 * @param roles the names of the roles
 * @param defaultDeliveryCeiling how often a task is delivered before it becomes a dead letter;
 *     unchanged if empty
 * @param reapplied whether functions, views and rights are applied again even if their scripts have
 *     not changed
 */
public record MigrationOptions(
    PackSelection packs,
    RoleMode roleMode,
    RoleNames roles,
    OptionalInt defaultDeliveryCeiling,
    boolean reapplied) {

  /**
   * Returns the defaults: the engine and the packs that were added to the tree, but no packs of the
   * release; roles are created with the default prefix, settings are kept.
   */
  public static MigrationOptions defaults() {
    return new MigrationOptions(
        PackSelection.none(),
        RoleMode.CREATE,
        RoleNames.withPrefix(RoleNames.DEFAULT_PREFIX),
        OptionalInt.empty(),
        false);
  }

  /** Returns a copy with other packs. */
  public MigrationOptions withPacks(PackSelection other) {
    return new MigrationOptions(other, roleMode, roles, defaultDeliveryCeiling, reapplied);
  }

  /** Returns a copy with another role mode. */
  public MigrationOptions withRoleMode(RoleMode other) {
    return new MigrationOptions(packs, other, roles, defaultDeliveryCeiling, reapplied);
  }

  /** Returns a copy with another prefix for the group roles. */
  public MigrationOptions withRolePrefix(String prefix) {
    return new MigrationOptions(
        packs, roleMode, RoleNames.withPrefix(prefix), defaultDeliveryCeiling, reapplied);
  }

  /** Returns a copy with a default delivery ceiling, which the migration stores in the database. */
  public MigrationOptions withDefaultDeliveryCeiling(int ceiling) {
    if (ceiling < 1) {
      throw new MigrationException("The delivery ceiling must be at least 1, not " + ceiling + ".");
    }
    return new MigrationOptions(packs, roleMode, roles, OptionalInt.of(ceiling), reapplied);
  }

  /** Returns a copy that also reverts manual changes to functions, views and rights. */
  public MigrationOptions reapplying() {
    return new MigrationOptions(packs, roleMode, roles, defaultDeliveryCeiling, true);
  }
}

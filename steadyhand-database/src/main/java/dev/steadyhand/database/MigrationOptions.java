package dev.steadyhand.database;

import java.util.OptionalInt;

/**
 * What to install and for whom.
 *
 * @param packs the packs that are asked for
 * @param roleMode where the roles come from
 * @param roles their names
 * @param defaultDeliveryCeiling how often a task is delivered before it becomes a dead letter; left
 *     as it is if empty
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
   * The engine and the packs that were added to the tree, but none of those that come with the
   * release; roles created with the default prefix, settings left as they are.
   */
  public static MigrationOptions defaults() {
    return new MigrationOptions(
        PackSelection.none(),
        RoleMode.CREATE,
        RoleNames.withPrefix(RoleNames.DEFAULT_PREFIX),
        OptionalInt.empty(),
        false);
  }

  /** The same with other packs. */
  public MigrationOptions withPacks(PackSelection other) {
    return new MigrationOptions(other, roleMode, roles, defaultDeliveryCeiling, reapplied);
  }

  /** The same with roles from elsewhere. */
  public MigrationOptions withRoleMode(RoleMode other) {
    return new MigrationOptions(packs, other, roles, defaultDeliveryCeiling, reapplied);
  }

  /** The same with another prefix for the group roles. */
  public MigrationOptions withRolePrefix(String prefix) {
    return new MigrationOptions(
        packs, roleMode, RoleNames.withPrefix(prefix), defaultDeliveryCeiling, reapplied);
  }

  /** The same with a default delivery ceiling, stored in the database as part of the migration. */
  public MigrationOptions withDefaultDeliveryCeiling(int ceiling) {
    if (ceiling < 1) {
      throw new MigrationException("The delivery ceiling must be at least 1, not " + ceiling + ".");
    }
    return new MigrationOptions(packs, roleMode, roles, OptionalInt.of(ceiling), reapplied);
  }

  /** The same, undoing what was changed by hand in functions, views and rights. */
  public MigrationOptions reapplying() {
    return new MigrationOptions(packs, roleMode, roles, defaultDeliveryCeiling, true);
  }
}

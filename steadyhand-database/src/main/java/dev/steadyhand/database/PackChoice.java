package dev.steadyhand.database;

import java.util.List;

/**
 * The packs of a migration, including their dependencies.
 *
 * @param all every pack, in the order of installation
 * @param required packs that were not selected but are required by another pack
 * @param kept packs that were not selected but are already installed
 */
public record PackChoice(List<String> all, List<String> required, List<String> kept) {

  /** Makes copies of the lists. */
  public PackChoice {
    all = List.copyOf(all);
    required = List.copyOf(required);
    kept = List.copyOf(kept);
  }
}

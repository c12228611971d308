package dev.steadyhand.database;

import java.util.List;

/**
 * The packs of a migration, after what they require is added.
 *
 * @param all every pack, in the order of installation
 * @param required those that nobody asked for but another pack needs
 * @param kept those that nobody asked for but the database has already
 */
public record PackChoice(List<String> all, List<String> required, List<String> kept) {

  /** Keeps its own copies of the lists. */
  public PackChoice {
    all = List.copyOf(all);
    required = List.copyOf(required);
    kept = List.copyOf(kept);
  }
}

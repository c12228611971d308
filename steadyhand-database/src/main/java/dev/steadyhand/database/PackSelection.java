package dev.steadyhand.database;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Selects packs of the release. Packs that were added to the tree ({@link SqlTree#with}) are always
 * installed, and packs that are already installed are kept.
 */
public sealed interface PackSelection {

  /** All packs. */
  record All() implements PackSelection {}

  /** No pack of the release. */
  record None() implements PackSelection {}

  /**
   * These packs, and their dependencies.
   *
   * @param names the names of the directories below {@code packs/}
   */
  record Named(Set<String> names) implements PackSelection {
    /** Makes a copy of the names. */
    public Named {
      names = Set.copyOf(names);
    }
  }

  /** Returns a selection of all packs. */
  static PackSelection all() {
    return new All();
  }

  /** Returns a selection of no pack of the release. */
  static PackSelection none() {
    return new None();
  }

  /** Returns a selection of these packs, and their dependencies. */
  static PackSelection of(Collection<String> names) {
    return new Named(new LinkedHashSet<>(names));
  }

  /** Parses {@code all}, {@code none} or names separated by commas. */
  static PackSelection parse(String text) {
    return switch (text.strip()) {
      case "all" -> all();
      case "none", "" -> none();
      default ->
          of(Arrays.stream(text.split(",")).map(String::strip).filter(s -> !s.isEmpty()).toList());
    };
  }
}

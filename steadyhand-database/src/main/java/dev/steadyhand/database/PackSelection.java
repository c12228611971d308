package dev.steadyhand.database;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Which packs of the release to install. Packs that were added to the tree ({@link SqlTree#with})
 * are always installed, and packs that the database has already stay.
 */
public sealed interface PackSelection {

  /** Every pack. */
  record All() implements PackSelection {}

  /** None of the release. */
  record None() implements PackSelection {}

  /**
   * These packs, and whatever they require.
   *
   * @param names the names as folders below {@code packs/}
   */
  record Named(Set<String> names) implements PackSelection {
    /** Keeps its own copy. */
    public Named {
      names = Set.copyOf(names);
    }
  }

  /** Every pack. */
  static PackSelection all() {
    return new All();
  }

  /** None of the release. */
  static PackSelection none() {
    return new None();
  }

  /** These packs, and whatever they require. */
  static PackSelection of(Collection<String> names) {
    return new Named(new LinkedHashSet<>(names));
  }

  /** Reads {@code all}, {@code none} or names with commas between them. */
  static PackSelection parse(String text) {
    return switch (text.strip()) {
      case "all" -> all();
      case "none", "" -> none();
      default ->
          of(Arrays.stream(text.split(",")).map(String::strip).filter(s -> !s.isEmpty()).toList());
    };
  }
}

package dev.steadyhand.database.internal;

import dev.steadyhand.database.MigrationException;
import dev.steadyhand.database.PackChoice;
import dev.steadyhand.database.PackSelection;
import dev.steadyhand.database.SqlTree;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;

/** Resolves a selection to packs in the order of installation. */
final class PackResolver {
  private final SqlTree tree;
  private final Set<String> known;
  private final List<String> ordered = new ArrayList<>();
  private final List<String> path = new ArrayList<>();

  private PackResolver(SqlTree tree) {
    this.tree = tree;
    this.known = tree.packs();
  }

  /** Returns the selected packs, their dependencies, and those that are already installed. */
  static PackChoice resolve(SqlTree tree, PackSelection selection, Set<String> installed) {
    PackResolver resolver = new PackResolver(tree);
    NavigableSet<String> asked = resolver.asked(selection);
    asked.addAll(tree.addedPacks());
    asked.forEach(resolver::add);
    List<String> wanted = List.copyOf(resolver.ordered);
    installed.forEach(resolver::add);
    return new PackChoice(
        resolver.ordered,
        wanted.stream().filter(pack -> !asked.contains(pack)).toList(),
        resolver.ordered.stream().filter(pack -> !wanted.contains(pack)).toList());
  }

  private NavigableSet<String> asked(PackSelection selection) {
    return switch (selection) {
      case PackSelection.All() -> tree.packs();
      case PackSelection.None() -> new TreeSet<>();
      case PackSelection.Named(Set<String> names) -> {
        NavigableSet<String> unknown = new TreeSet<>(names);
        unknown.removeAll(known);
        if (!unknown.isEmpty()) {
          throw new MigrationException(
              "There is no pack named %s. %s".formatted(String.join(", ", unknown), knownPacks()));
        }
        yield new TreeSet<>(names);
      }
    };
  }

  private void add(String pack) {
    if (ordered.contains(pack)) {
      return;
    }
    if (path.contains(pack)) {
      throw new MigrationException(
          "Packs have a circular dependency: %s, %s.".formatted(String.join(", ", path), pack));
    }
    path.add(pack);
    for (String required : tree.requiredBy(pack)) {
      if (!known.contains(required)) {
        throw new MigrationException(
            "The pack %s requires %s, which does not exist. %s"
                .formatted(pack, required, knownPacks()));
      }
      add(required);
    }
    path.remove(pack);
    ordered.add(pack);
  }

  private String knownPacks() {
    return known.isEmpty()
        ? "This release has no packs."
        : "Known packs: %s.".formatted(String.join(", ", known));
  }
}

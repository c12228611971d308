package dev.steadyhand.database;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A tree of SQL files, in the order in which the migrator applies them.
 *
 * <p>Within the engine and within each pack: versioned files by number, then functions by path,
 * then views, then seeds, which insert the initial rows. Rights come last, first every {@code
 * security/revokes.sql}, then every {@code security/grants.sql}.
 */
public final class SqlTree {
  /** Lists the files of a tree, since the entries of a nested jar cannot be listed everywhere. */
  public static final String CONTENTS = "contents.txt";

  private static final String ROOT = "dev/steadyhand/database/sql";

  private static final Comparator<Script> ORDER =
      Comparator.comparing(SqlTree::stage)
          .thenComparingInt(script -> script.version().orElse(0))
          .thenComparing(Script::path);

  /** The kind of a file, in the order of application. */
  private enum Stage {
    VERSIONED,
    FUNCTIONS,
    VIEWS,
    SEEDS,
    REVOKES,
    GRANTS
  }

  private final List<Script> scripts;
  private final Set<String> added;

  private SqlTree(List<Script> scripts, Set<String> added) {
    this.scripts = scripts;
    this.added = added;
  }

  /** Returns the engine and the packs of this release. */
  public static SqlTree ofThisRelease() {
    return fromClasspath(SqlTree.class.getClassLoader(), ROOT);
  }

  /**
   * Returns the tree below this directory of the class path, as listed in its {@value #CONTENTS}.
   */
  public static SqlTree fromClasspath(ClassLoader loader, String root) {
    List<Script> scripts =
        read(loader, root + "/" + CONTENTS)
            .lines()
            .filter(line -> !line.isBlank())
            .map(path -> new Script(path, read(loader, root + "/" + path)))
            .toList();
    return of(scripts);
  }

  /**
   * Returns the packs in this directory: one subdirectory for each, named like the pack. Files in
   * the directory itself are ignored.
   */
  public static SqlTree ofPacksIn(Path folder) {
    return ofPacksIn(SqlLocation.of(folder));
  }

  /** Returns the packs at this location, as for a directory. */
  public static SqlTree ofPacksIn(SqlLocation location) {
    List<Script> scripts =
        location.paths().stream()
            .filter(path -> path.endsWith(".sql") && path.contains("/"))
            .map(path -> packScript(location, path))
            .toList();
    if (scripts.isEmpty()) {
      throw new MigrationException("There is no pack in %s.".formatted(location.name()));
    }
    return of(scripts);
  }

  private static Script packScript(SqlLocation location, String path) {
    if (path.startsWith("versioned/")) {
      throw new MigrationException(
          "%s is a pack itself, since it holds versioned/: name the folder that holds it."
              .formatted(location.name()));
    }
    return new Script("packs/" + path, location.text(path));
  }

  /** Returns this tree together with the packs of another one; pack names must be unique. */
  public SqlTree with(SqlTree other) {
    NavigableSet<String> twice = other.packs();
    twice.retainAll(packs());
    if (!twice.isEmpty()) {
      throw new MigrationException(
          "Two packs have the same name: %s.".formatted(String.join(", ", twice)));
    }
    Set<String> both = new TreeSet<>(added);
    both.addAll(other.packs());
    return of(Stream.concat(scripts.stream(), other.scripts.stream()).toList(), both);
  }

  /** Returns a tree of these scripts, given in any order. */
  public static SqlTree of(Collection<Script> scripts) {
    return of(scripts, Set.of());
  }

  private static SqlTree of(Collection<Script> scripts, Set<String> added) {
    List<Script> sorted = new ArrayList<>(scripts);
    sorted.sort(ORDER);
    Map<String, String> seen = new HashMap<>();
    for (Script script : sorted) {
      script.version().ifPresent(version -> refuseSecond(script, version, seen));
    }
    return new SqlTree(List.copyOf(sorted), Set.copyOf(added));
  }

  private static void refuseSecond(Script script, int version, Map<String, String> seen) {
    String other = seen.putIfAbsent(script.unit() + " " + version, script.path());
    if (other != null) {
      throw new MigrationException(
          "Two versioned scripts have the same number: %s and %s.".formatted(other, script.path()));
    }
  }

  /** Returns the names of all packs. */
  public NavigableSet<String> packs() {
    NavigableSet<String> packs = new TreeSet<>();
    scripts.stream().map(Script::unit).forEach(packs::add);
    packs.remove(Script.ENGINE);
    return packs;
  }

  /** Returns the packs that were added with {@link #with}, which are always installed. */
  public NavigableSet<String> addedPacks() {
    return new TreeSet<>(added);
  }

  /** Returns the packs that this pack requires in the headers of its versioned files. */
  public NavigableSet<String> requiredBy(String pack) {
    NavigableSet<String> required = new TreeSet<>();
    scripts.stream()
        .filter(script -> script.unit().equals(pack))
        .map(Script::requires)
        .forEach(required::addAll);
    return required;
  }

  /** Returns all scripts in the order of application, as if they formed a single unit. */
  public List<Script> scripts() {
    return scripts;
  }

  /**
   * Returns the scripts of these units in the order of application: unit by unit, then the rights
   * of all units.
   */
  public List<Script> scripts(List<String> units) {
    List<Script> ordered = new ArrayList<>();
    for (String unit : units) {
      scripts.stream()
          .filter(script -> script.unit().equals(unit) && !grantsRights(script))
          .forEach(ordered::add);
    }
    scripts.stream()
        .filter(script -> units.contains(script.unit()) && grantsRights(script))
        .sorted(
            Comparator.comparing(SqlTree::stage)
                .thenComparingInt(script -> units.indexOf(script.unit())))
        .forEach(ordered::add);
    return ordered;
  }

  /** Returns whether this script revokes or grants rights. */
  public static boolean grantsRights(Script script) {
    return stage(script).compareTo(Stage.REVOKES) >= 0;
  }

  /** Returns whether this script only defines functions or views, and changes no rows. */
  public static boolean definesOnly(Script script) {
    return stage(script) == Stage.FUNCTIONS || stage(script) == Stage.VIEWS;
  }

  /** Returns whether this script refers to the roles that are granted rights. */
  public static boolean needsRoles(Script script) {
    return stage(script) == Stage.GRANTS;
  }

  private static Stage stage(Script script) {
    String path = "/" + script.path();
    if (script.kind() == Script.Kind.VERSIONED) {
      return Stage.VERSIONED;
    }
    if (path.endsWith("/security/revokes.sql")) {
      return Stage.REVOKES;
    }
    if (path.endsWith("/security/grants.sql")) {
      return Stage.GRANTS;
    }
    if (path.contains("/seeds/")) {
      return Stage.SEEDS;
    }
    return path.contains("/views/") ? Stage.VIEWS : Stage.FUNCTIONS;
  }

  private static String read(ClassLoader loader, String resource) {
    try (InputStream stream = loader.getResourceAsStream(resource)) {
      if (stream == null) {
        throw new MigrationException("%s is not on the class path.".formatted(resource));
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + resource, e);
    }
  }
}

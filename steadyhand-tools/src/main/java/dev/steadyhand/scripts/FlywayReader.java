package dev.steadyhand.scripts;

import dev.steadyhand.database.MigrationException;
import dev.steadyhand.database.SqlLocation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the migrations of Flyway: the last baseline, versions by number, then repeatable ones by
 * description, wherever they are below the folder.
 */
final class FlywayReader {
  private static final Pattern MIGRATION =
      Pattern.compile("(?:.*/)?(?:([VB])([0-9][0-9._]*)|R)__([^/$]+)\\.(sql|java|class)");

  private static final Pattern CALLBACK =
      Pattern.compile("(?:.*/)?(before|after)Migrate(?:__[^/]*)?\\.sql");

  private final SqlLocation location;
  private final List<String> unsupported = new ArrayList<>();

  FlywayReader(SqlLocation location) {
    this.location = location;
  }

  static boolean isMigration(String path) {
    return MIGRATION.matcher(path).matches();
  }

  ProjectScripts read() {
    TreeMap<String, String> versions = new TreeMap<>(new VersionOrder());
    TreeMap<String, String> baselines = new TreeMap<>(new VersionOrder());
    TreeMap<String, String> repeatable = new TreeMap<>();
    for (String path : location.paths()) {
      Matcher migration = MIGRATION.matcher(path);
      if (migration.matches() && !migration.group(4).equals("sql")) {
        unsupported.add(
            "%s is a migration in Java; only migrations in SQL are supported"
                .formatted(location.nameOf(path)));
      } else if (migration.matches() && migration.group(2) == null) {
        add(repeatable, "R__" + migration.group(3), path);
      } else if (migration.matches()) {
        String version = migration.group(2).replace('_', '.').replaceAll("(\\.0+)*\\.?$", "");
        add("B".equals(migration.group(1)) ? baselines : versions, version, path);
      }
    }
    List<String> paths = new ArrayList<>(callbacks("before"));
    if (baselines.isEmpty()) {
      paths.addAll(versions.values());
    } else {
      paths.add(baselines.lastEntry().getValue());
      paths.addAll(versions.tailMap(baselines.lastKey(), false).values());
    }
    paths.addAll(repeatable.values());
    paths.addAll(callbacks("after"));
    return new ProjectScripts(
        paths.stream()
            .map(path -> new ProjectScript(location.nameOf(path), 1, location.text(path)))
            .toList(),
        unsupported);
  }

  private void add(Map<String, String> migrations, String key, String path) {
    String other = migrations.putIfAbsent(key, path);
    if (other != null) {
      throw new MigrationException(
          "Two migrations have the same version or description: %s and %s."
              .formatted(location.nameOf(other), location.nameOf(path)));
    }
  }

  private List<String> callbacks(String when) {
    return location.paths().stream()
        .filter(
            path -> {
              Matcher callback = CALLBACK.matcher(path);
              return callback.matches() && callback.group(1).equals(when);
            })
        .sorted(Comparator.naturalOrder())
        .toList();
  }
}

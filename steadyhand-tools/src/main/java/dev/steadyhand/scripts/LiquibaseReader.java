package dev.steadyhand.scripts;

import dev.steadyhand.database.MigrationException;
import dev.steadyhand.database.SqlLocation;
import dev.steadyhand.scripts.ChangelogNode.Text;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads changelogs of Liquibase: formatted SQL, and XML and YAML as far as their changes are SQL.
 * Preconditions, contexts and labels are not evaluated.
 */
final class LiquibaseReader {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([^}\\n]*)}");

  /** What changes nothing in a new database. */
  private static final Set<String> IGNORED =
      Set.of("comment", "rollback", "validCheckSum", "tagDatabase", "empty", "preConditions");

  private final SqlLocation location;
  private final Map<String, String> properties = new HashMap<>();
  private final List<ProjectScript> scripts = new ArrayList<>();
  private final List<String> unsupported = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();

  LiquibaseReader(SqlLocation location) {
    this.location = location;
  }

  static boolean isChangelog(SqlLocation location, String path) {
    return path.endsWith(".sql")
        ? FormattedSql.isHeader(location.text(path))
        : isDocument(path) && location.text(path).contains("databaseChangeLog");
  }

  private static boolean isDocument(String path) {
    return path.matches(".+\\.(?:xml|ya?ml|json)");
  }

  /** Begins with the changelog that no other one includes. */
  ProjectScripts read() {
    List<String> changelogs =
        location.paths().stream()
            .filter(path -> isChangelog(location, path))
            .sorted(new VersionOrder())
            .toList();
    List<String> documents = changelogs.stream().filter(LiquibaseReader::isDocument).toList();
    if (documents.isEmpty()) {
      changelogs.forEach(this::changelog);
    } else {
      changelog(root(documents));
    }
    return new ProjectScripts(scripts, unsupported);
  }

  private String root(List<String> documents) {
    List<String> roots = new ArrayList<>(documents);
    for (String each : documents) {
      LiquibaseReader reader = new LiquibaseReader(location);
      reader.changelog(each);
      reader.seen.remove(each);
      roots.removeAll(reader.seen);
    }
    if (roots.size() != 1) {
      throw new MigrationException(
          "%s has %s changelogs that no other one includes: %s. Name a folder with one."
              .formatted(location.name(), roots.isEmpty() ? "no" : roots.size(), roots));
    }
    return roots.getFirst();
  }

  private void changelog(String path) {
    if (!seen.add(path)) {
      return;
    }
    String file = location.nameOf(path);
    String text = location.text(path);
    if (path.endsWith(".xml")) {
      parts(path, XmlChangelog.read(file, text));
    } else if (path.endsWith(".json")) {
      unsupported.add(file + ":1: changelogs in JSON are not supported");
    } else if (isDocument(path)) {
      parts(path, YamlChangelog.read(file, text));
    } else if (FormattedSql.isHeader(text)) {
      parts(path, FormattedSql.read(text));
    } else {
      add(path, new Text(text, 1));
    }
  }

  private void parts(String path, ChangelogNode changelog) {
    for (ChangelogNode part : changelog.children()) {
      switch (part.name()) {
        case "include" -> changelog(find(path, part, "file", location.paths()::contains));
        case "includeAll" -> includeAll(path, part);
        case "property" -> property(part);
        case "changeSet" -> changes(path, part);
        case "preConditions" -> {}
        default -> unsupported(path, part);
      }
    }
  }

  private void includeAll(String path, ChangelogNode part) {
    String folder = find(path, part, "path", it -> location.paths().stream().anyMatch(isBelow(it)));
    String ending = part.value("endsWithFilter");
    location.paths().stream()
        .filter(isBelow(folder))
        .filter(file -> file.endsWith(".sql") || isChangelog(location, file))
        .filter(file -> ending == null || file.endsWith(ending))
        .forEach(this::changelog);
  }

  private static Predicate<String> isBelow(String folder) {
    return path -> path.startsWith(folder.isEmpty() ? "" : folder + "/");
  }

  private void property(ChangelogNode part) {
    String name = part.value("name");
    String value = part.value("value");
    if (name != null && value != null && isForPostgres(part)) {
      properties.putIfAbsent(name, value);
    }
  }

  private void changes(String path, ChangelogNode changeSet) {
    if (!isForPostgres(changeSet)) {
      return;
    }
    for (ChangelogNode change : changeSet.children()) {
      String delimiter = change.value("endDelimiter");
      if (change.name().equals("changes")) {
        changes(path, change);
      } else if (delimiter != null && !delimiter.equals(";")) {
        unsupported.add(
            "%s:%d: endDelimiter is not supported: statements end with semicolons"
                .formatted(location.nameOf(path), change.line()));
      } else if (isForPostgres(change)) {
        change(path, change);
      }
    }
  }

  private void change(String path, ChangelogNode change) {
    String file = change.value("path");
    switch (change.name()) {
      case "sql" -> add(path, change.text("sql"));
      case "sqlFile", "createProcedure" -> {
        if (file == null) {
          add(path, change.text("procedureText", "procedureBody"));
        } else {
          String found = find(path, change, "path", location.paths()::contains);
          seen.add(found);
          add(found, new Text(location.text(found), 1));
        }
      }
      default -> {
        if (!IGNORED.contains(change.name())) {
          unsupported(path, change);
        }
      }
    }
  }

  private void add(String path, Text sql) {
    String text =
        PLACEHOLDER
            .matcher(sql.text())
            .replaceAll(
                found ->
                    Matcher.quoteReplacement(
                        properties.getOrDefault(found.group(1), found.group())));
    ProjectScript script = new ProjectScript(location.nameOf(path), sql.line(), text);
    if (!scripts.isEmpty() && scripts.getLast().continuesWith(script)) {
      script = scripts.removeLast().with(script);
    }
    scripts.add(script);
  }

  private void unsupported(String path, ChangelogNode part) {
    unsupported.add(
        "%s:%d: %s is not supported: only sql, sqlFile, createProcedure, include and includeAll are"
            .formatted(location.nameOf(path), part.line(), part.name()));
  }

  private static boolean isForPostgres(ChangelogNode node) {
    String dbms = node.value("dbms");
    if (dbms == null || dbms.isBlank()) {
      return true;
    }
    List<String> names = Arrays.stream(dbms.split(",")).map(String::strip).toList();
    return names.contains("postgresql")
        || names.contains("all")
        || (dbms.contains("!") && !names.contains("!postgresql"));
  }

  /**
   * Finds what a part refers to: from its changelog if it says so, else from the root of the class
   * path, of which this location may be a folder.
   */
  private String find(String from, ChangelogNode part, String key, Predicate<String> isThere) {
    String named = part.value(key);
    String reference = named == null ? "" : named.replace("classpath:", "").replaceAll("/+$", "");
    Path folder = Path.of(from).getParent();
    boolean isRelative = "true".equals(part.value("relativeToChangelogFile"));
    Path path = Path.of(reference.replaceFirst("^/+", ""));
    Path whole = (isRelative && folder != null ? folder.resolve(path) : path).normalize();
    for (int i = 0; i < whole.getNameCount(); i++) {
      String found = whole.subpath(i, whole.getNameCount()).toString().replace('\\', '/');
      if (isThere.test(found)) {
        return found;
      }
    }
    if (part.name().equals("includeAll") && location.name().endsWith(reference)) {
      return "";
    }
    throw new MigrationException(
        "%s:%d: there is no %s in %s. Name a folder that holds both."
            .formatted(location.nameOf(from), part.line(), reference, location.name()));
  }
}

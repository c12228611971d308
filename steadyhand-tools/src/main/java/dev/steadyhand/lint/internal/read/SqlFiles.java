package dev.steadyhand.lint.internal.read;

import dev.steadyhand.database.SqlLocation;
import dev.steadyhand.lint.internal.model.Script;
import dev.steadyhand.lint.internal.parse.SqlParser;
import dev.steadyhand.lint.internal.parse.SqlReader;
import dev.steadyhand.lint.internal.parse.SqlText;
import dev.steadyhand.scripts.ProjectScript;
import dev.steadyhand.scripts.ProjectScripts;
import dev.steadyhand.scripts.VersionOrder;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** SQL files, of folders, jars and the class path too. */
public final class SqlFiles {
  /** What Flyway runs to undo a version. */
  private static final Pattern UNDO = Pattern.compile("(?:.*/)?U[0-9][^/]*__[^/]*\\.sql");

  private static final Pattern JAR = Pattern.compile(".+\\.jar(?:!.*)?");

  private final SqlParser parser = new SqlReader();
  private final List<Script> scripts = new ArrayList<>();
  private final List<String> skipped = new ArrayList<>();

  /**
   * Reads them, in the order in which they are applied.
   *
   * @param locations files, or whatever {@link SqlLocation} reads
   */
  public SqlFiles(List<String> locations) throws IOException {
    for (String location : locations) {
      if (isElsewhere(location) || Files.isDirectory(Path.of(location))) {
        addAll(SqlLocation.of(location));
      } else {
        add(new ProjectScript(location, 1, text(Path.of(location))));
      }
    }
    if (scripts.isEmpty()) {
      throw new NoSuchFileException(
          locations.stream().map(SqlFiles::name).collect(Collectors.joining(", ")) + "/*.sql");
    }
  }

  /** Returns what was read. */
  public List<Script> scripts() {
    return scripts;
  }

  /** Returns the changes of changelogs that are not SQL, each with file and line. */
  public List<String> skipped() {
    return skipped;
  }

  /** Whether it is in a jar or on the class path. */
  private static boolean isElsewhere(String location) {
    return location.startsWith("classpath:") || JAR.matcher(location).matches();
  }

  private static String text(Path file) throws IOException {
    try {
      return Files.readString(file);
    } catch (CharacterCodingException e) {
      throw new IOException("%s is not a text in UTF-8".formatted(file), e);
    }
  }

  /** What no changelog and no version applies comes first: it is written beside them. */
  private void addAll(SqlLocation location) {
    ProjectScripts project = ProjectScripts.of(location);
    Set<String> applied =
        project.scripts().stream().map(ProjectScript::file).collect(Collectors.toSet());
    location.paths().stream()
        .filter(path -> path.endsWith(".sql") && !UNDO.matcher(path).matches())
        .filter(path -> !applied.contains(location.nameOf(path)))
        .sorted(new VersionOrder())
        .forEach(path -> add(new ProjectScript(location.nameOf(path), 1, location.text(path))));
    project.scripts().forEach(this::add);
    skipped.addAll(project.unsupported());
  }

  private void add(ProjectScript script) {
    scripts.add(parser.script(new SqlText(script.text(), name(script.file()), script.firstLine())));
  }

  private static String name(String file) {
    return isElsewhere(file) ? file : Path.of(file).normalize().toString().replace('\\', '/');
  }
}

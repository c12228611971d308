package dev.steadyhand.lint.internal.read;

import dev.steadyhand.lint.internal.model.Script;
import dev.steadyhand.lint.internal.parse.SqlParser;
import dev.steadyhand.lint.internal.parse.SqlReader;
import dev.steadyhand.lint.internal.parse.SqlText;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * SQL files, of folders too.
 *
 * @param paths files and folders
 */
public record SqlFiles(List<Path> paths) {
  /** What Flyway runs to undo a version. */
  private static final Pattern UNDO = Pattern.compile("U[0-9].*__.*\\.sql");

  /** Reads them, in the order in which they are applied. */
  public List<Script> read() throws IOException {
    SqlParser parser = new SqlReader();
    List<Script> scripts = new ArrayList<>();
    for (Path file : files()) {
      scripts.add(parser.script(new SqlText(text(file), name(file), 1)));
    }
    return scripts;
  }

  private static String text(Path file) throws IOException {
    try {
      return Files.readString(file);
    } catch (CharacterCodingException e) {
      throw new IOException("%s is not a text in UTF-8".formatted(name(file)), e);
    }
  }

  private List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path path : paths) {
      if (!Files.exists(path)) {
        throw new NoSuchFileException(path.toString());
      }
      if (Files.isDirectory(path)) {
        files.addAll(in(path));
      } else {
        files.add(path);
      }
    }
    if (files.isEmpty()) {
      throw new NoSuchFileException(
          paths.stream().map(SqlFiles::name).collect(Collectors.joining(", ")) + "/*.sql");
    }
    return files;
  }

  private static List<Path> in(Path folder) throws IOException {
    try (Stream<Path> found = Files.walk(folder)) {
      return found
          .filter(file -> file.getFileName().toString().endsWith(".sql"))
          .filter(file -> !UNDO.matcher(file.getFileName().toString()).matches())
          .filter(Files::isRegularFile)
          .sorted(new VersionOrder())
          .toList();
    }
  }

  private static String name(Path file) {
    return file.normalize().toString().replace('\\', '/');
  }
}

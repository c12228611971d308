import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Formats every Java file below a folder of the project, or of all of it ({@code .}); with {@code
 * --check} only names those that need it.
 */
final class Format {
  private Format() {}

  public static void main(String[] arguments) throws IOException {
    boolean check = arguments[0].equals("--check");
    List<Path> unformatted = new ArrayList<>();
    for (Path file : javaFiles(Path.of(arguments[1]))) {
      String before = Files.readString(file);
      String after = format(file, before);
      if (!after.equals(before)) {
        unformatted.add(file);
        if (!check) {
          Files.writeString(file, after);
        }
      }
    }
    unformatted.forEach(
        file -> System.out.println((check ? "not formatted: " : "formatted: ") + file));
    if (check && !unformatted.isEmpty()) {
      System.out.println("Format them with: ./mvnw -q -N -Pformat process-sources");
      System.exit(1);
    }
  }

  private static String format(Path file, String source) {
    try {
      return new Formatter().formatSourceAndFixImports(source);
    } catch (FormatterException e) {
      throw new IllegalStateException(file + ": " + e.getMessage(), e);
    }
  }

  private static List<Path> javaFiles(Path root) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path directory : holdsSources(root) ? List.of(root) : foldersWithSources(root)) {
      try (Stream<Path> paths = Files.walk(directory)) {
        paths.filter(Format::isSource).sorted().forEach(files::add);
      }
    }
    return files;
  }

  private static List<Path> foldersWithSources(Path root) throws IOException {
    try (Stream<Path> children = Files.list(root)) {
      return children.filter(Files::isDirectory).filter(Format::holdsSources).sorted().toList();
    }
  }

  private static boolean holdsSources(Path directory) {
    String name = directory.getFileName().toString();
    return name.startsWith("steadyhand-") || name.equals("tools") || name.equals("docs");
  }

  private static boolean isSource(Path path) {
    return path.toString().endsWith(".java")
        && Stream.iterate(path, it -> it != null, Path::getParent)
            .noneMatch(it -> it.endsWith("target"));
  }
}

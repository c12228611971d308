package dev.steadyhand.database;

import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The files below a folder, which may be in a jar or on the class path.
 *
 * <table>
 * <caption>Locations</caption>
 * <tr><td>{@code my-packs}</td><td>a folder</td></tr>
 * <tr><td>{@code app.jar}</td><td>the folder {@code packs}, {@code db/migration} or {@code
 * db/changelog} of a jar</td></tr>
 * <tr><td>{@code app.jar!/my/packs}</td><td>another folder of a jar</td></tr>
 * <tr><td>{@code classpath:packs}</td><td>a folder of the class path, in all directories and jars
 * that have it</td></tr>
 * </table>
 */
public final class SqlLocation {
  private static final String CLASS_PATH = "classpath:";
  private static final Pattern JAR = Pattern.compile("(.+\\.jar)(?:!/?(.*))?");
  private static final Pattern READ = Pattern.compile(".+\\.(?:sql|xml|ya?ml|json|class|java)");

  /** Where applications have their SQL, and where build tools put that into a jar. */
  private static final List<String> USUAL = List.of("packs", "db/migration", "db/changelog");

  private static final List<String> ROOTS = List.of("", "BOOT-INF/classes/", "WEB-INF/classes/");

  private String name;
  private final NavigableMap<String, byte[]> files = new TreeMap<>();

  private SqlLocation(String name) {
    this.name = name;
  }

  /** Reads the files at a location. */
  public static SqlLocation of(String location) {
    SqlLocation read = new SqlLocation(location.replace('\\', '/').replaceFirst("(?<=.)/+$", ""));
    Matcher jar = JAR.matcher(location);
    try {
      if (location.startsWith(CLASS_PATH)) {
        read.addClassPath(location.substring(CLASS_PATH.length()));
      } else if (jar.matches() && !Files.isDirectory(Path.of(location))) {
        String folder = jar.group(2);
        read.addJar(Path.of(jar.group(1)), folder == null ? "" : folder);
      } else {
        read.addFolder(Path.of(location));
      }
    } catch (NoSuchFileException e) {
      throw new MigrationException("There is no %s.".formatted(e.getFile()), e);
    } catch (IOException | URISyntaxException e) {
      throw new MigrationException("Cannot read %s: %s.".formatted(location, e), e);
    }
    return read;
  }

  /** Reads the files of a folder. */
  public static SqlLocation of(Path folder) {
    return of(folder.toString());
  }

  private void addClassPath(String path) throws IOException, URISyntaxException {
    String folder = path.replaceAll("^/+|/+$", "");
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    for (URL url : Collections.list(loader.getResources(folder))) {
      if (url.openConnection() instanceof JarURLConnection jar) {
        URI file = jar.getJarFileURL().toURI();
        addJar(Path.of(file), jar.getEntryName());
      } else {
        addFolder(Path.of(url.toURI()));
      }
    }
    if (files.isEmpty()) {
      throw new MigrationException(
          "There are no SQL files in the folder %s of the class path.".formatted(folder));
    }
  }

  private void addJar(Path jar, String folder) throws IOException {
    if (!Files.exists(jar)) {
      throw new NoSuchFileException(jar.toString());
    }
    try (FileSystem system = FileSystems.newFileSystem(jar)) {
      Path root = system.getPath("/");
      if (folder.isEmpty()) {
        String usual = usualFolder(jar, root);
        name = jar + "!/" + usual;
        addFolder(root.resolve(usual));
      } else {
        addFolder(root.resolve(folder));
      }
    }
  }

  private static String usualFolder(Path jar, Path root) {
    List<String> found =
        ROOTS.stream()
            .flatMap(prefix -> USUAL.stream().map(folder -> prefix + folder))
            .filter(folder -> Files.isDirectory(root.resolve(folder)))
            .toList();
    if (found.size() != 1) {
      throw new MigrationException(
          "%s has %s: name the folder with the SQL, such as %s!/packs."
              .formatted(
                  jar,
                  found.isEmpty()
                      ? "none of " + String.join(", ", USUAL)
                      : String.join(", ", found),
                  jar));
    }
    return found.getFirst();
  }

  private void addFolder(Path folder) throws IOException {
    try (Stream<Path> found = Files.walk(folder)) {
      for (Path file : found.filter(Files::isRegularFile).toList()) {
        String path = folder.relativize(file).toString().replace('\\', '/');
        if (READ.matcher(path).matches()) {
          files.putIfAbsent(path, Files.readAllBytes(file));
        }
      }
    }
  }

  /** Returns its name, for messages. */
  public String name() {
    return name;
  }

  /** Returns the paths of its files, from here. */
  public NavigableSet<String> paths() {
    return Collections.unmodifiableNavigableSet(files.navigableKeySet());
  }

  /** Returns the name of a file, for messages. */
  public String nameOf(String path) {
    return name + "/" + path;
  }

  /** Returns the text of a file. */
  public String text(String path) {
    byte[] content = files.get(path);
    if (content == null) {
      throw new MigrationException("There is no %s.".formatted(nameOf(path)));
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
    } catch (CharacterCodingException e) {
      throw new MigrationException("%s is not a text in UTF-8.".formatted(nameOf(path)), e);
    }
  }
}

package dev.steadyhand.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * A project as created by a reader of a page: a copy of the skeleton, changed as the page says, and compiled without a repository, against the class path of this module.
 *
 * @param folder its directory
 */
record Project(Path folder) {
  private static final Pattern DEPENDENCY =
      Pattern.compile("<dependency>.*?<artifactId>(.*?)</artifactId>", Pattern.DOTALL);

  /** What this module has and such a project does not. */
  private static final Predicate<String> NOT_THEIRS =
      Pattern.compile(
              "examples.shop\\b|steadyhand-console\\b|test-classes$|-tests\\.jar$"
                  + "|[^/\\\\]*(flyway|actuator|health|micrometer-(core|metrics)|javalin|jetty|greenmail)[^/\\\\]*$")
          .asPredicate();

  /** Copies a skeleton to this directory. */
  static Project copy(Path skeleton, Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(skeleton)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = folder.resolve(skeleton.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
    return new Project(folder);
  }

  /** Writes a new file. */
  void write(String path, String text) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text, StandardOpenOption.CREATE_NEW);
  }

  /** Adds to an existing file: dependencies to their list, anything else at the end. */
  void add(String path, String text) throws IOException {
    Path file = folder.resolve(path);
    String before = Files.readString(file);
    String list = "  </dependencies>";
    Files.writeString(
        file, path.equals("pom.xml") ? before.replace(list, text + list) : before + "\n" + text);
  }

  /** Compiles it, as Maven would with Spring Boot's parent. */
  void compile() throws IOException {
    assertThat(dependencies()).isNotEmpty().allMatch(this::isOnClassPath);
    JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
    try (Stream<Path> sources = Files.walk(folder.resolve("src/main/java"));
        Stream<Path> resources = Files.walk(folder.resolve("src/main/resources"));
        var files = compiler.getStandardFileManager(null, null, null)) {
      var units = files.getJavaFileObjectsFromPaths(sources.filter(Files::isRegularFile).toList());
      List<String> options =
          List.of(
              "--release",
              "21",
              "-proc:none",
              "-parameters",
              "-cp",
              libraries(),
              "-d",
              classes().toString());
      Files.createDirectories(classes());
      assertThat(compiler.getTask(null, files, null, options, null, units).call()).isTrue();
      for (Path resource : resources.filter(Files::isRegularFile).toList()) {
        Files.copy(resource, classes().resolve(resource.getFileName()));
      }
    }
  }

  /** Returns its runtime class path. */
  String classPath() {
    return classes() + File.pathSeparator + libraries();
  }

  private List<String> dependencies() throws IOException {
    return DEPENDENCY
        .matcher(Files.readString(folder.resolve("pom.xml")))
        .results()
        .map(dependency -> dependency.group(1))
        .toList();
  }

  private boolean isOnClassPath(String artifact) {
    return elements().anyMatch(element -> element.contains(File.separator + artifact));
  }

  private Path classes() {
    return folder.resolve("target/classes");
  }

  private static String libraries() {
    return String.join(File.pathSeparator, elements().toList());
  }

  private static Stream<String> elements() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .filter(element -> !element.isEmpty())
        .filter(NOT_THEIRS.negate());
  }
}

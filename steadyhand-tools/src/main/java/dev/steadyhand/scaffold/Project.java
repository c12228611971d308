package dev.steadyhand.scaffold;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The project folder with its existing files. */
record Project(Path folder) {
  boolean has(Path path) {
    return Files.exists(folder.resolve(path));
  }

  /**
   * Returns the command that runs a goal of Maven, or a task of Gradle if it builds with Gradle.
   */
  String build(String maven, String gradle) {
    if (has(Path.of("build.gradle")) || has(Path.of("build.gradle.kts"))) {
      return (has(Path.of("gradlew")) ? "./gradlew " : "gradle ") + gradle;
    }
    return (has(Path.of("mvnw")) ? "./mvnw " : "mvn ") + maven;
  }

  /** Returns the command that runs this test. */
  String test(String testClass) {
    return build("test -Dtest=" + testClass, "test --tests " + testClass);
  }

  /** Returns the content of a file; empty if it does not exist. */
  String read(Path path) {
    try {
      return has(path) ? Files.readString(folder.resolve(path)) : "";
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + path, e);
    }
  }

  void write(NewFile file) {
    Path target = folder.resolve(file.path());
    try {
      Path parent = target.getParent();
      if (parent != null) {
        Files.createDirectories(parent);
      }
      Files.writeString(target, file.text());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + target, e);
    }
  }

  /** The names of the folders in a folder. */
  List<String> foldersIn(Path path) {
    if (!Files.isDirectory(folder.resolve(path))) {
      return List.of();
    }
    try (Stream<Path> children = Files.list(folder.resolve(path))) {
      return children
          .filter(Files::isDirectory)
          .map(child -> String.valueOf(child.getFileName()))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot list " + path, e);
    }
  }

  /** The texts of all SQL files below a folder. */
  List<String> sqlBelow(Path path) {
    if (!Files.isDirectory(folder.resolve(path))) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder.resolve(path))) {
      return files
          .filter(file -> file.toString().endsWith(".sql"))
          .sorted()
          .map(file -> read(folder.relativize(file)))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + path, e);
    }
  }
}

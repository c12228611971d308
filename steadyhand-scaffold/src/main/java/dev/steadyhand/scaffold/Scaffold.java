package dev.steadyhand.scaffold;

import dev.steadyhand.database.SqlTree;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes the files of a new process into a project. */
public final class Scaffold {
  private final ScaffoldOptions options;

  /** With these options. */
  public Scaffold(ScaffoldOptions options) {
    this.options = options;
  }

  /** The files that would be written, by their paths within the project. */
  public List<NewFile> plan(NewProcess process) {
    List<NewFile> files = new ArrayList<>();
    for (NewFile sql : sqlFiles().files(process, version(process))) {
      files.add(NewFile.of(options.sqlFolder().resolve(sql.path()), sql.text()));
    }
    files.addAll(new JavaFiles(options).files(process));
    return files;
  }

  /**
   * Writes them; answers those that were written. Nothing is overwritten: if one is there already,
   * none is written.
   */
  public List<NewFile> write(NewProcess process) {
    List<NewFile> files = new ArrayList<>(plan(process));
    files.removeIf(file -> file.isShared() && exists(file));
    refuseToOverwrite(files);
    for (NewFile file : files) {
      write(file);
    }
    return files;
  }

  private void refuseToOverwrite(List<NewFile> files) {
    String existing =
        files.stream()
            .filter(this::exists)
            .map(file -> slashes(file.path()))
            .collect(Collectors.joining(", "));
    if (!existing.isEmpty()) {
      throw new ScaffoldException(
          "Nothing was written, since there is already: %s.".formatted(existing));
    }
  }

  private boolean exists(NewFile file) {
    return Files.exists(options.project().resolve(file.path()));
  }

  private void write(NewFile file) {
    Path target = options.project().resolve(file.path());
    try {
      Path folder = target.getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      Files.writeString(target, file.text());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + target, e);
    }
  }

  private SqlFiles sqlFiles() {
    return options.layout() == Layout.STEADYHAND
        ? new PackFiles(knownPacks())
        : new ScriptFiles(options.layout(), options.roles());
  }

  private Version version(NewProcess process) {
    Path folder = options.project().resolve(options.sqlFolder());
    return options
        .version()
        .map(Version::parse)
        .orElseGet(
            () ->
                Version.after(
                    options.layout() == Layout.STEADYHAND
                        ? folder.resolve(process.name().schema()).resolve("versioned")
                        : folder));
  }

  /** Those of this release, and those that are in the folder already. */
  private List<String> knownPacks() {
    List<String> packs = new ArrayList<>(SqlTree.ofThisRelease().packs());
    Path folder = options.project().resolve(options.sqlFolder());
    if (Files.isDirectory(folder)) {
      try (Stream<Path> children = Files.list(folder)) {
        children
            .filter(Files::isDirectory)
            .forEach(child -> packs.add(child.getFileName().toString()));
      } catch (IOException e) {
        throw new UncheckedIOException("cannot list " + folder, e);
      }
    }
    return packs;
  }

  static String slashes(Path path) {
    return path.toString().replace(File.separatorChar, '/');
  }
}

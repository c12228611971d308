package dev.steadyhand.scaffold;

import dev.steadyhand.database.Script;
import dev.steadyhand.database.SqlTree;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes the files of a new process into a project. */
public final class Scaffold {
  private final ScaffoldOptions options;
  private final Project project;

  /** Creates a scaffold with these options. */
  public Scaffold(ScaffoldOptions options) {
    this.options = options;
    this.project = new Project(options.project());
  }

  /** Returns the files of the process, by path in the project, whether they exist or not. */
  public List<NewFile> files(NewProcess process) {
    List<NewFile> files = new ArrayList<>();
    for (NewFile sql : sqlFiles().files(process, version(process))) {
      files.add(NewFile.of(options.sqlFolder().resolve(sql.path()), sql.text()));
    }
    files.addAll(new JavaFiles(options, rows()).files(process));
    refuseTwins(files);
    return files;
  }

  /** Returns the files of a process in Java, by path in the project, whether they exist or not. */
  public List<NewFile> files(NewJavaProcess process) {
    return JavaProcessFiles.of(process);
  }

  /** Returns what {@link #write} would do, with the same checks. */
  public Written plan(NewProcess process) {
    NextSteps next = new NextSteps(options, project, rows());
    return plan(files(process), next.remarks(process), next.commands(process));
  }

  /** Returns what {@link #write} would do, with the same checks. */
  public Written plan(NewJavaProcess process) {
    JavaNextSteps next = new JavaNextSteps(project);
    return plan(files(process), next.remarks(process), next.commands(process));
  }

  private Written plan(List<NewFile> files, List<String> remarks, List<String> commands) {
    refuseToOverwrite(files);
    return new Written(
        files.stream().map(NewFile::path).filter(path -> !project.has(path)).toList(),
        files.stream().map(NewFile::path).filter(project::has).toList(),
        remarks,
        commands);
  }

  /**
   * Writes the files. Never overwrites: if one of them exists, none is written. Shared files, of a
   * channel, are written once.
   */
  public Written write(NewProcess process) {
    return write(files(process), plan(process));
  }

  /** Writes the files of a process in Java. Never overwrites: if one exists, none is written. */
  public Written write(NewJavaProcess process) {
    return write(files(process), plan(process));
  }

  private Written write(List<NewFile> files, Written written) {
    files.stream().filter(file -> written.files().contains(file.path())).forEach(project::write);
    return written;
  }

  /** Rejects names for which the tests of process and channel have the same file. */
  private static void refuseTwins(List<NewFile> files) {
    Set<Path> seen = new HashSet<>();
    for (NewFile file : files) {
      if (!seen.add(file.path())) {
        throw new ScaffoldException(
            "Two files would have the path %s: choose another name."
                .formatted(slashes(file.path())));
      }
    }
  }

  private void refuseToOverwrite(List<NewFile> files) {
    String existing =
        files.stream()
            .filter(file -> !file.isShared() && project.has(file.path()))
            .map(file -> slashes(file.path()))
            .collect(Collectors.joining(", "));
    if (!existing.isEmpty()) {
      throw new ScaffoldException(
          "Nothing was written, because these files already exist: %s.".formatted(existing));
    }
  }

  private SqlFiles sqlFiles() {
    if (options.layout() != Layout.STEADYHAND) {
      return new ScriptFiles(options.layout(), options.roles());
    }
    List<String> packs = new ArrayList<>(SqlTree.ofThisRelease().packs());
    packs.addAll(project.foldersIn(options.sqlFolder()));
    return new PackFiles(packs);
  }

  private Version version(NewProcess process) {
    Path folder = options.project().resolve(options.sqlFolder());
    return options
        .version()
        .orElseGet(
            () ->
                Version.after(
                    options.layout() == Layout.STEADYHAND
                        ? folder.resolve(process.name().schema()).resolve("versioned")
                        : folder));
  }

  /** Returns the scripts that create tables, of this release and of the project. */
  private SampleRow rows() {
    return new SampleRow(
        Stream.concat(
                SqlTree.ofThisRelease().scripts().stream().map(Script::text),
                project.sqlBelow(options.sqlFolder()).stream())
            .toList());
  }

  static String slashes(Path path) {
    return path.toString().replace(File.separatorChar, '/');
  }
}

package dev.steadyhand.postgres.internal;

import dev.steadyhand.postgres.PostgresException;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Starts PostgreSQL's programs as a user other than root, as which they refuse to run.
 *
 * @param prefix the command prefix of each program
 * @param user the user that must own the files of the programs, if different from that of this
 *     process
 * @param cacheDirectory a directory where that user can read the unpacked binaries
 */
public record Launcher(List<String> prefix, Optional<String> user, Path cacheDirectory) {
  private static final Path SHARED_CACHE = Path.of("/var/cache/steadyhand");

  /** Returns the first launcher that works on this machine for the user of this process. */
  public static Launcher forThisUser() {
    if (!isRoot()) {
      return new Launcher(List.of(), Optional.empty(), homeCache());
    }
    return Stream.concat(Stream.of(inUserNamespace()), asUnprivilegedUser())
        .filter(Launcher::works)
        .findFirst()
        .orElseThrow(
            () ->
                new PostgresException(
                    "PostgreSQL does not run as root, and neither unshare, runuser nor setpriv"
                        + " works here: use another user, or set DATABASE_URL to a"
                        + " running PostgreSQL."));
  }

  /** In a user namespace of its own, root has no privileges but still owns its files. */
  static Launcher inUserNamespace() {
    return new Launcher(List.of("unshare", "-U"), Optional.empty(), homeCache());
  }

  static Stream<Launcher> asUnprivilegedUser() {
    return Stream.of("postgres", "nobody")
        .flatMap(
            user ->
                Stream.of(
                    asUser(user, "runuser", "-u", user, "--"),
                    asUser(user, "setpriv", "--reuid=" + user, "--regid=65534", "--clear-groups")));
  }

  private static Launcher asUser(String user, String... prefix) {
    return new Launcher(List.of(prefix), Optional.of(user), SHARED_CACHE);
  }

  boolean works() {
    return command(Path.of("/"), List.of("true")).works();
  }

  Command command(Path workingDirectory, List<String> words) {
    List<String> all = new ArrayList<>(prefix);
    all.addAll(words);
    return new Command(all, workingDirectory);
  }

  /** Makes the user of PostgreSQL the owner of this directory, if it is another user. */
  void handOver(Path directory) {
    user.map(owner -> Command.of("chown", "-R", owner, directory.toString()).run())
        .filter(result -> !result.succeeded())
        .ifPresent(
            result -> {
              throw new PostgresException(
                  "Could not change the owner of " + directory + ": " + result);
            });
  }

  static boolean isWindows() {
    return File.separatorChar == '\\';
  }

  private static boolean isRoot() {
    return !isWindows() && Command.of("id", "-u").run().output().strip().equals("0");
  }

  private static Path homeCache() {
    return absolute(isWindows() ? "LOCALAPPDATA" : "XDG_CACHE_HOME")
        .or(() -> absolute("HOME").map(home -> home.resolve(".cache")))
        .orElseGet(() -> Path.of(System.getProperty("user.home"), ".cache"))
        .resolve("steadyhand");
  }

  private static Optional<Path> absolute(String variable) {
    return Optional.ofNullable(System.getenv(variable)).map(Path::of).filter(Path::isAbsolute);
  }

  /** Returns the name of this platform in the archives. */
  static String platform() {
    String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String system = name.startsWith("mac") ? "darwin" : isWindows() ? "windows" : "linux";
    boolean arm = System.getProperty("os.arch").equals("aarch64") && !isWindows();
    return system + (arm ? "-arm_64" : "-x86_64");
  }
}

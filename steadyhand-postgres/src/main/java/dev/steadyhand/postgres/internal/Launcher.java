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
 * How PostgreSQL's programs are started so that they do not run as root, which they refuse.
 *
 * @param prefix the words in front of each program
 * @param user the user who must own what the programs write, if it is not this process's own
 * @param cacheDirectory where that user can read the unpacked programs
 */
public record Launcher(List<String> prefix, Optional<String> user, Path cacheDirectory) {
  private static final Path SHARED_CACHE = Path.of("/var/cache/steadyhand");

  /** The first way that works on this machine for the user of this process. */
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
                        + " works here: use another user, or set DATABASE_URL to a PostgreSQL that"
                        + " runs already."));
  }

  /** In a user namespace of its own, root is nobody in particular but still owns its files. */
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

  /** Makes the user of PostgreSQL the owner of this directory, if that is someone else. */
  void handOver(Path directory) {
    user.map(owner -> Command.of("chown", "-R", owner, directory.toString()).run())
        .filter(result -> !result.succeeded())
        .ifPresent(
            result -> {
              throw new PostgresException("Could not hand over " + directory + ": " + result);
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

  /** The name of this platform in the binaries' archives. */
  static String platform() {
    String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String system = name.startsWith("mac") ? "darwin" : isWindows() ? "windows" : "linux";
    boolean arm = System.getProperty("os.arch").equals("aarch64") && !isWindows();
    return system + (arm ? "-arm_64" : "-x86_64");
  }
}

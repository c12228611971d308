package dev.steadyhand.postgres.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The pid file that a running server writes to its data directory, and that a killed one leaves
 * there.
 *
 * @param pid the process id of the server
 * @param port the port it listens on
 * @param ready whether it accepts connections, that is, is neither starting nor stopping
 */
record PostmasterPid(long pid, int port, boolean ready) {

  static Path fileIn(Path dataDirectory) {
    return dataDirectory.resolve("postmaster.pid");
  }

  /** Also empty while a starting server has not written the complete file. */
  static Optional<PostmasterPid> read(Path dataDirectory) {
    try {
      List<String> lines = Files.readAllLines(fileIn(dataDirectory));
      if (lines.size() < 4) {
        return Optional.empty();
      }
      boolean ready = lines.size() > 7 && lines.get(7).strip().equals("ready");
      return Optional.of(
          new PostmasterPid(
              Long.parseLong(lines.get(0).strip()), Integer.parseInt(lines.get(3).strip()), ready));
    } catch (NoSuchFileException | NumberFormatException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns whether the process is the server of this data directory. A matching pid is not enough:
   * pids are reused, in a restarted container soon.
   */
  boolean isServerOf(Path dataDirectory) {
    return ProcessHandle.of(pid)
        .filter(ProcessHandle::isAlive)
        .map(ProcessHandle::info)
        .filter(info -> info.command().filter(PostmasterPid::isPostgres).isPresent())
        // If the system does not expose the arguments, the name of the program must suffice.
        .filter(
            info -> info.arguments().map(List::of).map(it -> names(it, dataDirectory)).orElse(true))
        .isPresent();
  }

  boolean isAlive() {
    return ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isPresent();
  }

  private static boolean isPostgres(String command) {
    String program = Path.of(command).getFileName().toString();
    return program.equals("postgres") || program.equals("postgres.exe");
  }

  private static boolean names(List<String> arguments, Path dataDirectory) {
    return arguments.contains(dataDirectory.toString());
  }
}

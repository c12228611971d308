package dev.steadyhand.postgres.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a running server writes into its data directory, and a killed one leaves there.
 *
 * @param pid the process of the server
 * @param port the port it listens on
 * @param ready whether it accepts connections, that is, neither starts nor stops
 */
record PostmasterPid(long pid, int port, boolean ready) {

  static Path fileIn(Path dataDirectory) {
    return dataDirectory.resolve("postmaster.pid");
  }

  /** Empty too while a starting server has not yet written all of it. */
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
   * Whether the process is this data directory's server. A process of that number is not enough:
   * numbers are used again, in a restarted container soon.
   */
  boolean isServerOf(Path dataDirectory) {
    return ProcessHandle.of(pid)
        .filter(ProcessHandle::isAlive)
        .map(ProcessHandle::info)
        .filter(info -> info.command().filter(PostmasterPid::isPostgres).isPresent())
        // Where the system does not tell the arguments, the name of the program has to do.
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

package dev.steadyhand.postgres.internal;

import dev.steadyhand.postgres.PostgresException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** One run of an external program. */
record Command(List<String> words, Path workingDirectory) {

  /** The exit code and the output of the program. */
  record Result(int exitCode, String output) {
    boolean succeeded() {
      return exitCode == 0;
    }

    /**
     * Returns the last line of the output, where PostgreSQL's programs print the reason of a
     * failure.
     */
    String lastLine() {
      return output.lines().filter(line -> !line.isBlank()).reduce("", (before, last) -> last);
    }
  }

  static Command of(String... words) {
    return new Command(List.of(words), Path.of("/"));
  }

  /** Returns whether the program exists and exits with 0. */
  boolean works() {
    try {
      return execute().succeeded();
    } catch (IOException e) {
      return false;
    }
  }

  Result run() {
    try {
      return execute();
    } catch (IOException e) {
      throw new PostgresException("Could not run " + words.getFirst() + ".", e);
    }
  }

  private Result execute() throws IOException {
    // A file instead of a pipe: a server that the program starts could inherit a pipe and keep it
    // open.
    Path output = Files.createTempFile("steadyhand-", ".out");
    try {
      ProcessBuilder builder =
          new ProcessBuilder(words)
              .directory(workingDirectory.toFile())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile());
      // The caller's PGPORT and similar variables are meant for clients, not for this server.
      builder.environment().keySet().removeIf(name -> name.startsWith("PG"));
      builder.environment().put("LC_ALL", "C");
      Process process = builder.start();
      process.getOutputStream().close();
      int exitCode = process.waitFor();
      return new Result(exitCode, new String(Files.readAllBytes(output), StandardCharsets.UTF_8));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new PostgresException("Interrupted while running " + words.getFirst() + ".", e);
    } finally {
      Files.deleteIfExists(output);
    }
  }
}

package dev.steadyhand.postgres.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A tiny shell that outlives this JVM to end its server, also when the JVM is killed. It reads from
 * a pipe: a line dismisses it; the end of the pipe means that the JVM is gone.
 */
final class Guardian {
  private static final Logger LOG = LoggerFactory.getLogger(Guardian.class);

  /**
   * $1 is the server's process, $2 a directory to remove after it, or empty. A server takes its pid
   * file away last; its process may stay visible for as long as nobody asks for its exit code.
   */
  private static final String SCRIPT =
      """
      trap '' HUP INT TERM
      if read -r _; then exit 0; fi
      kill -INT "$1" 2>/dev/null
      if [ -z "$2" ]; then exit 0; fi
      while [ -e "$2/data/postmaster.pid" ] && kill -0 "$1" 2>/dev/null; do sleep 0.1; done
      rm -rf "$2"
      """;

  private final Process process;

  private Guardian(Process process) {
    this.process = process;
  }

  /** None on Windows, where a killed JVM leaves its server to the next start. */
  static Optional<Guardian> of(long serverPid, Optional<Path> remove) {
    if (Launcher.isWindows()) {
      return Optional.empty();
    }
    try {
      Process process =
          new ProcessBuilder(
                  "sh",
                  "-c",
                  SCRIPT,
                  "steadyhand-guardian",
                  Long.toString(serverPid),
                  remove.map(Path::toString).orElse(""))
              .directory(Path.of("/").toFile())
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      return Optional.of(new Guardian(process));
    } catch (IOException e) {
      LOG.debug("No guardian for server {}", serverPid, e);
      return Optional.empty();
    }
  }

  void dismiss() {
    try (OutputStream pipe = process.getOutputStream()) {
      pipe.write("\n".getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      LOG.debug("The guardian is gone already", e);
    }
  }
}

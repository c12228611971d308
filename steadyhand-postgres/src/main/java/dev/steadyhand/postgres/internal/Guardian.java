package dev.steadyhand.postgres.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A small shell process that outlives this JVM to stop its server, even if the JVM is killed. It
 * reads from a pipe: a line dismisses it; the end of the pipe means that the JVM has died.
 */
final class Guardian {
  private static final Logger LOG = LoggerFactory.getLogger(Guardian.class);

  /**
   * $1 is the pid of the server, $2 a directory to remove after it, or empty. A server removes its
   * pid file last; its process may stay visible as a zombie until its exit code is read.
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

  /** Empty on Windows, where a killed JVM leaves its server running until the next start. */
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

package dev.steadyhand.postgres.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs pg_ctl to start and stop a server. */
record PgCtl(DataDirectory data, Binaries binaries) {
  private static final String SECONDS_TO_WAIT = "120";

  /** Waits until the server accepts connections; returns the reason if it fails to start. */
  Optional<String> start() throws IOException {
    data.beginLog();
    Command.Result result = run("start", "--log=" + data.logFile());
    return result.succeeded() ? Optional.empty() : Optional.of(reason(result));
  }

  /** Waits until the server is down; returns the reason if it fails to stop. */
  Optional<String> stop(String mode) {
    Command.Result result = run("stop", "--mode=" + mode);
    return result.succeeded() ? Optional.empty() : Optional.of(result.lastLine());
  }

  private Command.Result run(String verb, String option) {
    List<String> words = new ArrayList<>();
    words.add(binaries.program("pg_ctl").toString());
    words.add(verb);
    words.add("--wait");
    words.add("--silent");
    words.add("--timeout=" + SECONDS_TO_WAIT);
    words.add("--pgdata=" + data.path());
    words.add(option);
    return data.launcher().command(binaries.directory(), words).run();
  }

  private String reason(Command.Result result) throws IOException {
    if (Files.notExists(data.logFile())) {
      return result.lastLine();
    }
    String fatal =
        Files.readAllLines(data.logFile()).stream()
            .filter(line -> line.contains("FATAL:"))
            .findFirst()
            .map(line -> line.replaceFirst("^.*FATAL: *", ""))
            .orElse(result.lastLine());
    return "%s (see %s)".formatted(fatal, data.logFile());
  }
}

package dev.steadyhand.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The jar that users run, as a process of its own.
 *
 * @param folder where it runs
 */
public record Packaged(Path folder) {

  /** What came of it; standard error is part of the output. */
  public record Result(int exitCode, String output) {}

  public Result run(String... words) throws IOException, InterruptedException {
    Process process = start(words);
    String output = new String(process.getInputStream().readAllBytes());
    return new Result(process.waitFor(), output);
  }

  public Process start(String... words) throws IOException {
    return start(Map.of(), words);
  }

  /** With these variables too. */
  public Process start(Map<String, String> environment, String... words) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElseThrow());
    command.add("-jar");
    command.add(Path.of("target", "steadyhand.jar").toAbsolutePath().toString());
    command.addAll(List.of(words));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().putAll(environment);
    return builder.start();
  }
}

package dev.steadyhand.chaos.cluster;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A worker process that can be killed and stopped. */
public final class WorkerProcess {
  private static final List<String> JVM =
      List.of("-Xmx96m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

  private final String name;
  private final Path log;
  private final Map<String, String> environment;
  private @Nullable Process process;
  private boolean wasKilled;
  private boolean isStopped;

  WorkerProcess(String name, Path logs, Map<String, String> environment) {
    this.name = name;
    this.log = logs.resolve(name + ".log");
    this.environment = environment;
  }

  public String name() {
    return name;
  }

  /** Sends SIGKILL: no shutdown. */
  public void kill() {
    if (process != null) {
      wasKilled = true;
      process.destroyForcibly();
      process.onExit().join();
    }
  }

  /** Sends SIGSTOP: the process is suspended. */
  public void stop() throws IOException {
    signal("STOP");
    isStopped = true;
  }

  /** Sends SIGCONT. */
  void goOn() throws IOException {
    signal("CONT");
    isStopped = false;
  }

  void fix() throws IOException {
    if (isStopped) {
      goOn();
    }
    if (process == null || !process.isAlive()) {
      start();
    }
  }

  boolean endedByItself() {
    return process != null && !process.isAlive() && !wasKilled;
  }

  /** Waits until it reports that it is running. */
  void awaitReady() throws IOException {
    if (process == null) {
      throw new IllegalStateException(name + " was not started");
    }
    BufferedReader out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    if (out.readLine() == null) {
      throw new IOException("%s did not start: see %s".formatted(name, log));
    }
  }

  private void start() throws IOException {
    wasKilled = false;
    List<String> command =
        new ArrayList<>(
            List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
    command.addAll(JVM);
    command.addAll(
        List.of(
            "-Dlogback.configurationFile=dev/steadyhand/chaos/logback.xml",
            "-cp",
            System.getProperty("java.class.path"),
            ChaosWorker.class.getName(),
            name));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(Redirect.appendTo(log.toFile()));
    builder.environment().putAll(environment);
    builder.environment().put("STEADYHAND_CHAOS_LOG", "info");
    process = builder.start();
  }

  private void signal(String which) throws IOException {
    if (process == null || !process.isAlive()) {
      return;
    }
    try {
      int exitCode =
          new ProcessBuilder("kill", "-" + which, Long.toString(process.pid()))
              .redirectError(Redirect.DISCARD)
              .start()
              .waitFor();
      if (exitCode != 0) {
        throw new IOException("could not send SIG%s to %s".formatted(which, name));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while sending a signal", e);
    }
  }
}

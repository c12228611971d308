package dev.steadyhand.bench.contender;

import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.Worker;
import dev.steadyhand.worker.WorkerOptions;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.concurrent.CountDownLatch;

/** A worker full of tasks, in a JVM of its own with a small heap. */
public final class MemoryProbe {
  /** How many tasks run. */
  public static final int RUNNING = 512;

  /** How many more are held ready. */
  public static final int QUEUED = 10_000;

  private static final String HEAP = "-Xmx256m";
  private static final String URL = "STEADYHAND_BENCH_PROBE_URL";

  private MemoryProbe() {}

  /** How many mebibytes it uses; empty if it did not get that far. */
  public static OptionalDouble measure(DatabaseUrl database)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                HEAP,
                "-Dlogback.configurationFile=dev/steadyhand/bench/logback.xml",
                "-cp",
                System.getProperty("java.class.path"),
                MemoryProbe.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().put(URL, NodeSession.nodeUrl(database));
    Process process = builder.start();
    try (BufferedReader answer = process.inputReader(StandardCharsets.UTF_8)) {
      String line = answer.readLine();
      return process.waitFor() == 0 && line != null
          ? OptionalDouble.of(Double.parseDouble(line))
          : OptionalDouble.empty();
    }
  }

  public static void main(String[] arguments) throws Exception {
    CountDownLatch full = new CountDownLatch(1);
    try (Worker worker =
        Worker.builder(SteadyhandSession.asWorker(DatabaseUrl.parse(System.getenv(URL))))
            .options(WorkerOptions.defaults().withConcurrency(RUNNING).withLocalQueue(QUEUED))
            .channel(new Waiting(full))
            .build()) {
      worker.start();
      // Upkeep may be one of those that run.
      while (worker.stats().running() < RUNNING || worker.stats().held() < RUNNING + QUEUED) {
        Thread.sleep(10);
      }
      System.gc();
      Runtime runtime = Runtime.getRuntime();
      System.out.println((runtime.totalMemory() - runtime.freeMemory()) / (double) (1 << 20));
      full.countDown();
      while (worker.stats().held() > 0) {
        Thread.sleep(10);
      }
    }
  }

  /** Every call waits until the worker is full. */
  private record Waiting(CountDownLatch full) implements Channel {
    @Override
    public String taskType() {
      return "bench";
    }

    @Override
    public Outcome call(Call call) throws InterruptedException {
      full.await();
      return Outcome.Accepted.empty();
    }
  }
}

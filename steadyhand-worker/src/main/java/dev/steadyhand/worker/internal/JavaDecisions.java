package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Threads;
import dev.steadyhand.worker.internal.JavaProcess.DueRun;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Asks deciders, while the transaction of their runs is open and idle. */
final class JavaDecisions {
  private static final Logger log = LoggerFactory.getLogger(JavaDecisions.class);

  /** How long a decide function may take. */
  static final Duration LIMIT = Duration.ofSeconds(1);

  private static final Duration LONGEST_READ = Duration.ofSeconds(2);

  /** The server ends a session whose transaction has been idle for five seconds. */
  private static final Duration LONGEST_BATCH = Duration.ofSeconds(3);

  /** What was decided about a run. */
  sealed interface Decided {
    /** The run that was decided. */
    DueRun run();

    /**
     * A decision.
     *
     * @param step the step as JSON
     */
    record Step(DueRun run, String step) implements Decided {}

    /** The decider threw, decided something invalid, or did not return. */
    record Failed(DueRun run, JobFailure failure) implements Decided {}

    /** There was no time left: it stays due. */
    record LeftOut(DueRun run) implements Decided {}
  }

  /** The read function threw for several instances: each has to be read for alone. */
  static final class ReadFailedException extends Exception {
    private static final long serialVersionUID = 1L;

    ReadFailedException() {
      super("a read function failed", null, false, false);
    }
  }

  private final ServedProcesses processes;
  private final Threads threads;
  private final Map<String, DecideThreads> ofProcess = new ConcurrentHashMap<>();
  private final Map<String, OncePerMinute> exhausted = new ConcurrentHashMap<>();

  private final Map<String, DecideSpeed> speeds = new ConcurrentHashMap<>();

  JavaDecisions(ServedProcesses processes, Threads threads) {
    this.processes = processes;
    this.threads = threads;
  }

  /**
   * Returns the processes that can be decided now: not those of which too many decisions never
   * returned, and still keep a processor busy.
   */
  List<JavaProcess<?, ?>> ready() {
    List<JavaProcess<?, ?>> ready = new ArrayList<>();
    for (JavaProcess<?, ?> process : processes.decided()) {
      if (!threadsOf(process.name()).areExhausted()) {
        ready.add(process);
      } else if (exhausted.computeIfAbsent(process.name(), name -> new OncePerMinute()).isDue()) {
        log.error(
            "{} decisions of {} have not returned and still run: this worker decides no more of"
                + " this process until they end. Restart the worker with fixed code",
            DecideThreads.MOST_LOST,
            process.name());
      }
    }
    return ready;
  }

  /**
   * Returns whether decisions of a process take so little time that others can wait for them: they
   * compute little, and read nothing.
   */
  boolean areQuick(String process) {
    return speedOf(process).isQuick()
        && processes.decided().stream()
            .noneMatch(each -> each.name().equals(process) && each.reads());
  }

  private DecideSpeed speedOf(String process) {
    return speeds.computeIfAbsent(process, name -> new DecideSpeed());
  }

  private DecideThreads threadsOf(String process) {
    return ofProcess.computeIfAbsent(process, name -> new DecideThreads(threads, "decide-" + name));
  }

  JavaProcess<?, ?> process(String name) {
    return processes.decided().stream()
        .filter(process -> process.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("process " + name + " was not asked for"));
  }

  /** Decides runs, of any processes. */
  List<Decided> decide(List<DueRun> runs) throws InterruptedException, ReadFailedException {
    long deadline = threads.nanoTime() + LONGEST_BATCH.toNanos();
    Map<String, List<DueRun>> byProcess = new LinkedHashMap<>();
    for (DueRun run : runs) {
      byProcess.computeIfAbsent(run.process(), name -> new ArrayList<>()).add(run);
    }
    List<Decided> decided = new ArrayList<>();
    for (Map.Entry<String, List<DueRun>> entry : byProcess.entrySet()) {
      decided.addAll(
          decide(
              process(entry.getKey()), entry.getValue(), () -> threads.nanoTime() - deadline < 0));
    }
    return decided;
  }

  private List<Decided> decide(
      JavaProcess<?, ?> process, List<DueRun> runs, BooleanSupplier hasTime)
      throws InterruptedException, ReadFailedException {
    if (!hasTime.getAsBoolean()) {
      return runs.stream().<Decided>map(Decided.LeftOut::new).toList();
    }
    DecideThreads own = threadsOf(process.name());
    return switch (read(process, runs, own)) {
      case DecideThreads.End.NotBegun<Map<String, ?>> none ->
          runs.stream().<Decided>map(Decided.LeftOut::new).toList();
      case DecideThreads.End.Failed<Map<String, ?>>(JobFailure failure) -> {
        if (runs.size() > 1) {
          throw new ReadFailedException();
        }
        yield List.of(new Decided.Failed(runs.getFirst(), failure));
      }
      case DecideThreads.End.Done<Map<String, ?>>(Map<String, ?> read) ->
          decide(process, runs, read, hasTime);
    };
  }

  private DecideThreads.End<Map<String, ?>> read(
      JavaProcess<?, ?> process, List<DueRun> runs, DecideThreads own) throws InterruptedException {
    var data = processes.data();
    if (data == null || !process.reads()) {
      return new DecideThreads.End.Done<>(Map.of());
    }
    Callable<Map<String, ?>> reading = () -> process.read(data, runs);
    return own.run(reading, LONGEST_READ);
  }

  private List<Decided> decide(
      JavaProcess<?, ?> process, List<DueRun> runs, Map<String, ?> read, BooleanSupplier hasTime)
      throws InterruptedException {
    AtomicLong nanos = new AtomicLong();
    List<Callable<String>> pieces = new ArrayList<>();
    runs.forEach(
        run ->
            pieces.add(
                () -> {
                  long begin = threads.cpuNanos();
                  try {
                    return process.decide(run, read);
                  } finally {
                    nanos.addAndGet(threads.cpuNanos() - begin);
                  }
                }));
    List<DecideThreads.End<String>> ends = threadsOf(process.name()).runAll(pieces, LIMIT, hasTime);
    boolean areLate = ends.stream().anyMatch(DecideThreads.End.NotBegun.class::isInstance);
    speedOf(process.name()).took(areLate ? LIMIT.toNanos() : nanos.get() / runs.size());
    List<Decided> decided = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      DueRun run = runs.get(i);
      decided.add(
          switch (ends.get(i)) {
            case DecideThreads.End.Done<String>(String step) -> new Decided.Step(run, step);
            case DecideThreads.End.Failed<String>(JobFailure failure) ->
                new Decided.Failed(run, failure);
            case DecideThreads.End.NotBegun<String> none -> new Decided.LeftOut(run);
          });
    }
    return decided;
  }
}

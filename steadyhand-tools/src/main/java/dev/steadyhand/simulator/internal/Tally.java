package dev.steadyhand.simulator.internal;

import dev.steadyhand.lint.StepSource;
import dev.steadyhand.simulator.Endings;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What came of all schedules of a process: how its instances ended, and what was never reached. */
public final class Tally {
  private final List<StepSource> unseen;
  private final Set<String> uncalled;
  private Endings endings = Endings.NONE;

  /**
   * Begins with no schedule.
   *
   * @param sources the steps that its decide function can return
   * @param functions its functions
   */
  Tally(List<StepSource> sources, List<String> functions) {
    this.unseen = new ArrayList<>(sources);
    this.uncalled = new TreeSet<>(functions);
  }

  /** Returns one that only counts how instances end. */
  public static Tally ofEndings() {
    return new Tally(List.of(), List.of());
  }

  /** Adds functions that were called. */
  synchronized void addCalls(List<String> functions) {
    functions.forEach(uncalled::remove);
  }

  /** Adds a schedule that has ended. */
  void add(SimulatedDatabase database, String process) throws SQLException {
    Endings more = endings(database, process);
    List<StepSource.Step> taken = new ArrayList<>();
    for (List<@Nullable String> row : database.ask(Housekeeping.stepsTaken(process))) {
      taken.add(
          new StepSource.Step(
              String.valueOf(row.get(0)),
              String.valueOf(row.get(1)),
              String.valueOf(row.get(2)),
              row.get(3) == null ? "" : row.get(3)));
    }
    synchronized (this) {
      endings = endings.plus(more);
      unseen.removeIf(source -> taken.stream().anyMatch(source::mayHaveMade));
    }
  }

  /** Returns how the instances of the schedule that was just played have ended. */
  static Endings endings(SimulatedDatabase database, String process) throws SQLException {
    Endings endings = Endings.NONE;
    for (List<@Nullable String> row : database.ask(Housekeeping.endings(process))) {
      long count = Long.parseLong(String.valueOf(row.getLast()));
      endings =
          endings.plus(
              switch (String.valueOf(row.getFirst())) {
                case "succeeded" -> new Endings(count, 0, 0, 0, 0);
                case "stuck" -> new Endings(0, 0, count, 0, 0);
                case "running" -> new Endings(0, 0, 0, count, 0);
                case "cancelled" -> new Endings(0, 0, 0, 0, count);
                default -> new Endings(0, count, 0, 0, 0);
              });
    }
    return endings;
  }

  /** Returns how all instances have ended. */
  public synchronized Endings endings() {
    return endings;
  }

  /** Returns what no schedule has decided or called, one line each. */
  public synchronized List<String> neverSeen() {
    return Stream.concat(
            unseen.stream().map(StepSource::toString), uncalled.stream().map("function "::concat))
        .toList();
  }
}

package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.Level;
import dev.steadyhand.simulator.Schedule;
import dev.steadyhand.simulator.Violation;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Plays schedules of one process, one after the other, in one database. */
public final class Theatre implements AutoCloseable {
  static final String SUCCEEDS = "an instance succeeds if nothing goes wrong";

  private static final int MOST_TRIES = 600;

  private final Scene scene;
  private final Caller caller;
  private final Level level;
  private final boolean isShrinking;
  private final Tally tally;
  private long steps;
  private List<String> story = List.of();

  /**
   * Opens it with a fresh database.
   *
   * @param tally counts what comes of schedules
   */
  public Theatre(Server server, Plot plot, Tally tally) throws SQLException {
    this.tally = tally;
    SimulatedDatabase database = server.create(plot.level(), plot.mutants(), plot.invariants());
    this.level = plot.level();
    this.isShrinking = plot.isShrinking();
    this.scene =
        new Scene(
            database,
            plot.process(),
            Kickoff.parse(plot.kickoff()),
            new Answers(plot.answers()),
            database.texts(Housekeeping.taskTypes()),
            new Remembered(database)::ask);
    this.caller =
        switch (level) {
          case ONE -> new WholeCaller(database);
          case TWO -> new SteppingCaller(database);
        };
  }

  /** Returns the number of steps so far. */
  public long steps() {
    return steps;
  }

  /** Returns the story of the last random schedule. */
  List<String> story() {
    return story;
  }

  /** Plays a random schedule and returns the violation, shrunk. */
  public Optional<Violation> tryOut(long seed, int mostWorkers) throws SQLException {
    RandomMoves moves = new RandomMoves(scene.process(), level, seed, mostWorkers);
    Play play = new Play(scene, moves.beginning(), caller, moves.checkedEvery());
    Optional<Broken> broken = play.run(moves.beginning(), moves);
    steps += play.steps();
    story = play.story().lines();
    if (broken.isEmpty()) {
      tally.add(scene.database(), scene.process());
      return Optional.empty();
    }
    if (broken.get().sentence().equals(EndlessCall.SENTENCE)) {
      // Each repetition would take as long.
      return Optional.of(violation(broken.get(), moves.played(), play));
    }
    int every = checkedEvery(broken.get().sentence());
    Optional<Violation> exact = replay(moves.played(), every);
    if (exact.isEmpty()) {
      return Optional.of(violation(broken.get(), moves.played(), play));
    }
    if (!isShrinking) {
      return exact;
    }
    Optional<Violation> shrunk = replay(shrink(moves.played(), exact.get().sentence()), every);
    return shrunk.isPresent() ? shrunk : exact;
  }

  /** Plays this schedule. One without moves has no faults either: an instance has to succeed. */
  public Optional<Violation> replay(Schedule schedule) throws SQLException {
    return replay(schedule, 1);
  }

  /**
   * The number of steps between checks that finds the step that broke this promise. What has not
   * come to its end shows only there, after many steps.
   */
  private static int checkedEvery(String sentence) {
    return sentence.equals(Play.COMES_TO_ITS_END) ? Integer.MAX_VALUE : 1;
  }

  private Optional<Violation> replay(Schedule schedule, int every) throws SQLException {
    Play play = new Play(scene, schedule, caller, every);
    Optional<Broken> broken = play.run(schedule, Moves.of(schedule.moves()));
    steps += play.steps();
    if (broken.isEmpty()) {
      tally.add(scene.database(), scene.process());
    }
    if (broken.isEmpty() && schedule.moves().isEmpty()) {
      broken = failure();
    }
    return broken.map(it -> violation(it, schedule, play));
  }

  /** Plays a schedule without any fault, in which an instance has to succeed. */
  Optional<Violation> playWithoutFaults(long seed) throws SQLException {
    return replay(new Schedule(scene.process(), level, seed, 1, 1, List.of()));
  }

  /** Adds the functions that its schedules have called to the tally. */
  void reportCalls() throws SQLException {
    // The last schedule may have ended with calls under way, on the connections that are asked.
    caller.reset();
    tally.addCalls(scene.database().calledFunctions());
  }

  private Optional<Broken> failure() throws SQLException {
    return Tally.endings(scene.database(), scene.process()).hasWorked()
        ? Optional.empty()
        : Optional.of(
            new Broken(
                SUCCEEDS, scene.database().texts(Housekeeping.whyNotSucceeded(scene.process()))));
  }

  private Schedule shrink(Schedule schedule, String sentence) throws SQLException {
    int every = checkedEvery(sentence);
    Shrinker.Test test =
        candidate ->
            new Play(scene, candidate, caller, every)
                .run(candidate, Moves.of(candidate.moves()))
                .filter(it -> it.sentence().equals(sentence))
                .isPresent();
    return new Shrinker(test, schedule, MOST_TRIES).shrink();
  }

  private static Violation violation(Broken broken, Schedule schedule, Play play) {
    List<String> details = play.story().withPlaces(broken.details());
    return new Violation(
        broken.sentence(), details, schedule, play.story().page(details), play.story().lines());
  }

  @Override
  public void close() throws SQLException {
    caller.close();
    scene.database().close();
  }
}

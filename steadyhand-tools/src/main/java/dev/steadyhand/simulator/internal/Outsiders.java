package dev.steadyhand.simulator.internal;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Applications and operators whose calls overlap with those of workers, one thread for each. */
final class Outsiders {
  /** Deadlocks, and what ends with its connection: whoever asked asks again, or does not. */
  private static final Set<String> HARMLESS = Set.of("40P01", "57014", "57P01", "08006");

  /** What somebody asks, and what it came to, in words. */
  interface Question {
    String ask(Connection connection) throws SQLException;
  }

  private final Links links;
  private final BiConsumer<String, String> story;
  private final Consumer<String> problems;
  private Strands strands = new Strands();

  /**
   * @param story is told who did what
   * @param problems is told what nobody expected
   */
  Outsiders(Links links, BiConsumer<String, String> story, Consumer<String> problems) {
    this.links = links;
    this.story = story;
    this.problems = problems;
  }

  /** Begins a call, which stops before its first statement. */
  void begin(String who, Question question) {
    strands.begin(who, () -> ask(who, question)).goOn(null);
    strands.settle();
  }

  private void ask(String who, Question question) {
    try (Connection connection = links.dataSource().getConnection()) {
      story.accept(who, question.ask(connection));
    } catch (SQLException e) {
      if (HARMLESS.contains(String.valueOf(e.getSQLState()))) {
        story.accept(who, "gets no answer: " + e.getMessage());
      } else {
        problems.accept("%s: %s %s".formatted(who, e.getSQLState(), e.getMessage()));
      }
    }
  }

  List<Strand> waiting() {
    return strands.waiting();
  }

  void goOn(Strand strand, Object reply) {
    strand.goOn(reply);
    strands.settle();
  }

  /** Ends all calls where they stand. */
  void end() {
    for (Strand strand : waiting()) {
      if (strand.stop() instanceof Strand.Stop.Database(DatabaseCall call)) {
        try {
          call.kill();
        } catch (SQLException e) {
          throw new IllegalStateException("a call of the simulation cannot be ended", e);
        }
      }
    }
    strands.die();
    strands = new Strands();
    links.giveAllBack();
  }
}

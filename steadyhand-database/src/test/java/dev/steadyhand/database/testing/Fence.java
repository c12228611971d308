package dev.steadyhand.database.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.sql.SQLException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;

/**
 * A lock, a constraint or an order of operations: a story that holds with it, and the same story
 * without the fence, which must not hold.
 *
 * @param name the property that it guarantees
 * @param mutation removes it
 * @param story the scenario
 */
public record Fence(String name, Mutation mutation, Story story) {
  /** A scenario with two sessions, the first of which has an open transaction. */
  public interface Story {
    /** Runs the scenario. */
    void tell(TestDatabase database, Session first, Session second) throws Exception;
  }

  /** Returns a test with the fence and one without it. */
  public DynamicContainer tests() {
    return dynamicContainer(
        name,
        Stream.of(
            dynamicTest("holds", this::tellWith),
            dynamicTest("does not hold without its fence", this::tellWithout)));
  }

  private void tellWith() throws Exception {
    try (TestDatabase database = TestDatabase.create(Template.SENTENCES)) {
      tell(database, "60s");
    }
  }

  /** Removes the fence first, so that a failure to do so is not mistaken for that of the story. */
  private void tellWithout() throws Exception {
    try (TestDatabase database = TestDatabase.create(Template.SENTENCES)) {
      mutation.apply(database);
      assertThatThrownBy(() -> tell(database, "2s"))
          .isInstanceOfAny(AssertionError.class, SQLException.class)
          .satisfies(Fence::isNoMistakeInTheMutation);
    }
  }

  private static void isNoMistakeInTheMutation(Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException e) {
        assertThat(e.getSQLState()).as("a function that cannot run").doesNotStartWith("42");
      }
    }
  }

  private void tell(TestDatabase database, String patience) throws Exception {
    try (Session first = new Session(database.connect());
        Session second = new Session(database.connect())) {
      first.connection().setAutoCommit(false);
      second.execute("select set_config('statement_timeout', ?, false)", patience);
      story.tell(database, first, second);
      first.connection().rollback();
      database.execute("select test.no_drift()");
    }
  }
}

package dev.steadyhand.database.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.sql.SQLException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;

/**
 * A lock, a constraint or an order of doing things: a story that holds with it, and the same story
 * with the fence taken out, which must not hold.
 *
 * @param name what holds thanks to it
 * @param mutation takes it out
 * @param story what happens
 */
public record Fence(String name, Mutation mutation, Story story) {
  /** A story told to two sessions, the first of which has a transaction open. */
  public interface Story {
    /** Tells it. */
    void tell(TestDatabase database, Session first, Session second) throws Exception;
  }

  /** The story with the fence and without it. */
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

  /** The fence is taken out first, so that a failure to do so is not taken for the story's. */
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

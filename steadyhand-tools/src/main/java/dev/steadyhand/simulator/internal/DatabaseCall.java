package dev.steadyhand.simulator.internal;

import java.sql.SQLException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A statement, or the end of a transaction, that the scheduler may let happen, or lose. */
final class DatabaseCall {
  /** What it does. */
  interface Work {
    @Nullable Object run() throws SQLException;
  }

  /** What the thread that asked gets to know. */
  sealed interface Reply {
    /** It was done. */
    record Done(@Nullable Object value) implements Reply {}

    /** It failed. */
    record Failed(SQLException cause) implements Reply {}
  }

  private final String words;
  private final Link link;
  private final Work work;

  DatabaseCall(String words, Link link, Work work) {
    this.words = words;
    this.link = link;
    this.work = work;
  }

  String words() {
    return words;
  }

  boolean isInTransaction() {
    return link.isInTransaction();
  }

  /** For the thread that asks: what has no scheduler is done at once. */
  @Nullable Object ask() throws SQLException {
    Strand strand = Strand.current();
    Reply reply =
        strand == null
            ? make()
            : (Reply) Objects.requireNonNull(strand.stopAt(new Strand.Stop.Database(this)));
    return switch (reply) {
      case Reply.Done(Object value) -> value;
      case Reply.Failed(SQLException e) -> throw e;
    };
  }

  /** For the scheduler: does it. */
  Reply make() {
    try {
      return new Reply.Done(work.run());
    } catch (SQLException e) {
      return new Reply.Failed(e);
    }
  }

  /** For the scheduler: the connection breaks, after it was done or before. */
  Reply lose(boolean afterwards) throws SQLException {
    if (afterwards) {
      make();
    }
    link.breakUp();
    return new Reply.Failed(new SQLException("the connection broke", "08006"));
  }
}

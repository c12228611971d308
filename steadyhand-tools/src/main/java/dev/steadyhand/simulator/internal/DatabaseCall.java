package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.yield.State;
import dev.steadyhand.simulator.yield.SteppedCall;
import dev.steadyhand.simulator.yield.Stepper;
import java.sql.SQLException;
import java.util.List;
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
  private final boolean canStop;
  private final Work work;
  private @Nullable SteppedCall going;
  private volatile @Nullable Object value;

  /**
   * @param canStop whether it may stop inside functions
   */
  DatabaseCall(String words, Link link, boolean canStop, Work work) {
    this.words = words;
    this.link = link;
    this.canStop = canStop;
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

  /**
   * For the scheduler: lets it go on past so many yields.
   *
   * @return the reply, or null if it has stopped on its way
   */
  @Nullable Reply advance(Stepper stepper, long yields) throws SQLException {
    if (!canStop) {
      Reply reply = make();
      stepper.settle();
      return reply;
    }
    if (going == null) {
      going =
          stepper.begin(
              link.real(),
              connection -> {
                value = work.run();
                return List.of();
              });
    }
    if (!(going.advance(yields) instanceof State.Finished(var reply))) {
      return null;
    }
    going = null;
    return switch (reply) {
      case dev.steadyhand.simulator.call.Reply.Rows rows -> new Reply.Done(value);
      case dev.steadyhand.simulator.call.Reply.Failed(SQLException e) -> {
        link.fail();
        yield new Reply.Failed(e);
      }
    };
  }

  /** For the scheduler: returns whether it may stop inside functions. */
  boolean canStop() {
    return canStop;
  }

  /** For the scheduler: returns whether it has stopped on its way. */
  boolean isUnderWay() {
    return going != null;
  }

  /** For the scheduler: ends it where it stands. */
  void kill() throws SQLException {
    if (going != null) {
      going.kill();
      going = null;
    }
  }

  /** For the scheduler: the connection breaks, after it was done or before. */
  Reply lose(boolean afterwards) throws SQLException {
    if (isUnderWay()) {
      kill();
    } else if (afterwards) {
      make();
    }
    link.breakUp();
    return new Reply.Failed(new SQLException("the connection broke", "08006"));
  }
}

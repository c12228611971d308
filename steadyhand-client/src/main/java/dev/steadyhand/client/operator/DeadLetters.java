package dev.steadyhand.client.operator;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Queries and operations on dead letters.
 *
 * @param connection the connection; the caller chooses its role and transaction
 */
public record DeadLetters(Connection connection) {
  /** How many are settled in one transaction, to keep transactions short. */
  private static final int PAGE = 1000;

  /** Returns the newest first, without stack traces. */
  public List<Row> newest(DeadLetterFilter filter, @Nullable String state, int limit)
      throws SQLException {
    return new Query("select * from queues.dead_letter_state")
            .and("state = ?", state)
            .and("queue_name = ?", filter.queue())
            .and("step = ?", filter.step())
            .and("last_error ilike ?", filter.errorPattern())
            .and("dead_at >= ?", filter.deadFrom())
            .and("dead_at < ?", filter.deadUntil())
            .end("order by dead_letter_id desc limit ?", limit)
            .rows(connection)
            .stream()
            .map(row -> row.without("stack_trace"))
            .toList();
  }

  /** Returns the open ones, grouped by cause. */
  public List<Row> groups(@Nullable String queue) throws SQLException {
    return new Query("select * from queues.dead_letter_groups(?)", queue).rows(connection);
  }

  /** Returns those of a group in one state or any; newest first, below an id if one is given. */
  public Page search(
      DeadLetterFilter group, @Nullable String state, @Nullable Long before, int limit)
      throws SQLException {
    return Page.of(
        new Query(
                "select * from queues.search_dead_letters(?, ?, ?, ?, ?, ?, ?)",
                group.queue(),
                group.step(),
                group.errorKind(),
                group.errorGroup(),
                state,
                before,
                limit)
            .rows(connection),
        "dead_letter_id");
  }

  /** Returns one dead letter. */
  public Optional<Row> find(long deadLetterId) throws SQLException {
    return new Query("select * from queues.dead_letter_state")
        .and("dead_letter_id = ?", deadLetterId)
        .row(connection);
  }

  /** Replays one, and returns the id of the new task. */
  public Row replay(long deadLetterId, String effect, String reason) throws SQLException {
    return new Query(
            "select ?::bigint as dead_letter_id, task_id from queues.replay_dead_letter(?, ?, ?) as"
                + " task_id",
            deadLetterId,
            deadLetterId,
            effect,
            reason)
        .only(connection);
  }

  /** Settles one without replaying it. */
  public void discard(long deadLetterId, String reason) throws SQLException {
    new Query("select from queues.discard_dead_letter(?, ?)", deadLetterId, reason)
        .only(connection);
  }

  /** Counts the open ones that match this filter, up to a limit. */
  public long count(DeadLetterFilter filter, int limit) throws SQLException {
    return new Query(
            """
            select count(*) as found
            from queues.find_dead_letters(?, ?, ?, ?::timestamptz, ?::timestamptz, ?, ?, ?)\
            """)
        .given(filter.parameters(limit))
        .only(connection)
        .number("found");
  }

  /** Replays up to this many in one transaction, and returns how many were replayed. */
  public long replayAll(DeadLetterFilter filter, String effect, String reason, int limit)
      throws SQLException {
    return new Query(
            """
            select replayed from queues.replay_dead_letters(
                ?, ?, _queue => ?, _step => ?, _error_pattern => ?, _dead_from => ?::timestamptz,
                _dead_until => ?::timestamptz, _limit => ?, _dry_run => false, _error_kind => ?, _error_group => ?) as replayed\
            """,
            effect,
            reason)
        .given(filter.parameters(limit))
        .only(connection)
        .number("replayed");
  }

  /** Discards up to this many in one transaction, and returns how many were discarded. */
  public long discardAll(DeadLetterFilter filter, String reason, int limit) throws SQLException {
    return new Query(
            """
            select discarded from queues.discard_dead_letters(
                ?, _queue => ?, _step => ?, _error_pattern => ?, _dead_from => ?::timestamptz,
                _dead_until => ?::timestamptz, _limit => ?, _dry_run => false, _error_kind => ?, _error_group => ?) as discarded\
            """,
            reason)
        .given(filter.parameters(limit))
        .only(connection)
        .number("discarded");
  }

  /** Replays or discards a page in a separate transaction. */
  @FunctionalInterface
  public interface Settling {
    /** Settles up to this many, and returns how many were settled. */
    long settle(int most) throws SQLException;
  }

  /**
   * Settles as many as were found, page by page, and returns how many were settled. Pages that were
   * settled stay settled if a later page fails.
   *
   * @param progress called after each page with the total so far
   */
  public static long settlePages(long found, Settling settling, LongConsumer progress)
      throws SQLException {
    long settled = 0;
    long page = 1;
    while (settled < found && page > 0) {
      page = settling.settle((int) Math.min(PAGE, found - settled));
      settled += page;
      progress.accept(settled);
    }
    return settled;
  }
}

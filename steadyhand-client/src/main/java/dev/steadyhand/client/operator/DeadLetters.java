package dev.steadyhand.client.operator;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * What people ask about dead letters, and do with them.
 *
 * @param connection as which role it asks, and in which transaction, is up to the caller
 */
public record DeadLetters(Connection connection) {
  /** So many are settled in one transaction, so that none is long. */
  private static final int PAGE = 1000;

  /** The newest first. */
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
        .rows(connection);
  }

  /** The open ones by what they died of. */
  public List<Row> groups(@Nullable String queue) throws SQLException {
    return new Query("select * from queues.dead_letter_groups(?)", queue).rows(connection);
  }

  /** Those of a group in a state, or in any; the newest below an id, if one is given. */
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

  /** One of them. */
  public Optional<Row> find(long deadLetterId) throws SQLException {
    return new Query("select * from queues.dead_letter_state")
        .and("dead_letter_id = ?", deadLetterId)
        .row(connection);
  }

  /** Replays one; says as which task. */
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

  /** How many open ones there are by this filter, up to a limit. */
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

  /** Replays at most so many in one transaction; how many it were. */
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

  /** Discards at most so many in one transaction; how many it were. */
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

  /** Replays or discards some, in a transaction of its own. */
  @FunctionalInterface
  public interface Settling {
    /** At most so many; how many it were. */
    long settle(int most) throws SQLException;
  }

  /**
   * Settles as many as were found, page by page, and says how many it were. What is settled stays
   * settled if a later page fails.
   *
   * @param progress is told after each page how many it are so far
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

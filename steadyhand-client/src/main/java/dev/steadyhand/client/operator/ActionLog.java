package dev.steadyhand.client.operator;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The log of operator actions and their reasons.
 *
 * @param connection the connection; the caller chooses its role
 */
public record ActionLog(Connection connection) {

  /** Returns the newest actions first. */
  public List<Row> actions(ActionFilter filter, int limit) throws SQLException {
    return actions(filter, null, limit);
  }

  /** Returns the newest actions first, starting below this id. */
  public List<Row> actions(ActionFilter filter, @Nullable Long before, int limit)
      throws SQLException {
    return new Query("select * from internal.operator_action_log")
        .and("action_id < ?", before)
        .and("subject_kind = ?", filter.subjectKind())
        .and("subject = ?", filter.subject())
        .and("actor = ?", filter.actor())
        .end("order by action_id desc limit ?", limit)
        .rows(connection);
  }
}

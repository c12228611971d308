package dev.steadyhand.console.internal.web.processes;

import dev.steadyhand.client.operator.Row;
import dev.steadyhand.database.ServerMessage;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a supervisor would decide now.
 *
 * @param row the decision; null if the dry run failed
 * @param facts the current facts, compared with those of the last run
 * @param failure why the dry run failed
 */
public record DryRun(@Nullable Row row, List<Fact> facts, @Nullable String failure) {

  /** For processes whose code is not in the database. */
  static final DryRun NONE = new DryRun(null, List.of(), null);

  static DryRun of(Optional<Row> answer, Story story) {
    return answer
        .map(row -> new DryRun(row, Fact.of(Plain.map(row, "facts"), story.lastFacts()), null))
        .orElseGet(() -> new DryRun(null, List.of(), "the instance no longer exists"));
  }

  /** Returns a failed dry run with the message of the database, without its context. */
  static DryRun failed(SQLException e) {
    return new DryRun(null, List.of(), ServerMessage.said(e).orElse("the database did not answer"));
  }

  /** Such as {@code schedule attempt}. */
  public String action() {
    return row == null ? "" : row.text("action").replace('_', ' ');
  }

  /** Returns the facts that changed since the last run. */
  public List<Fact> news() {
    return facts.stream().filter(Fact::isNews).toList();
  }
}

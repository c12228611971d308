package dev.steadyhand.chaos.verdict;

import dev.steadyhand.database.DatabaseUrl;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** The invariants: queries whose rows are violations, each in a file named by its sentence. */
public final class Invariants {
  /** Where the simulator has those that both check. */
  private static final String SHARED = "shared/";

  private static final String SIMULATOR = "/dev/steadyhand/simulator/invariant/";

  /** The views that they look at. */
  static final String SUPPORT = "shared/support/attempts";

  /**
   * Invariants that hold at any time: those of the simulator for which the ledger is evidence
   * enough.
   */
  public static final List<String> ALWAYS =
      List.of(
          "shared/ready_agrees_with_the_ledger",
          "shared/every_task_is_open_completed_or_dead",
          "shared/a_task_is_given_up_at_its_ceiling_and_not_before",
          "shared/a_task_has_at_most_one_live_lease",
          "shared/a_task_is_completed_under_the_lease_it_is_held_under",
          "shared/a_lease_is_used_only_while_it_lasts",
          "shared/deliveries_are_counted_as_promised",
          "shared/a_redelivery_comes_when_its_backoff_says",
          "shared/a_call_whose_outcome_is_known_is_not_repeated",
          "shared/a_step_and_its_completion_commit_together",
          "shared/no_wake_is_lost",
          "shared/what_has_succeeded_stays_so",
          "shared/an_account_is_deleted_or_it_is_not",
          "shared/at_most_one_attempt_is_under_way",
          "shared/attempts_keep_to_the_policy_of_their_process",
          "shared/runs_of_an_instance_do_not_overlap",
          "shared/an_instance_in_java_that_waits_will_be_woken",
          "shared/an_end_of_an_effect_is_seen",
          "shared/an_open_effect_has_an_attempt",
          "shared/an_effect_that_succeeded_has_its_outcome_on_record",
          "always/runs_in_java_are_numbered_without_gaps",
          "always/an_effect_has_one_outcome",
          "always/an_outcome_is_kept_before_its_handler",
          "always/what_transactions_wrote_is_what_has_succeeded");

  /** Invariants that hold after all faults and processes have ended, with imported evidence. */
  public static final List<String> HEALED =
      List.of(
          "healed/every_process_has_ended",
          "healed/every_attempt_has_an_end",
          "healed/what_was_acknowledged_is_there",
          "healed/what_was_acknowledged_has_run",
          "healed/what_succeeded_was_taken_by_its_provider",
          "healed/no_text_is_taken_twice",
          "healed/an_effect_has_one_key",
          "healed/no_call_arrives_that_was_not_begun",
          "healed/a_subscription_has_one_outcome",
          "healed/what_is_made_at_most_once_is_called_at_most_once",
          "healed/every_effect_has_ended");

  private static final int MOST_ROWS = 20;

  private Invariants() {}

  /** The sentence that a file says. */
  public static String sentence(String name) {
    return name.substring(name.indexOf('/') + 1).replace('_', ' ');
  }

  /** Returns the violations. */
  public static List<Violation> check(DatabaseUrl url, List<String> names)
      throws SQLException, IOException {
    List<Violation> violations = new ArrayList<>();
    try (Connection connection = url.connect();
        Statement statement = connection.createStatement()) {
      statement.setMaxRows(MOST_ROWS);
      for (String name : names) {
        try (ResultSet rows = statement.executeQuery(query(name))) {
          List<String> evidence = evidence(rows);
          if (!evidence.isEmpty()) {
            violations.add(new Violation(sentence(name), evidence));
          }
        }
      }
    }
    return violations;
  }

  private static List<String> evidence(ResultSet rows) throws SQLException {
    ResultSetMetaData columns = rows.getMetaData();
    List<String> evidence = new ArrayList<>();
    while (rows.next()) {
      StringJoiner row = new StringJoiner(", ");
      for (int i = 1; i <= columns.getColumnCount(); i++) {
        row.add(columns.getColumnLabel(i) + " " + rows.getString(i));
      }
      evidence.add(row.toString());
    }
    return evidence;
  }

  static String query(String name) throws IOException {
    String path = name.startsWith(SHARED) ? SIMULATOR + name.substring(SHARED.length()) : name;
    try (InputStream file = Invariants.class.getResourceAsStream(path + ".sql")) {
      if (file == null) {
        throw new IOException("There is no " + name + ".sql");
      }
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}

package dev.steadyhand.client.operator;

import dev.steadyhand.client.Json;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The queries and operations of an operator on processes whose decisions are made in Java.
 *
 * @param connection the connection; the caller chooses its role and transaction
 */
public record JavaProcesses(Connection connection) {
  private static final int EXPORT_PAGE = 200;

  /** Returns whether this role may read payloads, and what is as personal as they are. */
  public boolean mayReadPayloads() throws SQLException {
    return Boolean.TRUE.equals(
        new Query("select may from internal.may_read_payloads() as may")
            .only(connection)
            .get("may"));
  }

  /** Returns whether a process is decided in Java. */
  public boolean isJava(String processName) throws SQLException {
    return new Query("select root_table from supervision.process_list")
        .and("process_name = ?", processName)
        .row(connection)
        .map(row -> row.text("root_table").equals("supervision.java_instance"))
        .orElse(false);
  }

  /**
   * Returns the effects of an instance, every round of them, in the order in which they were
   * started. {@code request} and {@code result} are null for roles that may not read payloads.
   */
  public List<Row> effects(Instance instance) throws SQLException {
    return new Query(
            "select * from supervision.effects_of(?, ?)",
            instance.processName(),
            instance.instanceId())
        .rows(connection);
  }

  /** Returns the signals and approvals that the last decision of an instance awaits. */
  public List<Row> awaitedSignals(Instance instance) throws SQLException {
    return new Query(
            "select * from supervision.awaited_signals(?, ?)",
            instance.processName(),
            instance.instanceId())
        .rows(connection);
  }

  /**
   * Releases an instance, and lets it start effects again.
   *
   * @param retry the names of effects that have failed, or {@code failed} for all of these
   * @return {@code released}: the number of instances
   */
  public Row release(Instance instance, String reason, List<String> retry) throws SQLException {
    return new Query(
            "select released from supervision.release_java(?, ?, ?, string_to_array(?, ','))"
                + " as released",
            instance.processName(),
            instance.instanceId(),
            reason,
            String.join(",", retry))
        .only(connection);
  }

  /**
   * Ends an instance as cancelled at once, without asking its code; returns false if it has ended.
   */
  public boolean forceCancel(Instance instance, String reason) throws SQLException {
    return Boolean.TRUE.equals(
        new Query(
                "select answer from supervision.force_cancel(?, ?, ?) as answer",
                instance.processName(),
                instance.instanceId(),
                reason)
            .only(connection)
            .get("answer"));
  }

  /**
   * Records what came of an effect whose outcome is not known, or corrects what somebody recorded.
   *
   * @param effect its name
   * @param key its key; empty if it has none
   * @param result its result if it succeeded; null if it failed
   */
  public void resolve(
      Instance instance, String effect, String key, @Nullable JsonNode result, String reason)
      throws SQLException {
    new Query(
            "select from supervision.resolve_effect(?, ?, ?, ?, ?, ?::jsonb, ?)",
            instance.processName(),
            instance.instanceId(),
            effect,
            key,
            result == null ? "failed" : "succeeded",
            result == null ? null : Json.write(result),
            reason)
        .only(connection);
  }

  /** Returns the versions of a process, or of all processes, the newest first. */
  public List<Row> versions(@Nullable String processName) throws SQLException {
    return new Query("select * from supervision.java_versions(?)", processName).rows(connection);
  }

  /**
   * Lets an older version decide instances that newer code has decided until now.
   *
   * @return {@code woken}: the number of instances that waited for newer code
   */
  public Row allowVersion(String processName, int version, String reason) throws SQLException {
    return new Query(
            "select woken from supervision.allow_java_version(?, ?, ?) as woken",
            processName,
            version,
            reason)
        .only(connection);
  }

  /**
   * Passes on the decisions of a process with the facts that they were made from, each as JSON, as
   * {@link dev.steadyhand.client.process.Replay} reads it. Reads page by page.
   *
   * @param instanceId only those of this instance
   * @param since only those made at this time or later
   */
  public void exportDecisions(
      String processName,
      @Nullable Long instanceId,
      @Nullable Instant since,
      Consumer<JsonNode> reader)
      throws SQLException {
    String afterKey = null;
    Long afterId = null;
    List<Row> page;
    do {
      page =
          new Query(
                  "select * from supervision.export_decisions(?, ?, ?::timestamptz, ?, ?, ?)",
                  processName,
                  instanceId,
                  since,
                  afterKey,
                  afterId,
                  EXPORT_PAGE)
              .rows(connection);
      for (Row row : page) {
        reader.accept((JsonNode) row.get("line"));
        afterKey = row.text("instance_key");
        afterId = row.number("decision_id");
      }
    } while (page.size() == EXPORT_PAGE);
  }
}

package dev.steadyhand.database.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever arguments a role passes to a function that it may call, it gets a result or one of our
 * errors: a code for programs, and a message that names the problem. Each argument takes every
 * wrong value of its type in turn, while the others are valid, and then all of them at once.
 */
@DatabaseTest
class WrongArgumentTest {
  /**
   * For a table or function that the role may not access: to be fixed by an operator, not by code.
   */
  private static final String INSUFFICIENT_PRIVILEGE = "42501";

  private static final String FUNCTIONS =
      """
      select p.oid::regprocedure::text as signature, p.oid::regproc::text as name,
          coalesce(p.proargnames[1:p.pronargs], '{}') as names,
          array(select t.type::regtype::text from unnest(p.proargtypes) with ordinality as t (type, place) order by t.place) as types
      from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace and n.nspowner = 'steadyhand_owner'::regrole
      where has_function_privilege(?, p.oid, 'execute') and p.pronargs > 0
      order by 1
      """;

  /** One of everything, so that valid values refer to existing rows. */
  private static final List<String> SEEDS =
      List.of(
          "select comms.create_email_message('ann@example.org', 'Hello', 'Text')",
          "select comms.kickoff_send_email(1)",
          "select comms.create_sms_message('+15550100', 'Text')",
          "select comms.kickoff_send_sms(2)",
          "select accounts.create_account('ada@example.org')",
          "select files.create_upload_intent(1, 'bucket', 'a')",
          "select files.complete_upload(1)",
          "select learning.create_profile(1, 'Ada'), learning.create_cue('Hello')",
          "select api.request_account_deletion(1)",
          "select billing.configure_webhook_source('demo', 'none')",
          "select billing.receive_webhook('demo', '{}', '')",
          "select billing.kickoff_activate_subscription('demo', 'sub_1')",
          "select schedules.create_schedule('sync', 'webhook', '{}', _every => interval '1 hour')",
          "select queues.enqueue('email', '{\"order_id\": 1}') from generate_series(1, 3)",
          "select queues.give_up_task(d.task_id, d.task_lease_id, 'no', 'handler_failed') from"
              + " queues.dequeue_batch(1, _task_types => array['email']) d",
          "select queues.dequeue_batch(1, _task_types => array['email'])");

  /** Valid values by name of the argument; others have a default by type. */
  private static final Map<String, String> RIGHT =
      Map.ofEntries(
          Map.entry("_queue", "'default'"),
          Map.entry("_queue_name", "'default'"),
          Map.entry("_task_type", "'email'"),
          Map.entry("_process_name", "'comms.send_email'"),
          Map.entry("_child_process", "'files.file_deletion'"),
          Map.entry("_function_name", "'comms.get_email_payload'"),
          Map.entry("function_name", "'comms.get_email_payload'"),
          Map.entry("_task_id", "(select max(task_id) from queues.task_lease)"),
          Map.entry("_task_lease_id", "(select max(task_lease_id) from queues.task_lease)"),
          Map.entry("_task_ids", "array[(select max(task_id) from queues.task_lease)]"),
          Map.entry("_task_lease_ids", "array[(select max(task_lease_id) from queues.task_lease)]"),
          Map.entry(
              "_dead_letter_id", "(select max(dead_letter_id) from queues.dead_letter_state)"),
          Map.entry("_task", "(select t from queues.task t order by t.task_id desc limit 1)"),
          Map.entry("_effect", "'same'"),
          Map.entry("_outcomes", "array['accepted']"),
          Map.entry("_reason", "'because'"),
          Map.entry("_setting", "'max_attempts'"),
          Map.entry("_name", "'history_retention'"),
          Map.entry("_value", "'3'"),
          Map.entry("_schedule_name", "'sync'"),
          Map.entry("_every", "interval '1 hour'"),
          Map.entry("_cron", "null"),
          Map.entry("_time_zone", "'UTC'"),
          Map.entry("_missed", "'once'"),
          Map.entry("_state", "'open'"),
          Map.entry("_field", "'order_id'"),
          Map.entry("_source", "'demo'"),
          Map.entry("_signature_scheme", "'none'"),
          Map.entry("_secret", "null"),
          Map.entry("_dedupe_scope", "'until_completed'"),
          Map.entry("_error_kind", "'provider_unreachable'"));

  private record Function(String signature, String name, List<String> names, List<String> types) {}

  @ParameterizedTest
  @ValueSource(
      strings = {
        "worker_service_user",
        "steadyhand_application",
        "steadyhand_operator",
        "steadyhand_observer"
      })
  void every_error_is_one_of_ours(String role, TestDatabase db) throws SQLException {
    for (String seed : SEEDS) {
      db.execute(seed);
    }
    Map<String, String> raw = new TreeMap<>();
    int calls = 0;
    try (Session session = new Session(db.connect())) {
      session.execute("set statement_timeout = '10s'");
      session.connection().setAutoCommit(false);
      for (Function function : functions(db, role)) {
        for (String call : calls(session, function, serverVersion(db))) {
          calls++;
          String state = stateOf(session.connection(), role, call);
          if (state != null && !state.startsWith("SH")) {
            raw.putIfAbsent(function.signature() + " " + state, call);
          }
        }
      }
    }
    System.out.printf("%s: %,d calls with wrong arguments%n", role, calls);
    assertThat(calls).isGreaterThan(200);
    assertThat(raw).as("errors that are not ours").isEmpty();
  }

  private static List<Function> functions(TestDatabase db, String role) throws SQLException {
    List<Function> functions = new ArrayList<>();
    for (Map<String, @Nullable Object> row : db.query(FUNCTIONS, role)) {
      functions.add(
          new Function(
              String.valueOf(row.get("signature")),
              String.valueOf(row.get("name")),
              texts(row.get("names")),
              texts(row.get("types"))));
    }
    return functions;
  }

  private static List<String> texts(@Nullable Object array) throws SQLException {
    return List.of(
        (String[]) ((java.sql.Array) java.util.Objects.requireNonNull(array)).getArray());
  }

  private static int serverVersion(TestDatabase db) throws SQLException {
    return (int) db.number("select current_setting('server_version_num')");
  }

  private static List<String> calls(Session session, Function function, int version)
      throws SQLException {
    List<String> right = new ArrayList<>();
    List<List<String>> wrong = new ArrayList<>();
    for (int i = 0; i < function.types().size(); i++) {
      right.add(
          value(
              session,
              RIGHT.getOrDefault(function.names().get(i), right(function.types().get(i)))));
      wrong.add(wrong(function.types().get(i), version));
    }

    List<String> calls = new ArrayList<>();
    calls.add(call(function, right));
    for (int i = 0; i < right.size(); i++) {
      for (String value : wrong.get(i)) {
        List<String> values = new ArrayList<>(right);
        values.set(i, value);
        calls.add(call(function, values));
      }
    }
    int most = wrong.stream().mapToInt(List::size).max().orElse(0);
    for (int n = 0; n < most; n++) {
      int place = n;
      calls.add(
          call(function, wrong.stream().map(values -> values.get(place % values.size())).toList()));
    }
    return calls;
  }

  /** Evaluated by the superuser, so that the role needs no rights for that. */
  private static String value(Session session, String expression) throws SQLException {
    if (!expression.contains("select")) {
      return expression;
    }
    return "'%s'".formatted(session.text("select (%s)::text".formatted(expression)));
  }

  private static String call(Function function, List<String> values) {
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      arguments.add("%s::%s".formatted(values.get(i), function.types().get(i)));
    }
    return "select * from %s(%s)".formatted(function.name(), String.join(", ", arguments));
  }

  private static String right(String type) {
    return switch (type) {
      case "bigint", "integer" -> "1";
      case "text" -> "'x'";
      case "boolean" -> "false";
      case "jsonb" -> "'{}'";
      case "bytea" -> "''";
      case "timestamp with time zone" -> "now()";
      case "interval" -> "interval '1 hour'";
      default -> "null";
    };
  }

  private static List<String> wrong(String type, int version) {
    if (type.endsWith("[]")) {
      return Stream.concat(
              Stream.of("null", "'{}'", "array[null]", "array[null, null]"),
              wrong(type.substring(0, type.length() - 2), version).stream()
                  .map("array[%s, null]"::formatted))
          .toList();
    }
    return switch (type) {
      case "bigint" ->
          List.of("null", "0", "'-1'", "9223372036854775807", "'-9223372036854775808'");
      case "integer" -> List.of("null", "0", "'-1'", "2147483647", "'-2147483648'", "1000000");
      case "text" ->
          List.of(
              "null",
              "''",
              "' '",
              "'no.such_thing'",
              "'%\\'",
              "'\'';'",
              "repeat('ü', 70000)",
              "'-1'",
              "E'\\n\\t'",
              "'NaN'",
              "'* * * * *'");
      case "boolean" -> List.of("null", "true");
      case "jsonb" ->
          List.of(
              "null",
              "'null'",
              "'[]'",
              "'[null]'",
              "'1'",
              "'\"x\"'",
              "'{\"\": {}}'",
              identified("null"),
              identified("\"x\""),
              identified("-1"),
              identified("1.5"),
              identified("99999999999999999999"),
              identified("1e300"),
              identified("[1]"),
              "'{\"original_payload\": 7, \"error\": [], \"retry_after\": \"soon\"}'",
              "'[{\"task_type\": 1, \"payload\": [], \"scheduled_at\": \"never\"}]'",
              "'[{\"task_type\": \"email\", \"payload\": {}, \"scheduled_at\": \"infinity\"}]'",
              "'[{\"task_type\": \"email\", \"payload\": {}, \"dedupe_key\": {}, \"queue\": 7}]'");
      case "bytea" -> List.of("null", "'\\x00'");
      case "timestamp with time zone" ->
          List.of(
              "null",
              "'infinity'",
              "'-infinity'",
              "'294276-12-31 23:59:59+00'",
              "'4713-01-01 00:00:00+00 BC'",
              "'0001-01-01 00:00:00+00'");
      case "interval" -> {
        List<String> intervals =
            new ArrayList<>(
                List.of(
                    "null",
                    "'0'",
                    "'-1 day'",
                    "'170000000 years'",
                    "'-170000000 years'",
                    "'1 microsecond'",
                    "'1 month -1 day'"));
        // Before PostgreSQL 17 an interval is always finite.
        if (version >= 170_000) {
          intervals.addAll(List.of("'infinity'", "'-infinity'"));
        }
        yield intervals;
      }
      default -> List.of("null", "jsonb_populate_record(null::%s, '{}')".formatted(type));
    };
  }

  /**
   * A payload with this value under every key that a supervisor or handler uses to find its row.
   */
  private static String identified(String id) {
    return "'{%s}'"
        .formatted(
            Stream.of(
                    "send_email_task_id",
                    "send_email_attempt_id",
                    "send_sms_task_id",
                    "send_sms_attempt_id",
                    "file_deletion_task_id",
                    "file_deletion_attempt_id",
                    "file_id",
                    "account_deletion_task_id",
                    "account_anonymization_task_id",
                    "account_anonymization_attempt_id",
                    "webhook_event_id",
                    "activate_subscription_task_id",
                    "schedule_id",
                    "upkeep_task_id",
                    "dead_letter_id",
                    "task_id")
                .map(key -> "\"%s\": %s".formatted(key, id))
                .reduce("%1$s, %2$s"::formatted)
                .orElseThrow());
  }

  private static @Nullable String stateOf(Connection connection, String role, String call)
      throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute("set local role \"%s\"".formatted(role));
      statement.execute(call);
      return null;
    } catch (SQLException e) {
      return INSUFFICIENT_PRIVILEGE.equals(e.getSQLState()) ? null : e.getSQLState();
    } finally {
      connection.rollback();
    }
  }
}

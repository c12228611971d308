package dev.steadyhand.database.testing;

import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Payloads that the queue accepts and that may break a JSON parser. Everything that shows, lists,
 * claims or replays tasks must handle each of them.
 */
public final class NastyPayloads {
  /** By their difficulty. */
  public static final Map<String, String> ACCEPTED = accepted();

  /** By their defect: {@code jsonb} cannot store these. */
  public static final Map<String, String> REFUSED =
      Map.of(
          "a number that is too large", "{\"n\": 1e131072}",
          "a number that is too small", "{\"n\": 1e-16384}",
          "a null character", "{\"text\": \"a\\u0000b\"}",
          "nested deeper than the server's stack", nested("[", "]", 50_000));

  private NastyPayloads() {}

  private static Map<String, String> accepted() {
    Map<String, String> payloads = new LinkedHashMap<>();
    payloads.put("large exponent", "{\"n\": 1e5000}");
    payloads.put("largest exponent", "{\"n\": 1e131071}");
    payloads.put("small exponent", "{\"n\": 1e-5000}");
    payloads.put("smallest exponent", "{\"n\": -1e-16383}");
    payloads.put("many digits", "{\"n\": %s.5}".formatted("7".repeat(100_000)));
    payloads.put("a thousand digits", "{\"n\": %s}".formatted("1234567890".repeat(100)));
    payloads.put(
        "ids that are numbers without end",
        "{\"order_id\": 1e5000, \"tiny_id\": 1e-5000, \"customer_id\": %s}"
            .formatted("9".repeat(1001)));
    payloads.put(
        "an id that is a book", "{\"document_id\": \"%s\"}".formatted("x".repeat(500_000)));
    payloads.put("deep arrays", nested("[", "]", 9_000));
    payloads.put("deep objects", nested("{\"a\": ", "}", 9_000).replace("{\"a\": }", "{\"a\": 1}"));
    payloads.put("a long key", "{\"%s\": 1}".formatted("k".repeat(100_000)));
    payloads.put("many keys", many("\"key_%1$d_id\": %1$d", 20_000));
    payloads.put("a long text", "{\"text\": \"%s\"}".formatted("x".repeat(1_000_000)));
    payloads.put(
        "names that scripts trip over",
        "{\"__proto__\": {\"admin\": true}, \"constructor\": null, \"toString\": 1, \"\": 2}");
    payloads.put("control characters", "{\"text\": \"\\u0001\\u001b[31mred\\u202e\\r\\n\\u2028\"}");
    payloads.put("what looks like a null character", "{\"text\": \"\\\\u0000\"}");
    payloads.put("characters beyond the plane", "{\"\\ud83d\\ude00\": \"\\ud83d\\ude00\"}");
    payloads.put(
        "a script", "{\"<script>alert(1)</script>\": \"</pre><script>alert(2)</script>\"}");
    payloads.put(
        "fields of ours with values of another kind",
        "{\"idempotency_key\": 1e5000, \"effect\": [], \"ticket\": {}, \"original_payload\":"
            + " 1e-5000, \"dead_letter_id\": 1e5000, \"retry_after\": 1e-5000, \"is_last_resort\":"
            + " []}");
    return payloads;
  }

  private static String nested(String open, String close, int levels) {
    return "{\"deep\": " + open.repeat(levels) + close.repeat(levels) + "}";
  }

  private static String many(String field, int fields) {
    return IntStream.rangeClosed(1, fields)
        .mapToObj(field::formatted)
        .collect(Collectors.joining(", ", "{", "}"));
  }

  /** Enqueues each of them as a task of this type; ids start at 1 in a fresh database. */
  public static void enqueue(TestDatabase db, String taskType) throws SQLException {
    for (String payload : ACCEPTED.values()) {
      db.execute("select queues.enqueue(?, ?::jsonb)", taskType, payload);
    }
  }

  /** Makes each claimable task of this type a dead letter. */
  public static void giveUp(TestDatabase db, String taskType) throws SQLException {
    db.execute(
        """
        select queues.give_up_task(d.task_id, d.task_lease_id, 'cannot work', 'validation')
        from queues.dequeue_batch(1000, _task_types => array[?]) d\
        """,
        taskType);
  }
}

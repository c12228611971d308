package dev.steadyhand.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.client.operator.Operator;
import dev.steadyhand.client.operator.Row;
import dev.steadyhand.client.operator.ShownState;
import dev.steadyhand.client.operator.TaskFilter;
import dev.steadyhand.client.operator.TaskSearch;
import dev.steadyhand.database.SqlState;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.NastyPayloads;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Whatever the queue accepts arrives as it was given and can be read again. */
@DatabaseTest
class NastyPayloadTest {
  private final TaskClient client = new TaskClient();

  @Test
  void what_is_enqueued_is_stored_and_read_as_it_was_given(TestDatabase db) throws SQLException {
    List<String> payloads = List.copyOf(NastyPayloads.ACCEPTED.values());
    try (Connection connection = db.connect()) {
      List<Long> ids = new ArrayList<>();
      for (String payload : payloads) {
        ids.add(client.enqueue(connection, task(payload)).taskId());
      }
      client
          .enqueueAll(connection, payloads.stream().map(NastyPayloadTest::task).toList())
          .forEach(enqueued -> ids.add(enqueued.taskId()));

      for (int i = 0; i < ids.size(); i++) {
        String given = payloads.get(i % payloads.size());
        assertThat(
                db.text(
                    "select payload = ?::jsonb from queues.task where task_id = ?",
                    given,
                    ids.get(i)))
            .as(shortened(given))
            .isEqualTo("t");
        Row row = new Operator(connection).tasks().payload(ids.get(i)).orElseThrow();
        assertThat(
                db.text(
                    "select payload = ?::jsonb from queues.task where task_id = ?",
                    row.text("payload"),
                    ids.get(i)))
            .as(shortened(given))
            .isEqualTo("t");
        assertThat(Json.pretty(row.get("payload")).length())
            .as("printed in lines: " + shortened(given))
            .isLessThan(4_000_000);
      }
    }
  }

  @Test
  void they_are_listed_and_searched_with_the_others(TestDatabase db) throws SQLException {
    NastyPayloads.enqueue(db, "email");
    NastyPayloads.giveUp(db, "email");
    int many = NastyPayloads.ACCEPTED.size();
    try (Connection connection = db.connect()) {
      Operator operator = new Operator(connection);
      TaskSearch search =
          new TaskSearch(
              null, null, null, ShownState.DEAD, "customer_id", "9".repeat(1001), null, null);
      assertThat(operator.tasks().search(search, null, 50).rows()).hasSize(1);
      assertThat(operator.tasks().newest(new TaskFilter(null, null, null, null, null), 100))
          .hasSize(2 * many);
      List<Row> letters =
          operator
              .deadLetters()
              .newest(
                  new dev.steadyhand.client.operator.DeadLetterFilter(
                      null, null, null, null, null, null, null),
                  null,
                  100);
      assertThat(letters)
          .hasSize(many)
          .allSatisfy(letter -> assertThat(letter.text("subject_ids").length()).isLessThan(5_000));
      assertThat(operator.deadLetters().groups(null)).hasSize(1);
    }
  }

  @Test
  void what_the_database_cannot_hold_is_refused(TestDatabase db) throws SQLException {
    try (Connection connection = db.connect()) {
      for (Map.Entry<String, String> payload : NastyPayloads.REFUSED.entrySet()) {
        assertThatThrownBy(() -> client.enqueue(connection, task(payload.getValue())))
            .as(payload.getKey())
            .isInstanceOfSatisfying(
                QueueException.class,
                e -> assertThat(e.state()).isEqualTo(SqlState.INVALID_PAYLOAD));
      }
    }
  }

  @Test
  void text_from_elsewhere_is_bounded() {
    assertThatThrownBy(() -> Json.parse(NastyPayloads.ACCEPTED.get("deep arrays")))
        .isInstanceOf(tools.jackson.core.JacksonException.class);
    assertThatThrownBy(() -> Json.parse(NastyPayloads.ACCEPTED.get("many digits")))
        .isInstanceOf(tools.jackson.core.JacksonException.class);
  }

  @Test
  void numbers_keep_their_digits() {
    for (String number : List.of("1E+5000", "1E-5000", "0.1234567890123456789", "1.50")) {
      assertThat(Json.write(Json.parse(number))).isEqualTo(number);
    }
  }

  @Test
  void a_tree_is_copied_with_some_values_replaced_and_the_rest_left() {
    JsonNode tree = Json.parse("{\"a\": [1, {\"b\": 2.50}], \"c\": {\"d\": null}, \"e\": true}");

    JsonNode copy = Json.replace(tree, (name, depth, value) -> "c".equals(name) ? "gone" : null);

    assertThat(copy)
        .isEqualTo(Json.parse("{\"a\": [1, {\"b\": 2.50}], \"c\": \"gone\", \"e\": true}"));
    assertThat(tree.get("c").isObject()).isTrue();
    assertThat(Json.write(Json.tree(Map.of("tree", tree))))
        .isEqualTo("{\"tree\":" + Json.write(tree) + "}");
  }

  private static NewTask task(String payload) {
    return NewTask.of("email", Json.parseStored(payload));
  }

  private static String shortened(String payload) {
    return payload.substring(0, Math.min(payload.length(), 60));
  }
}

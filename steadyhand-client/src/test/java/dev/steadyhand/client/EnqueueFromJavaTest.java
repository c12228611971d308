package dev.steadyhand.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.steadyhand.database.SqlState;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.DocumentedCode;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** The code of {@code docs/how-to/enqueue-from-java.md}, word for word. */
@DatabaseTest
class EnqueueFromJavaTest {
  private static final Path PAGE = Path.of("../docs/how-to/enqueue-from-java.md");
  private static final Path SOURCE =
      Path.of("src/test/java/dev/steadyhand/client/EnqueueFromJavaTest.java");

  private final PGSimpleDataSource dataSource = new PGSimpleDataSource();
  private TaskClient client;

  record Receipt(@JsonProperty("order_id") long orderId, String kind) {}

  @BeforeEach
  void createShop(TestDatabase db) throws SQLException {
    dataSource.setUrl(db.url().jdbcUrl());
    dataSource.setUser(db.url().properties().get("user"));
    client = new TaskClient(dataSource);
    db.execute("create schema shop");
    db.execute("create table shop.paid (order_id bigint primary key)");
    db.execute(
        """
        create function shop.kickoff_remind(
            _order_id bigint, out validation_failure_message text, out remind_task_id bigint)
        language sql as $$
            select case when _order_id is null then 'missing_order_id' end, _order_id
        $$\
        """);
  }

  @Test
  void the_page_shows_this_code() throws IOException {
    List<String> source = DocumentedCode.lines(SOURCE);

    assertThat(new DocumentedCode(PAGE).lines("java"))
        .hasSizeGreaterThan(5)
        .allSatisfy(block -> assertThat(source).containsSequence(block));
  }

  @Test
  void in_your_own_transaction(TestDatabase db) throws SQLException {
    long orderId = 7;

    try (Connection connection = dataSource.getConnection()) {
      connection.setAutoCommit(false);
      try (PreparedStatement paid =
          connection.prepareStatement("insert into shop.paid (order_id) values (?)")) {
        paid.setLong(1, orderId);
        paid.executeUpdate();
      }
      client.enqueue(connection, NewTask.of("email", new Receipt(orderId, "paid")));
      connection.commit();
    }

    assertThat(db.text("select payload from queues.task"))
        .isEqualTo("{\"kind\": \"paid\", \"order_id\": 7}");
  }

  @Test
  void on_its_own(TestDatabase db) throws SQLException {
    db.execute("select queues.create_queue('bulk')");

    Instant tomorrow = Instant.now().plus(Duration.ofDays(1));
    client.enqueue(NewTask.of("email", new Receipt(7, "reminder")).at(tomorrow).on("bulk"));

    assertThat(db.number("select count(*) from queues.task")).isOne();
  }

  @Test
  void once(TestDatabase db) throws SQLException {
    NewTask receipt = NewTask.of("email", new Receipt(7, "paid")).once("receipt-7");

    Enqueued first = client.enqueue(receipt);
    Enqueued second = client.enqueue(receipt);
    boolean same = first.taskId() == second.taskId() && !second.created();

    assertThat(same).isTrue();
  }

  @Test
  void many(TestDatabase db) throws SQLException {
    List<NewTask> tasks =
        LongStream.range(0, 25_000)
            .mapToObj(orderId -> NewTask.of("email", new Receipt(orderId, "newsletter")))
            .toList();
    List<Enqueued> answers = client.enqueueAll(tasks);

    assertThat(answers).hasSize(25_000);
  }

  @Test
  void batch(TestDatabase db) throws SQLException {
    List<NewTask> lines =
        LongStream.range(0, 10_000)
            .mapToObj(line -> NewTask.of("webhook", new Receipt(line, "import")))
            .toList();
    TaskBatch batch = TaskBatch.of(lines).then(NewTask.of("email", new Receipt(7, "imported")));
    EnqueuedBatch enqueued = client.enqueue(batch);

    Optional<BatchState> state = client.inspectBatch(enqueued.batchId());
    int open = state.map(BatchState::open).orElse(0);

    assertThat(open).isEqualTo(10_000);
  }

  @Test
  void kick_off(TestDatabase db) throws SQLException {
    assertThat(remind(7L)).isEqualTo("reminded by process 7");
    assertThat(remind(null)).isEqualTo("refused: missing_order_id");
  }

  private String remind(Long orderId) throws SQLException {
    Kickoff kickoff = Kickoff.of("shop.kickoff_remind").with("_order_id", orderId);
    return switch (client.kickoff(kickoff)) {
      case KickedOff.Started started -> "reminded by process " + started.rootTaskId();
      case KickedOff.Refused refused -> "refused: " + refused.validationFailureMessage();
    };
  }

  @Test
  void inspect(TestDatabase db) throws SQLException {
    long taskId = client.enqueue(NewTask.of("email", new Receipt(7, "paid"))).taskId();

    Optional<TaskState> task = client.inspect(taskId);
    boolean waiting = task.map(TaskState::state).equals(Optional.of(TaskState.State.WAITING));
    boolean cancelled =
        task.map(TaskState::outcome).equals(Optional.of(TaskState.Outcome.CANCELLED));

    assertThat(waiting).isTrue();
    assertThat(cancelled).isFalse();
  }

  @Test
  void refused(TestDatabase db) throws SQLException {
    assertThat(refusalOf(NewTask.of("fax", new Receipt(7, "paid")))).isTrue();
    assertThat(refusalOf(NewTask.of("email", new Receipt(7, "paid")))).isFalse();
  }

  private boolean refusalOf(NewTask task) throws SQLException {
    try {
      client.enqueue(task);
      return false;
    } catch (QueueException e) {
      return e.state() == SqlState.UNKNOWN_TASK_TYPE;
    }
  }

  @Test
  void traced(TestDatabase db) throws SQLException {
    TaskClient traced = client.withTrace(Tracing::currentTraceparent);

    traced.enqueue(NewTask.of("email", new Receipt(7, "paid")));

    assertThat(db.text("select traceparent from queues.task")).isEqualTo(Tracing.TRACEPARENT);
  }

  /** Stands for whatever the application traces with. */
  private static final class Tracing {
    static final String TRACEPARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

    static String currentTraceparent() {
      return TRACEPARENT;
    }
  }
}

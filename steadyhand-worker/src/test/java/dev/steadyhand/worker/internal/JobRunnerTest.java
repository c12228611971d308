package dev.steadyhand.worker.internal;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.TaskInfo;
import java.sql.SQLException;
import java.util.concurrent.Semaphore;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;
import org.slf4j.LoggerFactory;

/** What running handlers say, and what they are told. */
@DatabaseTest
class JobRunnerTest {
  private static final Logger LOG = (Logger) LoggerFactory.getLogger(JobRunner.class);

  private final ListAppender<ILoggingEvent> lines = new ListAppender<>();

  @BeforeEach
  void listen() {
    lines.start();
    LOG.setLevel(Level.WARN);
    LOG.addAppender(lines);
  }

  @AfterEach
  void stopListening() {
    LOG.detachAppender(lines);
    LOG.setLevel(null);
  }

  @Test
  void progress_of_many_is_sent_in_parts(TestDatabase database) throws Exception {
    JobRunner jobs = jobs(database);
    LongStream.rangeClosed(1, 2500).forEach(id -> begin(jobs, id).progress(1, 2));

    jobs.lookAfterHandlers();

    assertThat(database.number("select count(*) from queues.task_progress")).isEqualTo(2500);
    assertThat(database.number("select count(distinct xmin::text) from queues.task_progress"))
        .as("transactions")
        .isEqualTo(3);
  }

  @Test
  void a_note_is_kept_as_far_as_it_can_be_stored(TestDatabase database) throws Exception {
    JobRunner jobs = jobs(database);
    begin(jobs, 1).note("page \u0000 1\ud800");
    begin(jobs, 2).note("\ud83d\ude00".repeat(1000));

    jobs.lookAfterHandlers();

    assertThat(database.texts("select note from queues.task_progress order by task_id"))
        .containsExactly("page  1", "\ud83d\ude00".repeat(500));
  }

  @Test
  void a_part_that_cannot_be_stored_is_lost_alone(TestDatabase database) throws Exception {
    database.execute(
        "alter table queues.task_progress add check (task_id <> 1), add check (task_id > 0)");
    JobRunner jobs = jobs(database);
    LongStream.rangeClosed(1, 2500).forEach(id -> begin(jobs, id).progress(1, 2));

    jobs.lookAfterHandlers();

    assertThat(database.number("select count(*) from queues.task_progress")).isIn(1500L, 2000L);
  }

  @Test
  void handlers_are_told_of_cancellations_also_if_progress_cannot_be_stored(TestDatabase database)
      throws Exception {
    database.execute("alter table queues.task_progress add check (done is null)");
    long taskId = cancelled(database);
    JobRunner jobs = jobs(database);
    JobContext context = begin(jobs, taskId);
    context.progress(1, 2);

    jobs.lookAfterHandlers();

    assertThat(context.isCancelled()).isTrue();
  }

  @Test
  void failures_of_either_are_logged_at_most_once_a_minute(TestDatabase database) throws Exception {
    database.execute("alter table queues.task_progress add check (done is null)");
    database.execute("drop function queues.cancel_requests(bigint[])");
    JobRunner jobs = jobs(database);
    JobContext context = begin(jobs, 1);
    for (int second = 1; second <= 3; second++) {
      context.progress(second, 3);
      jobs.lookAfterHandlers();
    }
    assertThat(lines.list)
        .filteredOn(line -> line.getLevel() == Level.WARN)
        .extracting(ILoggingEvent::getFormattedMessage)
        .containsExactly(
            "Progress of handlers cannot be stored: SQLSTATE 23514",
            "Running handlers cannot be told of cancellations: SQLSTATE 42883");
  }

  private static long cancelled(TestDatabase database) throws SQLException {
    database.execute("select queues.enqueue('email', '{}')");
    long taskId = database.number("select task_id from queues.dequeue_batch(1)");
    database.execute("select queues.cancel_task(?, 'wrong')", taskId);
    return taskId;
  }

  private static JobContext begin(JobRunner jobs, long taskId) {
    TaskInfo info = new TaskInfo(taskId, "email", "default", 1, null);
    return jobs.begin(new HeldTask(info, taskId, "{}", 300, null), "key-" + taskId);
  }

  private static JobRunner jobs(TestDatabase database) {
    PGSimpleDataSource dataSource = new PGSimpleDataSource();
    dataSource.setURL(database.url("worker_service_user").jdbcUrl());
    dataSource.setUser(database.url("worker_service_user").properties().get("user"));
    return new JobRunner(
        new CallMaker(new RealThreads()), new TaskStore(dataSource, new Semaphore(1), "test"));
  }
}

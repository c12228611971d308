package dev.steadyhand.bench.contender;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerClient;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.jdbc.PostgreSqlJdbcCustomization;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import com.github.kagkarlsson.scheduler.task.helper.OneTimeTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.zaxxer.hikari.HikariDataSource;
import dev.steadyhand.database.DatabaseUrl;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** db-scheduler. It deletes what is done. */
public final class DbScheduler implements Contender {
  private static final int THREADS = 50;

  @Override
  public String name() {
    return "db-scheduler";
  }

  @Override
  public String product() {
    return "db-scheduler";
  }

  @Override
  public String version() {
    return Versions.of("db-scheduler");
  }

  @Override
  public String configuration() {
    return "Lock-and-fetch polling with limits 1.0 and 4.0, which its documentation advises for"
        + " high throughput; 50 threads where the number of slots is free, and as many"
        + " connections; a poll every 100 ms instead of 10 s, for the sake of latency."
        + " Batches by scheduleBatch. What is done is deleted.";
  }

  @Override
  public void install(DatabaseUrl database) throws Exception {
    try (Connection connection = database.connect();
        Statement statement = connection.createStatement()) {
      statement.execute(Resources.text("db-scheduler.sql"));
    }
  }

  @Override
  public Session open(DatabaseUrl database) {
    return new AtWork(database);
  }

  private static final class AtWork extends JavaSession implements Grows {
    private final ThreadBoundDataSource transactions = new ThreadBoundDataSource();
    private final OneTimeTask<Void> task =
        Tasks.oneTime("bench").execute((instance, context) -> {});
    private final SchedulerClient client;
    private final SchedulerClient transactionalClient;

    AtWork(DatabaseUrl url) {
      super(url);
      client = SchedulerClient.Builder.create(clients, task).build();
      transactionalClient =
          SchedulerClient.Builder.create(transactions, task)
              .jdbcCustomization(new PostgreSqlJdbcCustomization(false, false))
              .build();
    }

    @Override
    public Set<EnqueueForm> forms() {
      return EnumSet.allOf(EnqueueForm.class);
    }

    @Override
    void enqueue(int number) {
      client.scheduleIfNotExists(task.instance(String.valueOf(number)), Instant.now());
    }

    @Override
    void enqueue(Connection connection, int number) throws Exception {
      transactions.with(
          connection,
          () ->
              transactionalClient.scheduleIfNotExists(
                  task.instance(String.valueOf(number)), Instant.now()));
    }

    @Override
    void enqueueMany(int from, int tasks) {
      List<TaskInstance<?>> instances = new ArrayList<>(tasks);
      IntStream.range(from, from + tasks)
          .forEach(number -> instances.add(task.instance(String.valueOf(number))));
      client.scheduleBatch(instances, Instant.now());
    }

    @Override
    public void makeFuture(int tasks) throws Exception {
      number(
          """
          with made as (
              insert into scheduled_tasks (task_name, task_instance, execution_time, picked, version)
              select 'bench', 'future-' || n, now() + interval '1 day' + n * interval '1 millisecond', false, 1
              from generate_series(1, %d) n
              returning 1)
          select count(*) from made\
          """
              .formatted(tasks));
    }

    @Override
    RunningWorker start(Work work, Tally tally) {
      int threads = work.slotsOr(THREADS);
      List<HikariDataSource> pools = new ArrayList<>();
      List<Scheduler> schedulers = new ArrayList<>();
      for (int i = 0; i < work.workers(); i++) {
        HikariDataSource pool = pool(Math.min(threads, THREADS));
        pools.add(pool);
        Scheduler scheduler =
            Scheduler.create(
                    pool,
                    Tasks.oneTime("bench")
                        .execute(
                            (instance, context) -> tally.run(Integer.parseInt(instance.getId()))))
                .schedulerName(new SchedulerName.Fixed("bench-" + i))
                .threads(threads)
                .pollUsingLockAndFetch(1.0, 4.0)
                .pollingInterval(Duration.ofMillis(100))
                .build();
        schedulers.add(scheduler);
        scheduler.start();
      }
      return new RunningWorker() {
        @Override
        public boolean isDone() throws SQLException {
          return number("select count(*) from scheduled_tasks where execution_time <= now()") == 0;
        }

        @Override
        public void close() {
          schedulers.forEach(Scheduler::stop);
          pools.forEach(HikariDataSource::close);
        }
      };
    }
  }
}

package dev.steadyhand.bench.contender;

import com.zaxxer.hikari.HikariDataSource;
import dev.steadyhand.database.DatabaseUrl;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jobrunr.jobs.lambdas.JobRequest;
import org.jobrunr.jobs.lambdas.JobRequestHandler;
import org.jobrunr.jobs.mappers.JobMapper;
import org.jobrunr.scheduling.JobRequestScheduler;
import org.jobrunr.server.BackgroundJobServer;
import org.jobrunr.server.BackgroundJobServerConfiguration;
import org.jobrunr.server.JobActivator;
import org.jobrunr.storage.StorageProvider;
import org.jobrunr.storage.sql.postgres.PostgresStorageProvider;
import org.jobrunr.utils.mapper.JsonMapper;
import org.jobrunr.utils.mapper.jackson.JacksonJsonMapper;

/** JobRunr, the open source edition. It keeps what is done for a day and a half. */
public final class JobRunr implements Contender {
  private static final int WORKERS = 64;

  @Override
  public String name() {
    return "JobRunr";
  }

  @Override
  public String product() {
    return "jobrunr";
  }

  @Override
  public String version() {
    return Versions.of("jobrunr");
  }

  @Override
  public String configuration() {
    return "Job requests instead of lambdas, which saves it the reading of bytecode; Jackson; 64"
        + " workers on virtual threads where the number of slots is free, 20 connections; a poll"
        + " every 5 s, which is the shortest that it takes for SQL databases, though a worker that"
        + " has finished asks for more at once. Batches by a stream. What is done is kept for 36"
        + " hours.";
  }

  @Override
  public void install(DatabaseUrl database) {
    try (HikariDataSource pool = JavaSession.pool(database, 2);
        StorageProvider storage = storage(pool)) {
      storage.getJobStats();
    }
  }

  @Override
  public Session open(DatabaseUrl database) {
    return new AtWork(database);
  }

  private static StorageProvider storage(HikariDataSource pool) {
    StorageProvider storage = new PostgresStorageProvider(pool);
    storage.setJobMapper(new JobMapper(new JacksonJsonMapper()));
    return storage;
  }

  /** What a job is about. */
  public record BenchRequest(int number) implements JobRequest {
    @Override
    public Class<BenchHandler> getJobRequestHandler() {
      return BenchHandler.class;
    }
  }

  /** What runs it. */
  public static final class BenchHandler implements JobRequestHandler<BenchRequest> {
    private final Tally tally;

    BenchHandler(Tally tally) {
      this.tally = tally;
    }

    @Override
    public void run(BenchRequest request) {
      tally.run(request.number());
    }
  }

  private static final class AtWork extends JavaSession {
    private final StorageProvider storage = storage(clients);
    private final JobRequestScheduler scheduler = new JobRequestScheduler(storage);

    AtWork(DatabaseUrl url) {
      super(url);
    }

    @Override
    public Set<EnqueueForm> forms() {
      return EnumSet.of(EnqueueForm.SINGLE, EnqueueForm.BATCH);
    }

    @Override
    void enqueue(int number) {
      scheduler.enqueue(new BenchRequest(number));
    }

    @Override
    void enqueueMany(int from, int tasks) {
      scheduler.enqueue(IntStream.range(from, from + tasks).mapToObj(BenchRequest::new));
    }

    @Override
    RunningWorker start(Work work, Tally tally) {
      List<AutoCloseable> running = new ArrayList<>();
      for (int i = 0; i < work.workers(); i++) {
        HikariDataSource pool = pool(20);
        StorageProvider own = storage(pool);
        BackgroundJobServer server = server(own, work, tally);
        running.add(server::stop);
        running.add(own);
        running.add(pool);
        server.start();
      }
      return new RunningWorker() {
        @Override
        public boolean isDone() throws SQLException {
          return number(
                  "select count(*) from jobrunr_jobs where state in ('ENQUEUED', 'PROCESSING')")
              == 0;
        }

        @Override
        public void close() throws Exception {
          for (AutoCloseable each : running) {
            each.close();
          }
        }
      };
    }

    private static BackgroundJobServer server(StorageProvider storage, Work work, Tally tally) {
      JsonMapper mapper = new JacksonJsonMapper();
      JobActivator activator =
          new JobActivator() {
            @Override
            public <T> T activateJob(Class<T> type) {
              return type.cast(new BenchHandler(tally));
            }
          };
      return new BackgroundJobServer(
          storage,
          mapper,
          activator,
          BackgroundJobServerConfiguration.usingStandardBackgroundJobServerConfiguration()
              .andPollInterval(Duration.ofSeconds(5))
              .andInterruptJobsAwaitDurationOnStopBackgroundJobServer(Duration.ofSeconds(10))
              .andWorkerCount(work.slotsOr(WORKERS)));
    }

    @Override
    public void close() throws Exception {
      storage.close();
      super.close();
    }
  }
}

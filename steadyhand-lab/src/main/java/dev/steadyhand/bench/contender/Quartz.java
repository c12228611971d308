package dev.steadyhand.bench.contender;

import com.zaxxer.hikari.HikariDataSource;
import dev.steadyhand.database.DatabaseUrl;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.quartz.Job;
import org.quartz.JobBuilder;
import org.quartz.JobDetail;
import org.quartz.JobExecutionContext;
import org.quartz.Scheduler;
import org.quartz.SchedulerException;
import org.quartz.Trigger;
import org.quartz.TriggerBuilder;
import org.quartz.impl.SchedulerRepository;
import org.quartz.impl.StdSchedulerFactory;
import org.quartz.utils.ConnectionProvider;
import org.quartz.utils.DBConnectionManager;

/** Quartz with its JDBC job store. It deletes what is done. */
public final class Quartz implements Contender {
  private static final int THREADS = 50;
  private static final String SCHEDULER = "bench";

  @Override
  public String name() {
    return "Quartz";
  }

  @Override
  public String product() {
    return "quartz";
  }

  @Override
  public String version() {
    return Versions.of("quartz");
  }

  @Override
  public String configuration() {
    return "JobStoreTX with PostgreSQLDelegate, clustered, since all others may have several"
        + " workers too; 50 threads where the number of slots is free, as many triggers acquired at"
        + " a time (batchTriggerAcquisitionMaxCount, acquireTriggersWithinLock), an idle wait of"
        + " one second, which is the shortest; 20 connections. A task is a trigger of one durable"
        + " job, batches by scheduleJobs. What is done is deleted.";
  }

  @Override
  public void install(DatabaseUrl database) throws Exception {
    try (Connection connection = database.connect();
        Statement statement = connection.createStatement()) {
      statement.execute(
          Resources.text(Scheduler.class, "/org/quartz/impl/jdbcjobstore/tables_postgres.sql"));
      statement.execute("select 1");
    }
  }

  @Override
  public Session open(DatabaseUrl database) throws SchedulerException {
    return new AtWork(database);
  }

  /** Stored by name; what runs is made by the job factory. */
  public static final class BenchJob implements Job {
    @Override
    public void execute(JobExecutionContext context) {
      throw new IllegalStateException("the job factory makes the jobs");
    }
  }

  private record Pool(HikariDataSource connections) implements ConnectionProvider {
    @Override
    public Connection getConnection() throws SQLException {
      return connections.getConnection();
    }

    @Override
    public void shutdown() {
      connections.close();
    }

    @Override
    public void initialize() {}
  }

  private static final class AtWork extends JavaSession {
    private final JobDetail job =
        JobBuilder.newJob(BenchJob.class).withIdentity("bench").storeDurably().build();
    private final Scheduler client;

    AtWork(DatabaseUrl url) throws SchedulerException {
      super(url);
      client = scheduler(pool(8), 1);
      client.addJob(job, true);
    }

    /** All of them have one name in the database, and so none may be known by it in this JVM. */
    private static Scheduler scheduler(HikariDataSource pool, int threads)
        throws SchedulerException {
      String source = "bench-" + UUID.randomUUID();
      DBConnectionManager.getInstance().addConnectionProvider(source, new Pool(pool));
      Properties settings = new Properties();
      settings.put("org.quartz.scheduler.instanceName", SCHEDULER);
      settings.put("org.quartz.scheduler.instanceId", source);
      settings.put("org.quartz.scheduler.idleWaitTime", "1000");
      settings.put("org.quartz.scheduler.batchTriggerAcquisitionMaxCount", "" + threads);
      settings.put("org.quartz.threadPool.class", "org.quartz.simpl.SimpleThreadPool");
      settings.put("org.quartz.threadPool.threadCount", "" + threads);
      settings.put("org.quartz.jobStore.class", "org.quartz.impl.jdbcjobstore.JobStoreTX");
      settings.put(
          "org.quartz.jobStore.driverDelegateClass",
          "org.quartz.impl.jdbcjobstore.PostgreSQLDelegate");
      settings.put("org.quartz.jobStore.isClustered", "true");
      settings.put("org.quartz.jobStore.acquireTriggersWithinLock", "true");
      settings.put("org.quartz.jobStore.misfireThreshold", "3600000");
      settings.put("org.quartz.jobStore.dataSource", source);
      Scheduler scheduler = new StdSchedulerFactory(settings).getScheduler();
      SchedulerRepository.getInstance().remove(SCHEDULER);
      return scheduler;
    }

    @Override
    public Set<EnqueueForm> forms() {
      return EnumSet.of(EnqueueForm.SINGLE, EnqueueForm.BATCH);
    }

    @Override
    void enqueue(int number) throws SchedulerException {
      client.scheduleJob(trigger(number));
    }

    @Override
    void enqueueMany(int from, int tasks) throws SchedulerException {
      Set<Trigger> triggers =
          IntStream.range(from, from + tasks).mapToObj(this::trigger).collect(Collectors.toSet());
      client.scheduleJobs(Map.of(job, triggers), true);
    }

    private Trigger trigger(int number) {
      return TriggerBuilder.newTrigger()
          .withIdentity("task-" + number)
          .forJob(job)
          .usingJobData("n", number)
          .startNow()
          .build();
    }

    @Override
    RunningWorker start(Work work, Tally tally) throws SchedulerException {
      List<Scheduler> schedulers = new ArrayList<>();
      for (int i = 0; i < work.workers(); i++) {
        Scheduler scheduler = scheduler(pool(20), work.slotsOr(THREADS));
        scheduler.setJobFactory(
            (bundle, itself) ->
                context -> tally.run(bundle.getTrigger().getJobDataMap().getInt("n")));
        schedulers.add(scheduler);
        scheduler.start();
      }
      return new RunningWorker() {
        @Override
        public boolean isDone() throws SQLException {
          return number(
                  "select (select count(*) from qrtz_fired_triggers) + (select count(*) from"
                      + " qrtz_triggers where next_fire_time < extract(epoch from now()) * 1000)")
              == 0;
        }

        @Override
        public void close() throws SchedulerException {
          for (Scheduler scheduler : schedulers) {
            scheduler.shutdown(true);
          }
        }
      };
    }

    @Override
    public void close() throws Exception {
      client.shutdown();
      super.close();
    }
  }
}

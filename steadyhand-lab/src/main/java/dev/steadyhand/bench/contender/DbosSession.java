package dev.steadyhand.bench.contender;

import com.zaxxer.hikari.HikariDataSource;
import dev.dbos.transact.DBOS;
import dev.dbos.transact.DBOSClient;
import dev.dbos.transact.workflow.Queue;
import dev.dbos.transact.workflow.Workflow;
import dev.dbos.transact.workflow.WorkflowHandle;
import dev.steadyhand.database.DatabaseUrl;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;

/** DBOS Transact at work. */
final class DbosSession extends JavaSession implements Supervises {
  private static final int CONNECTIONS = 20;

  private final DBOSClient client = new DBOSClient(clients);

  DbosSession(DatabaseUrl url) {
    super(url);
  }

  /** DBOS with the workflows of the benchmark. */
  private static final class Application implements DbosWorkflows, AutoCloseable {
    private final HikariDataSource pool;
    private final DBOS dbos;
    private final Tally tally;
    private final DbosWorkflows proxy;

    Application(HikariDataSource pool, Work work, Tally tally) {
      this.pool = pool;
      this.dbos = new DBOS(Dbos.config(pool));
      this.tally = tally;
      this.proxy = dbos.registerProxy(DbosWorkflows.class, this);
      dbos.registerQueue(
          new Queue(Dbos.QUEUE)
              .withWorkerConcurrency(work.slotsOr(512))
              .withPollingInterval(Duration.ofMillis(100)));
      dbos.launch();
    }

    @Override
    @Workflow(name = "doNothing")
    public void doNothing(int number) {
      tally.run(number);
    }

    @Override
    @Workflow(name = "doOneStep")
    public void doOneStep(int number) {
      dbos.runStep(() -> tally.run(number), "step");
    }

    @Override
    @Workflow(name = "doSteps")
    public void doSteps(int number, int steps) {
      for (int step = 1; step <= steps; step++) {
        dbos.runStep(() -> tally.run(number), "step" + step);
      }
    }

    @Override
    @Workflow(name = "growTree")
    public void growTree(int children) {
      List<WorkflowHandle<Void, RuntimeException>> handles = new ArrayList<>();
      for (int i = 0; i < children; i++) {
        int number = i;
        handles.add(dbos.startWorkflow(() -> proxy.doOneStep(number)));
      }
      handles.forEach(WorkflowHandle::getResult);
    }

    @Override
    public void close() {
      dbos.close();
      pool.close();
    }
  }

  @Override
  public Set<EnqueueForm> forms() {
    return EnumSet.of(EnqueueForm.SINGLE);
  }

  @Override
  void enqueue(int number) {
    client.enqueueWorkflow(
        new DBOSClient.EnqueueOptions("doNothing", Application.class.getName(), Dbos.QUEUE)
            .withAppVersion("1"),
        new Object[] {number});
  }

  @Override
  void enqueueMany(int from, int tasks) {
    for (int i = 0; i < tasks; i++) {
      enqueue(from + i);
    }
  }

  /** It has no batches: several clients are the fastest way. */
  @Override
  public Duration fill(int tasks) throws Exception {
    return enqueue(EnqueueForm.SINGLE, tasks, 8);
  }

  @Override
  RunningWorker start(Work work, Tally tally) {
    Application application = new Application(pool(CONNECTIONS), work, tally);
    return new RunningWorker() {
      @Override
      public boolean isDone() throws SQLException {
        return number(
                "select count(*) from dbos.workflow_status where status in ('PENDING', 'ENQUEUED')")
            == 0;
      }

      @Override
      public void close() {
        application.close();
      }
    };
  }

  @Override
  public void prepareProcesses(int processes) {}

  @Override
  public Duration runProcesses(int processes, int calls, int clientCount) throws Exception {
    Tally tally = new Tally(Work.NOTHING, 0);
    try (Application application = new Application(pool(CONNECTIONS), Work.NOTHING, tally)) {
      ConcurrentLinkedQueue<WorkflowHandle<Void, RuntimeException>> handles =
          new ConcurrentLinkedQueue<>();
      long begin = System.nanoTime();
      Clients.share(
          processes,
          clientCount,
          number ->
              handles.add(
                  application.dbos.startWorkflow(() -> application.proxy.doSteps(number, calls))));
      handles.forEach(WorkflowHandle::getResult);
      return Duration.ofNanos(System.nanoTime() - begin);
    }
  }

  @Override
  public void prepareTree(int children) {}

  @Override
  public Duration runTree(int children) {
    Tally tally = new Tally(Work.NOTHING, 0);
    try (Application application = new Application(pool(CONNECTIONS), Work.NOTHING, tally)) {
      long begin = System.nanoTime();
      WorkflowHandle<Void, RuntimeException> root =
          application.dbos.startWorkflow(() -> application.proxy.growTree(children));
      root.getResult();
      return Duration.ofNanos(System.nanoTime() - begin);
    }
  }

  @Override
  public void close() throws Exception {
    client.close();
    super.close();
  }
}

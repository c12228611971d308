package dev.steadyhand.bench.contender;

import dev.steadyhand.bench.contender.Steadyhand.Runs;
import dev.steadyhand.client.Kickoff;
import dev.steadyhand.client.NewTask;
import dev.steadyhand.client.TaskClient;
import dev.steadyhand.client.TaskType;
import dev.steadyhand.client.process.ProcessClient;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.RoleNames;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.HandlerTransactions;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.TaskEnd;
import dev.steadyhand.worker.TaskInfo;
import dev.steadyhand.worker.Worker;
import dev.steadyhand.worker.WorkerListener;
import dev.steadyhand.worker.WorkerOptions;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** Steadyhand at work. */
public final class SteadyhandSession extends JavaSession implements Supervises, Grows {
  private static final String TYPE = "bench";
  private static final String FUNCTION_QUEUE = "bench";

  private final Runs runs;
  private final TaskClient client;
  private long account;

  SteadyhandSession(DatabaseUrl url, Runs runs) {
    super(url);
    this.runs = runs;
    this.client = new TaskClient(clients);
  }

  private record Payload(int n) {}

  private static final TaskType<Payload> JOB = TaskType.of("bench_job", Payload.class);
  private static final TaskType<Payload> TRANSACTION_JOB =
      TaskType.of("bench_transaction_job", Payload.class).sharingTransactions();

  private record FunctionPayload(String db_function, int n) {}

  @Override
  public Set<EnqueueForm> forms() {
    return EnumSet.allOf(EnqueueForm.class);
  }

  @Override
  void enqueue(int number) throws SQLException {
    client.enqueue(task(number));
  }

  @Override
  void enqueue(Connection connection, int number) throws SQLException {
    client.enqueue(connection, task(number));
  }

  @Override
  void enqueueMany(int from, int tasks) throws SQLException {
    client.enqueueAll(IntStream.range(from, from + tasks).mapToObj(this::task).toList());
  }

  private NewTask task(int number) {
    return switch (runs) {
      case CHANNEL -> NewTask.of(TYPE, new Payload(number));
      case FUNCTION ->
          NewTask.of("db_function", new FunctionPayload("bench.do_nothing", number))
              .on(FUNCTION_QUEUE);
      case HANDLER -> JOB.task(new Payload(number));
      case TRANSACTION -> TRANSACTION_JOB.task(new Payload(number));
      case PROCESS -> throw new IllegalStateException("it has processes and no tasks");
    };
  }

  /** Inserts what a batch of tasks leaves in the tables, and nothing else; how long that took. */
  public Duration insertPlainRows(int tasks) throws Exception {
    Object[] payloads =
        IntStream.range(0, EnqueueForm.BATCH_SIZE).mapToObj("{\"n\": %d}"::formatted).toArray();
    return Clients.share(
        Math.ceilDiv(tasks, EnqueueForm.BATCH_SIZE), 1, batch -> insertPlainRows(payloads));
  }

  private void insertPlainRows(Object[] payloads) throws SQLException {
    try (Connection connection = clients.getConnection();
        PreparedStatement statement =
            connection.prepareStatement("select bench.insert_plain_rows(?)")) {
      statement.setArray(1, connection.createArrayOf("text", payloads));
      statement.execute();
    }
  }

  @Override
  public String claim() {
    return "dequeue";
  }

  @Override
  public void makeHistory(long tasks) throws SQLException {
    number("select 1 from bench.make_history(%d)".formatted(tasks));
  }

  @Override
  public void makeFuture(int tasks) throws SQLException {
    number("select 1 from bench.make_future(%d)".formatted(tasks));
  }

  @Override
  public void close() {
    clients.close();
  }

  @Override
  RunningWorker start(Work work, Tally tally) throws SQLException {
    List<Worker> workers = new ArrayList<>();
    for (int i = 0; i < work.workers(); i++) {
      Worker worker = build(work, tally);
      workers.add(worker);
      worker.start();
    }
    return new RunningWorker() {
      @Override
      public boolean isDone() {
        // The tally is told of what is committed, and of nothing else.
        return true;
      }

      @Override
      public void close() {
        workers.forEach(Worker::close);
      }
    };
  }

  private Worker build(Work work, Tally tally) {
    Worker.Builder builder = Worker.builder(asWorker(url)).listener(new Counting(tally));
    return switch (runs) {
      case CHANNEL ->
          builder.options(manySlots(work)).channel(new BenchChannel(TYPE, tally)).build();
      case HANDLER ->
          builder
              .options(manySlots(work))
              .handle(JOB, (payload, task) -> tally.work(payload.n()))
              .build();
      case TRANSACTION ->
          builder
              .options(
                  WorkerOptions.defaults().withConcurrency(work.slotsOr(128)).withLocalQueue(512))
              .transactions(HandlerTransactions.of(clients))
              .handleInTransaction(
                  TRANSACTION_JOB,
                  (payload, task, connection) -> {
                    tally.work(payload.n());
                    if (work.insertsRow()) {
                      insertOrder(connection, payload.n());
                    }
                  })
              .build();
      case FUNCTION ->
          builder
              .options(
                  WorkerOptions.defaults()
                      .serving(List.of(FUNCTION_QUEUE))
                      .withConcurrency(work.slotsOr(128))
                      .withLocalQueue(512)
                      .withConnections(64))
              .build();
      case PROCESS -> throw new IllegalStateException("it has processes and no tasks");
    };
  }

  private static WorkerOptions manySlots(Work work) {
    int slots = work.slotsOr(512);
    return WorkerOptions.defaults()
        .withConcurrency(slots)
        .withLocalQueue(work.slots() == 0 ? 2048 : slots);
  }

  /** Uses the role of a worker, as in production. */
  static DatabaseUrl asWorker(DatabaseUrl url) {
    Map<String, String> properties = new HashMap<>(url.properties());
    properties.put("options", "-c role=" + RoleNames.WORKER);
    return new DatabaseUrl(url.jdbcUrl(), properties);
  }

  /** A call that does what a task of the benchmark does. */
  private record BenchChannel(String taskType, Tally tally) implements Channel {
    @Override
    public Outcome call(Call call) {
      tally.work(call.request().path("n").asInt(-1));
      return Outcome.Accepted.empty();
    }
  }

  /** Tells the tally what is committed. */
  private final class Counting implements WorkerListener {
    private final Tally tally;

    Counting(Tally tally) {
      this.tally = tally;
    }

    @Override
    public Scope taskStarted(TaskInfo task) {
      if (runs == Runs.FUNCTION) {
        tally.started(-1);
      }
      return Scope.NONE;
    }

    @Override
    public void taskEnded(TaskInfo task, TaskEnd end, Duration took) {
      if (isOurs(task) && end == TaskEnd.COMPLETED) {
        tally.ended();
      }
    }

    private boolean isOurs(TaskInfo task) {
      return switch (runs) {
        case CHANNEL -> task.taskType().equals(TYPE);
        case FUNCTION -> true;
        case HANDLER -> task.taskType().equals(JOB.name());
        case TRANSACTION -> task.taskType().equals(TRANSACTION_JOB.name());
        case PROCESS -> false;
      };
    }
  }

  @Override
  public void prepareProcesses(int processes) throws SQLException {
    if (runs == Runs.PROCESS) {
      return;
    }
    number("select bench.create_emails(%d)".formatted(processes));
  }

  @Override
  public Duration runProcesses(int processes, int calls, int clientCount) throws Exception {
    return runs == Runs.PROCESS
        ? runJavaProcesses(processes, calls, clientCount)
        : runEmails(processes, clientCount);
  }

  private Duration runJavaProcesses(int processes, int calls, int clientCount) throws Exception {
    JavaSteps steps = new JavaSteps(calls);
    ProcessClient processClient = new ProcessClient(clients);
    processClient.register(steps.type());
    long begin = System.nanoTime();
    try (Worker worker =
        Worker.builder(asWorker(url))
            .options(supervising())
            .process(steps, steps::handle)
            .build()) {
      worker.start();
      Clients.share(
          processes,
          clientCount,
          number ->
              processClient.start(steps.type(), "bench-" + number, new JavaSteps.Request(number)));
      awaitFinished(steps.type().name(), worker);
      return Duration.ofNanos(System.nanoTime() - begin);
    }
  }

  private Duration runEmails(int processes, int clientCount) throws Exception {
    long begin = System.nanoTime();
    try (Worker worker = startFor("email")) {
      Clients.share(
          processes,
          clientCount,
          number ->
              client.kickoff(
                  Kickoff.of("comms.kickoff_send_email").with("_message_id", number + 1L)));
      awaitFinished("comms.send_email", worker);
      return Duration.ofNanos(System.nanoTime() - begin);
    }
  }

  @Override
  public void prepareTree(int children) throws SQLException {
    if (runs == Runs.PROCESS) {
      return;
    }
    account = number("select bench.create_account(%d)".formatted(children));
  }

  @Override
  public Duration runTree(int children) throws Exception {
    return runs == Runs.PROCESS ? runJavaTree(children) : runAccount();
  }

  private Duration runJavaTree(int children) throws Exception {
    JavaSteps steps = new JavaSteps(1);
    JavaTree tree = new JavaTree(steps.type());
    ProcessClient processClient = new ProcessClient(clients);
    processClient.register(tree.type());
    long begin = System.nanoTime();
    try (Worker worker =
        Worker.builder(asWorker(url))
            .options(supervising())
            .process(tree)
            .process(steps, steps::handle)
            .build()) {
      worker.start();
      processClient.start(tree.type(), "bench", new JavaSteps.Request(children));
      awaitFinished(tree.type().name(), worker);
      return Duration.ofNanos(System.nanoTime() - begin);
    }
  }

  private Duration runAccount() throws Exception {
    long begin = System.nanoTime();
    try (Worker worker = startFor("file_delete")) {
      client.kickoff(Kickoff.of("accounts.kickoff_account_deletion").with("_account_id", account));
      awaitFinished("accounts.account_deletion", worker);
      return Duration.ofNanos(System.nanoTime() - begin);
    }
  }

  private Worker startFor(String taskType) throws SQLException {
    Worker worker =
        Worker.builder(asWorker(url))
            .options(supervising())
            .channel(new BenchChannel(taskType, new Tally(Work.NOTHING, 0)))
            .build();
    worker.start();
    return worker;
  }

  private static WorkerOptions supervising() {
    return WorkerOptions.defaults().withConcurrency(256).withLocalQueue(1024).withConnections(8);
  }

  /** Asks seldom while much is held: asking costs something too. */
  private void awaitFinished(String process, Worker worker) throws SQLException {
    String unfinished = "select bench.count_unfinished('%s')".formatted(process);
    while (worker.stats().held() > 0 || number(unfinished) > 0) {
      Tally.pause(5);
    }
  }
}

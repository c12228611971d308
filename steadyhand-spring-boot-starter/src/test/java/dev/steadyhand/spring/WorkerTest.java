package dev.steadyhand.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.client.NewTask;
import dev.steadyhand.client.TaskState;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.TaskEnd;
import dev.steadyhand.worker.TaskInfo;
import dev.steadyhand.worker.Worker;
import dev.steadyhand.worker.WorkerListener;
import dev.steadyhand.worker.WorkerOptions;
import dev.steadyhand.worker.WorkerState;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.SmartLifecycle;

/** The worker inside an application. */
@DatabaseTest
class WorkerTest {
  private static NewTask email() {
    return NewTask.of("email", Map.of("to_address", "ann@example.org"));
  }

  private static long enqueue(ApplicationContext application) {
    return application.getBean(SteadyhandClient.class).enqueue(email()).taskId();
  }

  /** Records how tasks end, and the states of the worker. */
  private static final class Ends implements WorkerListener {
    private final BlockingQueue<TaskEnd> tasks = new LinkedBlockingQueue<>();
    private final List<String> told;

    Ends(List<String> told) {
      this.told = told;
    }

    @Override
    public void taskEnded(TaskInfo task, TaskEnd end, Duration took) {
      told.add("task " + end);
      tasks.add(end);
    }

    @Override
    public void stateChanged(WorkerState state) {
      told.add("worker " + state);
    }
  }

  /** Stands for the web server, which Spring Boot starts in this phase. */
  private record WebServer(List<String> told, boolean[] running) implements SmartLifecycle {
    WebServer(List<String> told) {
      this(told, new boolean[1]);
    }

    @Override
    public void start() {
      told.add("web started");
      running[0] = true;
    }

    @Override
    public void stop() {
      told.add("web stopped");
      running[0] = false;
    }

    @Override
    public boolean isRunning() {
      return running[0];
    }

    @Override
    public int getPhase() {
      return SmartLifecycle.DEFAULT_PHASE - 1024;
    }
  }

  private static ApplicationContextRunner application(TestDatabase db, RecordingChannel channel) {
    return Applications.on(db)
        .withBean("channel", RecordingChannel.class, () -> channel)
        .withPropertyValues("steadyhand.worker.poll-interval=50ms");
  }

  @Test
  void it_starts_last_stops_first_and_finishes_what_it_has_begun(TestDatabase db)
      throws InterruptedException {
    List<String> told = new CopyOnWriteArrayList<>();
    RecordingChannel channel = RecordingChannel.held();
    application(db, channel)
        .withBean(Ends.class, () -> new Ends(told))
        .withBean(WebServer.class, () -> new WebServer(told))
        .run(
            application -> {
              enqueue(application);
              channel.awaitCall();
              Thread closing = Thread.ofVirtual().start(application::close);
              WorkerLifecycle lifecycle = application.getBean(WorkerLifecycle.class);
              while (state(lifecycle) == WorkerState.RUNNING) {
                Thread.onSpinWait();
              }
              assertThat(told).doesNotContain("web stopped");
              channel.letGo();
              closing.join();
            });
    assertThat(told)
        .containsExactly(
            "web started",
            "worker RUNNING",
            "worker STOPPING",
            "task COMPLETED",
            "worker STOPPED",
            "web stopped");
    assertThat(channel.isClosed()).as("by Spring, in the end").isTrue();
  }

  private static WorkerState state(WorkerLifecycle lifecycle) {
    return lifecycle.worker().map(worker -> worker.health().state()).orElse(WorkerState.STOPPED);
  }

  @Test
  void it_can_be_stopped_and_started_again(TestDatabase db) {
    RecordingChannel channel = RecordingChannel.open();
    application(db, channel)
        .withBean(Ends.class, () -> new Ends(new CopyOnWriteArrayList<>()))
        .run(
            application -> {
              ConfigurableApplicationContext context = application.getSourceApplicationContext();
              context.stop();
              assertThat(application.getBean(WorkerLifecycle.class).worker()).isEmpty();
              assertThat(channel.isClosed()).isFalse();
              long taskId = enqueue(application);

              context.start();
              assertThat(channel.awaitCall()).isEqualTo(taskId);
              assertThat(application.getBean(Ends.class).tasks.take()).isEqualTo(TaskEnd.COMPLETED);
              assertThat(application.getBean(SteadyhandClient.class).inspect(taskId))
                  .map(TaskState::state)
                  .hasValue(TaskState.State.COMPLETED);
            });
  }

  @Test
  void it_has_a_pool_of_its_own_and_leaves_the_applications_alone(TestDatabase db) {
    RecordingChannel channel = RecordingChannel.open();
    application(db, channel)
        .withPropertyValues(
            "spring.datasource.hikari.maximum-pool-size=1",
            "steadyhand.worker.name=alone",
            "steadyhand.worker.connections=3")
        .run(
            application -> {
              enqueue(application);
              channel.awaitCall();
              Worker worker = application.getBean(WorkerLifecycle.class).worker().orElseThrow();
              assertThat(worker.stats().connections()).isPositive();
              assertThat(application.getBean(WorkerOptions.class).connections()).isEqualTo(3);
              assertThat(db.texts("select distinct leased_by from queues.task_lease"))
                  .containsExactly("alone");
            });
  }

  @Test
  void a_node_without_a_worker_leaves_tasks_to_others(TestDatabase db) throws Exception {
    Applications.withoutWorker(db)
        .run(
            application -> {
              assertThat(application).doesNotHaveBean(WorkerLifecycle.class);
              enqueue(application);
            });
    assertThat(db.text("select state from queues.task_state")).isEqualTo("waiting");
  }

  @Test
  void a_worker_that_cannot_work_stops_the_start(TestDatabase db) {
    Applications.on(db)
        .withPropertyValues("steadyhand.worker.queues=nowhere")
        .run(
            application ->
                assertThat(application)
                    .getFailure()
                    .hasStackTraceContaining("The worker could not be started")
                    .hasStackTraceContaining("nowhere"));
  }
}

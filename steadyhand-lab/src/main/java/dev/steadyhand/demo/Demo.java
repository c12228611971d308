package dev.steadyhand.demo;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs all scenes and reports the results. */
public final class Demo implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration LOOK_AGAIN = Duration.ofMillis(50);

  private final Theatre theatre;
  private final Stage stage;

  private Demo(Theatre theatre, Stage stage) {
    this.theatre = theatre;
    this.stage = stage;
  }

  /**
   * Starts all components.
   *
   * @param out the output
   * @param terminal whether the output is a terminal, where lines can be redrawn
   * @param dataDirectory the data directory of PostgreSQL; temporary if null
   * @param consolePort the port of the console; 0 for a free port
   */
  public static Demo start(
      PrintWriter out, boolean terminal, @Nullable Path dataDirectory, int consolePort)
      throws SQLException, IOException {
    Theatre theatre = new Theatre(new Story(out, terminal), consolePort);
    try {
      return new Demo(theatre, theatre.open(dataDirectory));
    } catch (SQLException | IOException | RuntimeException e) {
      theatre.close();
      throw e;
    }
  }

  /** Runs all scenes, waits until every task has ended, and returns the problems. */
  public List<String> play() throws SQLException, InterruptedException {
    stage.story().tell("");
    List<Scene> scenes = Scenes.all();
    List<String> problems = new ArrayList<>();
    try (LiveView view = LiveView.of(stage)) {
      for (Scene scene : scenes) {
        stage.story().tell("-- " + scene.title());
        scene.play(stage);
      }
      problems.addAll(awaitEnd());
      for (Scene scene : scenes) {
        scene.fix(stage);
      }
      problems.addAll(awaitEnd());
    }
    for (Scene scene : scenes) {
      scene.tellTheEnd(stage);
      problems.addAll(scene.problems(stage));
    }
    return problems;
  }

  /** Prints a summary table. */
  public void summarize() throws SQLException {
    stage.story().tell("");
    for (DemoSql.TaskCount count : stage.sql().tasksByState()) {
      row("tasks", count.taskType(), count.state(), count.tasks());
    }
    row("emails", "arrived", "", stage.mails().arrivals());
    row("emails", "turned away", "", stage.mails().refusals());
    row("SMS", "arrived", "", stage.texts().arrivals());
    row("files", "deleted", "", stage.store().deletions());
  }

  /** Prints what to try next, while everything keeps running. */
  public void invite() {
    String invitation =
        """

        Everything stays up until Ctrl-C. Look around in a browser:

          %s

        or from another terminal:

          export DATABASE_URL=%s
          ./steadyhand doctor
          ./steadyhand stats --watch
          psql $DATABASE_URL -c 'select task_id, step, state, deliveries from queues.task_state'
          psql $DATABASE_URL -c 'select task_id, error_kind, error_message from queues.error'
          psql $DATABASE_URL -c "select story from supervision.why('comms.send_email', 1)"
          psql $DATABASE_URL -c "select * from supervision.tree('accounts.account_deletion', 1)"

        Send an email of your own, and see it arrive here:

          psql $DATABASE_URL -c "select queues.enqueue('email', jsonb_build_object(
              'to_address', 'you@example.com', 'subject', 'Hello', 'text', 'It is me'))"

        For a database that stays: steadyhand postgres start, then steadyhand migrate.\
        """
            .formatted(stage.console(), stage.databaseUrl());
    stage.story().tell(invitation);
  }

  @Override
  public void close() {
    theatre.close();
  }

  private void row(String what, String kind, String state, long count) {
    stage.story().tell("%-8s %-12s %-10s %4d".formatted(what, kind, state, count));
  }

  private List<String> awaitEnd() throws SQLException, InterruptedException {
    Instant deadline = Instant.now().plus(PATIENCE);
    long open = stage.sql().openTasks();
    while (open > 0) {
      if (Instant.now().isAfter(deadline)) {
        return List.of("%d tasks have not ended after %d s".formatted(open, PATIENCE.toSeconds()));
      }
      Thread.sleep(LOOK_AGAIN);
      open = stage.sql().openTasks();
    }
    return List.of();
  }
}

package dev.steadyhand.demo;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** On a terminal: the number of tasks and processes by state, below the output. */
final class LiveView implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(LiveView.class);
  private static final Duration LOOK_AGAIN = Duration.ofMillis(200);

  private final Stage stage;
  private final Thread thread;

  private LiveView(Stage stage) {
    this.stage = stage;
    this.thread = Thread.ofVirtual().name("live-view").unstarted(this::run);
  }

  /** Shows the view until closed, if there is a terminal. */
  static LiveView of(Stage stage) {
    LiveView view = new LiveView(stage);
    if (stage.story().isLive()) {
      view.thread.start();
    }
    return view;
  }

  @Override
  public void close() throws InterruptedException {
    thread.interrupt();
    thread.join();
    stage.story().show(List.of());
  }

  private void run() {
    try {
      while (true) {
        List<String> lines = new ArrayList<>(List.of("─".repeat(79)));
        lines.addAll(stage.sql().nowByState());
        stage.story().show(lines);
        Thread.sleep(LOOK_AGAIN);
      }
    } catch (InterruptedException e) {
      log.debug("interrupted, which ends the view");
    } catch (SQLException e) {
      log.debug("the live view has ended", e);
    }
  }
}

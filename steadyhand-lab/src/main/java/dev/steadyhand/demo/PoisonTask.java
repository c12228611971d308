package dev.steadyhand.demo;

import dev.steadyhand.client.NewTask;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** A task that always fails becomes a dead letter; after the fix it is replayed. */
final class PoisonTask implements Scene {
  private static final String STEP = "demo.print_report";

  @Override
  public String title() {
    return "A task that always fails: it becomes a dead letter, is fixed and replayed";
  }

  @Override
  public void play(Stage stage) throws SQLException {
    stage.client().enqueue(NewTask.of("db_function", Map.of("db_function", STEP)));
  }

  @Override
  public void fix(Stage stage) throws SQLException {
    stage.story().tell("");
    stage.story().tell("-- The dead letters");
    stage.sql().deadLetters().forEach(stage.story()::tell);
    stage.sql().loadPaper();
    long replayed = stage.sql().replay(STEP, "there is paper again");
    stage.story().say("paper was loaded, and %d replayed".formatted(replayed));
  }

  @Override
  public List<String> problems(Stage stage) throws SQLException {
    long reports = stage.sql().reportsPrinted();
    return reports == 1 ? List.of() : List.of("%d reports were printed".formatted(reports));
  }
}

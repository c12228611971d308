package dev.steadyhand.demo;

import dev.steadyhand.client.NewTask;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** A step of a process: its writes and its completion commit together. */
final class DatabaseStep implements Scene {

  @Override
  public String title() {
    return "A step in the database, which happens exactly once";
  }

  @Override
  public void play(Stage stage) throws SQLException {
    stage.client().enqueue(NewTask.of("db_function", Map.of("db_function", "demo.close_day")));
  }

  @Override
  public List<String> problems(Stage stage) throws SQLException {
    long steps = stage.sql().daysClosed();
    return steps == 1 ? List.of() : List.of("the step happened %d times".formatted(steps));
  }
}

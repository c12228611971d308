package dev.steadyhand.demo;

import java.sql.SQLException;
import java.util.List;

/** A provider answers with a temporary error, and the error handler schedules a retry. */
final class BusyMailbox implements Scene {
  static final String ADDRESS = "busy@example.com";

  @Override
  public String title() {
    return "A mailbox that is busy at first: the error handler schedules a retry";
  }

  @Override
  public void play(Stage stage) throws SQLException {
    stage.client().enqueue(Letter.task(ADDRESS, "Second time lucky"));
  }

  @Override
  public List<String> problems(Stage stage) {
    return stage.mails().expect(1, ADDRESS).toList();
  }
}

package dev.steadyhand.demo;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** An email that waits in the database until it is due. */
final class DelayedMail implements Scene {
  private static final String ADDRESS = "hedy@example.com";

  @Override
  public String title() {
    return "An email that is due in two seconds";
  }

  @Override
  public void play(Stage stage) throws SQLException {
    Instant due = Instant.now().plus(Duration.ofSeconds(2));
    stage.client().enqueue(Letter.task(ADDRESS, "A reminder").at(due));
  }

  @Override
  public List<String> problems(Stage stage) {
    return stage.mails().expect(1, ADDRESS).toList();
  }
}

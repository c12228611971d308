package dev.steadyhand.demo;

import dev.steadyhand.client.Enqueued;
import dev.steadyhand.client.NewTask;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** An impatient customer clicks twice. */
final class DuplicateMail implements Scene {
  private static final String ADDRESS = "joan@example.com";

  @Override
  public String title() {
    return "An order that is confirmed twice, with one dedupe key";
  }

  @Override
  public void play(Stage stage) throws SQLException {
    // Due later, because the second click must come before the first email is sent.
    Instant due = Instant.now().plus(Duration.ofSeconds(1));
    NewTask confirmation = Letter.task(ADDRESS, "Order 7 is confirmed").at(due).once("order-7");

    Enqueued first = stage.client().enqueue(confirmation);
    Enqueued second = stage.client().enqueue(confirmation);
    stage
        .story()
        .say(
            "task %d, and then %s"
                .formatted(first.taskId(), second.created() ? "another" : "the same task again"));
  }

  @Override
  public List<String> problems(Stage stage) {
    return stage.mails().expect(1, ADDRESS).toList();
  }
}

package dev.steadyhand.demo;

import dev.steadyhand.client.Kickoff;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;

/** A process whose supervisor schedules another attempt after a failed one. */
final class SupervisedMail implements Scene {
  static final String ADDRESS = "hesitant@example.com";
  private static final String PROCESS = "comms.send_email";

  private long instance;

  @Override
  public String title() {
    return "A supervised email: one attempt fails, the next succeeds, every decision is kept";
  }

  @Override
  public void play(Stage stage) throws SQLException {
    long message = stage.sql().createEmail(ADDRESS, "Under supervision");
    instance =
        Kickoffs.rootOf(
            stage
                .client()
                .kickoff(Kickoff.of("comms.kickoff_send_email").with("_message_id", message)));
  }

  @Override
  public void tellTheEnd(Stage stage) throws SQLException {
    stage.story().tell("");
    stage.story().tell("-- History of the supervised email");
    stage.sql().why(PROCESS, instance).forEach(stage.story()::tell);
  }

  @Override
  public List<String> problems(Stage stage) throws SQLException {
    return Stream.concat(
            stage.mails().expect(1, ADDRESS), stage.sql().expect(PROCESS, instance, "succeeded"))
        .toList();
  }
}

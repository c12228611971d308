package dev.steadyhand.demo;

import dev.steadyhand.client.Kickoff;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;

/** A supervised SMS: sent at most once, so a call without a response is not repeated. */
final class SupervisedText implements Scene {
  private static final String PROCESS = "comms.send_sms";

  private long instance;

  @Override
  public String title() {
    return "A supervised SMS: sent at most once, since its provider would send it twice";
  }

  @Override
  public void play(Stage stage) throws SQLException {
    long message = stage.sql().createText("+4915112345678", "Your parcel is here.");
    instance =
        Kickoffs.rootOf(
            stage
                .client()
                .kickoff(Kickoff.of("comms.kickoff_send_sms").with("_message_id", message)));
  }

  @Override
  public List<String> problems(Stage stage) throws SQLException {
    int texts = stage.texts().arrivals();
    return Stream.concat(
            texts == 1 ? Stream.empty() : Stream.of("%d SMS arrived".formatted(texts)),
            stage.sql().expect(PROCESS, instance, "succeeded"))
        .toList();
  }
}

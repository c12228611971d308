package dev.steadyhand.demo;

import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;

/** A provider rejects an email permanently, and it is not retried. */
final class RefusedMail implements Scene {
  static final String ADDRESS = "nobody@example.com";

  @Override
  public String title() {
    return "A mailbox that does not exist: refused for good, and recorded";
  }

  @Override
  public void play(Stage stage) throws SQLException {
    stage.client().enqueue(Letter.task(ADDRESS, "Is anybody there?"));
  }

  @Override
  public List<String> problems(Stage stage) throws SQLException {
    long givenUp = stage.sql().mailsGivenUp(ADDRESS);
    Stream<String> recorded =
        givenUp == 1
            ? Stream.empty()
            : Stream.of("%d failures recorded for %s instead of 1".formatted(givenUp, ADDRESS));
    return Stream.concat(stage.mails().expect(0, ADDRESS), recorded).toList();
  }
}

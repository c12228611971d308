package dev.steadyhand.demo;

import java.sql.SQLException;
import java.util.List;

/** Several emails at once. */
final class SeveralMails implements Scene {
  private static final List<String> ADDRESSES =
      List.of("ada@example.com", "barbara@example.com", "grace@example.com");

  @Override
  public String title() {
    return "Three emails, enqueued in one transaction";
  }

  @Override
  public void play(Stage stage) throws SQLException {
    stage
        .client()
        .enqueueAll(ADDRESSES.stream().map(address -> Letter.task(address, "Welcome")).toList());
  }

  @Override
  public List<String> problems(Stage stage) {
    return ADDRESSES.stream().flatMap(address -> stage.mails().expect(1, address)).toList();
  }
}

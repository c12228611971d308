package dev.steadyhand.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.DocumentedCode;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The Java of {@code docs/how-to/send-email-and-sms.md}, word for word. */
@DatabaseTest
class SendEmailFromJavaTest {
  private static final Path PAGE = Path.of("../docs/how-to/send-email-and-sms.md");
  private static final Path SOURCE =
      Path.of("src/test/java/dev/steadyhand/client/SendEmailFromJavaTest.java");

  private final TaskClient client = new TaskClient();

  @Test
  void the_page_shows_this_code() throws IOException {
    List<String> source = DocumentedCode.lines(SOURCE);

    assertThat(new DocumentedCode(PAGE).lines("java"))
        .isNotEmpty()
        .allSatisfy(block -> assertThat(source).containsSequence(block));
  }

  @Test
  void kicks_off_once_and_says_what_is_wrong(TestDatabase db) throws SQLException {
    db.execute("select comms.create_email_message('ann@example.org', 'Hello', 'How are you?')");

    try (Connection connection = db.connectAs("steadyhand_application")) {
      assertThat(send(connection, 1)).isEqualTo("send_email_task 1");
      assertThat(send(connection, 1)).isEqualTo("send_email_task 1");
      assertThat(send(connection, 99)).isEqualTo("refused: email message 99 does not exist");
    }
    assertThat(db.number("select count(*) from queues.task")).isOne();
  }

  private String send(Connection connection, long messageId) throws SQLException {
    Kickoff kickoff = Kickoff.of("comms.kickoff_send_email").with("_message_id", messageId);
    return switch (client.kickoff(connection, kickoff)) {
      case KickedOff.Started started -> "send_email_task " + started.rootTaskId();
      case KickedOff.Refused refused -> "refused: " + refused.validationFailureMessage();
    };
  }
}

package dev.steadyhand.sample;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import dev.steadyhand.client.Json;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Follows the beginner's tutorial from an empty project to an email. */
@DatabaseTest
class TenMinutesTest {
  private static final Path TUTORIAL = Path.of("../../docs/tutorial");
  private static final Path EXAMPLE = Path.of("../spring-boot");
  private static final int PATIENCE = 60_000;

  /** A file to write, named on a line of its own, or one to add to. */
  private static final Pattern CHANGE =
      Pattern.compile("(?ms)^(Add to )?`([^`\\n]+)`[^`]*?\\R\\R```\\w+\\R(.*?)^```$");

  private static final Pattern CURL = Pattern.compile("(?m)^curl .*$");
  private static final Pattern ANSWER = Pattern.compile("(?ms)^```json\\R(.*?)^```$");
  private static final Pattern QUESTION = Pattern.compile("(?m)^select .*;$");

  @TempDir private Path folder;

  private final String page;

  TenMinutesTest() throws IOException {
    page = Files.readString(TUTORIAL.resolve("spring-boot.md"));
  }

  @Test
  void the_page_leads_from_an_empty_project_to_a_supervised_email(
      @From(Template.EMPTY) TestDatabase db) throws Exception {
    Project project = Project.copy(EXAMPLE, folder);
    for (MatchResult change : matches(CHANGE)) {
      if (change.group(1) == null) {
        project.write(change.group(2), change.group(3));
      } else {
        project.add(change.group(2), change.group(3));
      }
    }
    project.compile();

    GreenMail mail = new GreenMail(new ServerSetup(0, "localhost", ServerSetup.PROTOCOL_SMTP));
    mail.start();
    try (ProjectRun run = start(project, db, mail)) {
      List<String> orders = matches(CURL).stream().map(MatchResult::group).toList();
      assertThat(orders).hasSize(2);

      HttpResponse<String> placed = run.curl(orders.getFirst());
      assertThat(Json.parse(placed.body()))
          .isEqualTo(Json.parse(matches(ANSWER).getFirst().group(1)));
      assertThat(mail.waitForIncomingEmail(PATIENCE, 1)).isTrue();
      assertThat(mail.getReceivedMessages()[0].getSubject()).isEqualTo("Your order");

      assertThat(run.curl(orders.getLast()).statusCode()).isEqualTo(500);
      String state =
          "select state from supervision.instance where process_name = 'comms.send_email'";
      while ("running".equals(db.text(state))) {
        Thread.onSpinWait();
      }
      assertThat(db.text(state)).isEqualTo("succeeded");
    } finally {
      mail.stop();
    }

    List<String> questions = matches(QUESTION).stream().map(MatchResult::group).toList();
    assertThat(questions).hasSize(3);
    assertThat(db.number(questions.get(0))).as(questions.get(0)).isOne();
    assertThat(db.number(questions.get(1))).as(questions.get(1)).isOne();
    assertThat(db.query(questions.get(2))).as(questions.get(2)).hasSizeGreaterThan(2);
  }

  /** Starts it with the servers of this test instead of those in Docker. */
  private static ProjectRun start(Project project, TestDatabase db, GreenMail mail)
      throws IOException {
    return ProjectRun.start(
        project,
        "com.example.shop.ShopApplication",
        List.of(
            "--spring.datasource.url=" + db.url().jdbcUrl(),
            "--spring.datasource.username=" + db.url().properties().get("user"),
            "--steadyhand.channels.email.smtp.port=" + mail.getSmtp().getPort()));
  }

  private List<MatchResult> matches(Pattern pattern) {
    return pattern.matcher(page).results().toList();
  }
}

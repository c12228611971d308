package dev.steadyhand.database;

import static dev.steadyhand.database.testing.Template.EMPTY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.DocumentedCode;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.SqlFile;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The process of {@code docs/tutorial/send-reminder.md}, built from its own files. */
@DatabaseTest
class TutorialTest {
  private static final Path PAGE = Path.of("../docs/tutorial/send-reminder.md");
  private static final Path FOLDER = Path.of("../examples/send-reminder");
  private static final Path TRY_IT = FOLDER.resolve("try-it.sql");
  private static final Pattern QUOTED_FILE =
      Pattern.compile("(?ms)^`([\\w/]+\\.sql)`\\R\\R```sql\\R(.*?)^```$");
  private static final Pattern TIME =
      Pattern.compile("\\d{4}-\\d\\d-\\d\\dT[\\d:.]+[+-]\\d\\d:\\d\\d");

  @Test
  void quoted_files_are_the_files() throws IOException {
    String page = Files.readString(PAGE);

    assertThat(QUOTED_FILE.matcher(page).results())
        .hasSizeGreaterThan(5)
        .allSatisfy(
            quoted ->
                assertThat(quoted.group(2))
                    .isEqualTo(Files.readString(FOLDER.resolve(quoted.group(1)))));
    try (Stream<Path> files = Files.walk(FOLDER)) {
      assertThat(files.filter(Files::isRegularFile))
          .allSatisfy(file -> assertThat(page).contains(file.getFileName().toString()));
    }
  }

  @Test
  void everything_else_on_the_page_is_in_the_file_to_try_it() throws IOException {
    DocumentedCode page = new DocumentedCode(PAGE);
    List<String> files =
        QUOTED_FILE.matcher(Files.readString(PAGE)).results().map(q -> q.group(2)).toList();
    List<String> tried = DocumentedCode.lines(TRY_IT);

    assertThat(page.blocks("sql").stream().filter(block -> !files.contains(block)))
        .isNotEmpty()
        .allSatisfy(
            block -> assertThat(tried).containsSequence(block.lines().map(String::strip).toList()));
  }

  @Test
  void trying_it_gives_the_rows_and_the_story_on_the_page(@From(EMPTY) TestDatabase db)
      throws SQLException, IOException {
    install(db);
    try (Connection connection = db.connect()) {
      new SqlFile(TRY_IT).run(connection);
    }

    assertThat(story(db)).isEqualTo(storyOnThePage());
    assertThat(
            db.texts(
                """
                select format('%s attempts, %s failed, %s succeeded: %s',
                    (select count(*) from reminders.send_reminder_attempt a where a.send_reminder_task_id = t.send_reminder_task_id),
                    (supervision.attempt_facts('reminders.send_reminder', t.send_reminder_task_id)).num_failures,
                    (select count(*) from reminders.send_reminder_attempt a join reminders.send_reminder_attempt_succeeded using (send_reminder_attempt_id)
                        where a.send_reminder_task_id = t.send_reminder_task_id),
                    i.status)
                from reminders.send_reminder_task t
                join supervision.instance i on i.process_name = 'reminders.send_reminder' and i.instance_id = t.send_reminder_task_id
                order by t.send_reminder_task_id
                """))
        .containsExactly(
            "2 attempts, 1 failed, 1 succeeded: succeeded",
            "0 attempts, 0 failed, 0 succeeded: cancelled");
    assertThat(
            db.number(
                "select count(*) from supervision.ticket where process_name like 'reminders.%'"))
        .isZero();
    assertThat(db.texts("select difference from queues.check_ready()")).isEmpty();
  }

  @Test
  void a_handler_that_is_told_nonsense_answers_and_a_worker_may_call_it(
      @From(EMPTY) TestDatabase db) throws SQLException {
    install(db);
    db.execute("set role worker_service_user");

    assertThat(db.text("select reminders.record_reminder_failure('{}') ->> 'status'"))
        .isEqualTo("send_reminder_attempt_not_found");
    assertThat(db.text("select reminders.send_reminder_supervisor('{}') ->> 'status'"))
        .isEqualTo("missing_send_reminder_task_id");
  }

  @Test
  void a_pack_cannot_take_the_name_of_another_one() {
    SqlTree packs = SqlTree.ofPacksIn(FOLDER);

    assertThat(packs.packs()).containsExactly("reminders");
    assertThatThrownBy(() -> packs.with(packs))
        .isInstanceOf(MigrationException.class)
        .hasMessage("Two packs have the same name: reminders.");
  }

  @Test
  void a_folder_without_packs_is_refused() {
    Path folder = FOLDER.resolve("reminders/seeds");

    assertThatThrownBy(() -> SqlTree.ofPacksIn(folder))
        .isInstanceOf(MigrationException.class)
        .hasMessage("There is no pack in %s.", folder);
  }

  private static void install(TestDatabase db) throws SQLException {
    SqlTree tree = SqlTree.ofThisRelease().with(SqlTree.ofPacksIn(FOLDER));
    try (Connection connection = db.connect()) {
      new Migrator(tree, MigrationOptions.defaults().withPacks(PackSelection.all()))
          .migrate(connection);
    }
  }

  private static String story(TestDatabase db) throws SQLException {
    return withoutTimes(
        String.join(
            "\n",
            db.texts(
                "select format('%s %s', rpad(event, 9), story) from"
                    + " supervision.why('reminders.send_reminder', 1)")));
  }

  private static String storyOnThePage() throws IOException {
    return withoutTimes(new DocumentedCode(PAGE).blocks("story").getFirst().strip());
  }

  private static String withoutTimes(String text) {
    return TIME.matcher(text).replaceAll("<time>");
  }
}

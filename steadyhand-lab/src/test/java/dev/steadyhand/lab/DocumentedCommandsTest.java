package dev.steadyhand.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.Run;
import dev.steadyhand.cli.Verb;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs every command in the README and on the pages, each page from top to bottom against a
 * database in which what it names exists.
 *
 * <p>Not run here: {@code demo} is run by {@link DemoIT}, {@code postgres …} by {@link
 * PostgresCommandTest} and {@link PackagedCommandIT}, {@code lint} by {@link LintCommandTest},
 * {@code console}, {@code bench} and {@code chaos}, {@code simulate} by the tests of their modules.
 * Commands on processes of the reader's own shop, which no database has, are parsed by {@link
 * CommandLineTest}. A {@code worker} is run with {@code --once}; {@link WorkerSignalIT} runs one
 * until it is told to stop. What goes on until Ctrl-C is interrupted after its first look. The
 * tutorial for beginners, whose steps build on each other, is run by {@link TenMinutesTest}.
 */
@DatabaseTest
class DocumentedCommandsTest {
  private static final Path DOCS = Path.of("../docs");
  private static final Pattern ELSEWHERE =
      Pattern.compile(
          "(bench|chaos|demo|lint|postgres|console|simulate|webhooks)\\b.*|(why|effects|release|resolve|signal|approve|cancel|versions"
              + " allow|decisions export) shop\\..*");
  private static final Pattern ENDLESS = Pattern.compile(".* --(follow|watch)\\b.*");
  private static final Pattern BLOCK =
      Pattern.compile("(?ms)^```(?:console|sh|bash)?\\R(.*?)^```$");
  private static final Pattern COMMAND =
      Pattern.compile("(?:export \\w+=\\$\\(|source <\\(|\\w+=\\S+ )?(?:\\./)?steadyhand (.*)");
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  @TempDir private Path folder;

  static Stream<Path> pages() throws IOException {
    try (Stream<Path> docs = Files.walk(DOCS)) {
      List<Path> pages =
          docs.filter(page -> page.toString().endsWith(".md"))
              .filter(page -> !page.startsWith(DOCS.resolve("reference")))
              .filter(page -> !page.endsWith("ten-minutes.md"))
              .toList();
      return Stream.concat(Stream.of(Path.of("../README.md")), pages.stream())
          .filter(page -> !commands(page).isEmpty());
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void every_command_of_a_page_runs(Path page, @From(Template.SENTENCES) TestDatabase db)
      throws Exception {
    prepare(db);

    for (String command : commands(page)) {
      if (!ELSEWHERE.matcher(command).matches()) {
        Run run = run(db, command);
        // The server of the tests forces nothing to disk, which is what doctor finds.
        assertThat(run.exitCode())
            .as("%s: %s%n%s%s", page, command, run.out(), run.err())
            .isEqualTo(command.startsWith("doctor") ? ExitCode.PROBLEMS_FOUND : ExitCode.DONE);
      }
    }
  }

  @Test
  void there_are_pages_with_commands() throws IOException {
    assertThat(pages().map(Path::getFileName).map(Path::toString))
        .contains("README.md", "command-line.md", "install.md", "run-a-worker.md");
  }

  private Run run(TestDatabase db, String command) throws Exception {
    List<String> words = new ArrayList<>();
    WORD.matcher(command)
        .results()
        .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
        .map(word -> here(db, word))
        .forEach(words::add);
    // Without a database it prints what an empty one needs, which is what the page is about.
    boolean isNew = command.startsWith("new ");
    boolean isWithoutDatabase = words.contains("--print") || command.equals("completion") || isNew;
    if (isNew) {
      words.addAll(List.of("--into", folder.toString()));
    }
    if (!words.contains("--database-url") && !isWithoutDatabase) {
      words.addAll(List.of("--database-url", Verb.url(db.url())));
    }
    if (command.startsWith("worker") && !words.contains("--once")) {
      words.add("--once");
    }
    if (ENDLESS.matcher(command).matches()) {
      // Whoever looks has seen enough before it would sleep.
      Thread.currentThread().interrupt();
    }
    try {
      return Run.of(words.toArray(String[]::new));
    } finally {
      Thread.interrupted();
    }
  }

  /** What a page names, as it is called here. */
  private String here(TestDatabase db, String word) {
    return switch (word) {
      case "channels.properties", "packs" -> folder.resolve(word).toString();
      case "my-packs", "examples/send-reminder" -> "../examples/send-reminder";
      default -> word.startsWith("postgres://") ? Verb.url(db.url()) : word;
    };
  }

  private static List<String> commands(Path page) {
    try {
      return BLOCK
          .matcher(Files.readString(page))
          .results()
          .flatMap(block -> block.group(1).lines())
          .map(line -> COMMAND.matcher(line.strip()))
          .filter(Matcher::matches)
          .map(command -> command.group(1).replaceFirst(" +(#|>|\\|) .*|\\)$", "").strip())
          .toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * An email that failed for good, five messages, a tree, a schedule, dead letters 42 to 44, and a
   * task that waits.
   */
  private void prepare(TestDatabase db) throws SQLException, IOException {
    Files.writeString(
        folder.resolve("channels.properties"), "email.provider=log\nsms.provider=log\n");
    db.execute("select queues.create_queue('bulk')");
    db.execute("select test.email()");
    db.execute("select test.run_due()");
    db.execute("select test.pass('2 seconds')");
    db.execute("select test.call('refused', 'provider_refused', '550 no such mailbox')");
    db.execute("select test.run_due()");
    db.execute(
        "select comms.create_email_message('ann@example.org', 'Hello', 'Again') from"
            + " generate_series(2, 5)");
    db.execute("select accounts.kickoff_account_deletion(test.account(2))");
    db.execute("select test.run_due()");
    db.execute(
        "select schedules.create_schedule('nightly report', 'email', '{}', _cron => '30 2 * * *')");

    db.execute("select setval('queues.task_id_seq', 38)");
    db.execute("select queues.enqueue('sms', '{}') from generate_series(1, 3)");
    db.execute(
        """
        select queues.give_up_task(d.task_id, d.task_lease_id, 'timeout', 'handler_failed')
        from queues.dequeue_batch(3, _task_types => '{sms}') d
        """);
    assertThat(db.texts("select dead_letter_id from queues.dead_letter_state order by 1"))
        .containsExactly("42", "43", "44");
    db.execute("select queues.declare_task_type('resize_image', 8, '5 seconds', '10 minutes')");
    assertThat(db.number("select queues.enqueue('resize_image', '{}')")).isEqualTo(45);
  }
}

package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The verbs on processes: two emails, of which the second was refused for good. */
@DatabaseTest
class ProcessVerbsTest {
  private static final String PROCESS = "comms.send_email";

  @Test
  void processes_are_listed_with_their_instances(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    sendTwo(db);

    assertThat(Verb.run(db, "processes").out())
        .containsPattern(
            "(?m)^process name +running +in trouble +succeeded +failed +stuck +cancelled"
                + " +description$")
        .containsPattern("(?m)^comms.send_email +1 +0 +0 +1 +0 +0 +\\S");
    JsonNode processes = Verb.json(db, "processes");
    assertThat(processes.valueStream().map(process -> process.get("process_name").asString()))
        .contains("accounts.account_deletion", PROCESS);
  }

  @Test
  void the_instances_of_a_process_are_listed(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    sendTwo(db);

    assertThat(Verb.run(db, "processes", PROCESS).out().lines())
        .hasSize(3)
        .anySatisfy(line -> assertThat(line).contains("1  running", "another may follow"));
    JsonNode failed = Verb.json(db, "processes", PROCESS, "--state", "failed");
    assertThat(failed.size()).isEqualTo(1);
    assertThat(failed.get(0).get("instance_id").asLong()).isEqualTo(2);
    notFound(Verb.run(db, "processes", "no.such"), "There is no process no.such.");
  }

  @Test
  void the_instances_in_a_state_are_listed_of_all_processes(
      @From(Template.SENTENCES) TestDatabase db) throws SQLException {
    sendTwo(db);
    deleteAccount(db);
    db.execute("select test.work_for('10 minutes')");

    assertThat(Verb.run(db, "processes", "--state", "failed").out())
        .containsPattern("(?m)^process name +instance id +state ")
        .containsPattern("(?m)^comms.send_email +2 +failed ")
        .containsPattern("(?m)^accounts.account_deletion +1 +failed ")
        .doesNotContain("running");
    assertThat(
            Verb.json(db, "processes", "--state", "failed", "--limit", "2")
                .valueStream()
                .map(instance -> instance.get("state").asString()))
        .containsExactly("failed", "failed");
    assertThat(Verb.run(db, "processes", "--state", "lost").exitCode())
        .isEqualTo(ExitCode.USAGE_ERROR);
  }

  @Test
  void what_waits_says_until_when(@From(Template.SENTENCES) TestDatabase db) throws SQLException {
    sendTwo(db);

    assertThat(Verb.run(db, "processes", PROCESS).out())
        .containsPattern("running .*\\(in \\d+ d\\)");
    assertThat(Verb.run(db, "tree", PROCESS, "1").out())
        .containsPattern("next run \\S+ \\S+ \\(in \\d+ d\\)");
    assertThat(Verb.run(db, "why", PROCESS, "1").out())
        .containsPattern("next +looks again .*, due \\S+ \\S+ \\(in \\d+ d\\)");
  }

  @Test
  void release_of_a_parent_names_the_children_that_are_the_trouble(
      @From(Template.SENTENCES) TestDatabase db) throws SQLException {
    deleteAccount(db);
    db.execute("select test.work_for('10 minutes')");

    Run refused =
        Verb.run(db, "release", "accounts.account_deletion", "1", "--reason", "impatience");

    assertThat(refused.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(refused.err())
        .isEqualTo(
            "steadyhand: Process accounts.account_deletion 1 failed because of its children:"
                + " files.file_deletion 1 is failed, files.file_deletion 2 is failed,"
                + " files.file_deletion 3 is failed; release each of them instead, and with the"
                + " last one accounts.account_deletion 1 goes on too.\n");
    assertThat(db.number("select count(*) from supervision.process_released")).isZero();
    assertThat(
            Verb.run(
                    db,
                    "release",
                    "accounts.account_deletion",
                    "1",
                    "--reason",
                    "they are gone",
                    "--despite-children")
                .out())
        .isEqualTo("accounts.account_deletion 1 goes on; 1 instance released in all.\n");
  }

  @Test
  void progress_counts_what_is_still_to_be_started(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    db.execute("select test.account(1201)");
    db.execute("select accounts.kickoff_account_deletion(1)");
    db.execute("select queues.run_task(c.task_id, c.task_lease_id) from test.claim() c");

    assertThat(
            Verb.run(db, "tree", "accounts.account_deletion", "1", "--children", "1")
                .out()
                .lines()
                .findFirst()
                .orElseThrow())
        .contains("░░░░░░░░░░ 0 of over 1000, over 500 still to start");
    db.execute("update supervision.child_count set to_start = 30");
    assertThat(Verb.run(db, "tree", "accounts.account_deletion", "1", "--children", "1").out())
        .contains(" 0 of 530, 30 still to start");
  }

  @Test
  void why_tells_the_story(@From(Template.SENTENCES) TestDatabase db) throws SQLException {
    sendTwo(db);

    assertThat(Verb.run(db, "why", PROCESS, "1").out())
        .contains("decided to schedule attempt", "failed: provider_unreachable: answered 503")
        .containsPattern("next +looks again");
    JsonNode story = Verb.json(db, "why", PROCESS, "2");
    assertThat(story.get(story.size() - 1).get("event").asString()).isEqualTo("end");
    notFound(Verb.run(db, "why", PROCESS, "99"), "There is no comms.send_email 99.");
    notFound(Verb.run(db, "why", "no.such", "1"), "no.such");
  }

  @Test
  void dry_run_tells_what_it_would_do(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    sendTwo(db);

    assertThat(Verb.run(db, "dry-run", PROCESS, "1").out())
        .containsPattern("(?m)^action +wait$")
        .containsPattern("(?m)^facts +\\{");
    assertThat(Verb.json(db, "dry-run", PROCESS, "1").get("facts").get("num_attempts").asInt())
        .isEqualTo(1);
    notFound(Verb.run(db, "dry-run", PROCESS, "99"), "There is no comms.send_email 99.");
  }

  @Test
  void run_wakes_an_instance(@From(Template.SENTENCES) TestDatabase db) throws SQLException {
    sendTwo(db);

    assertThat(Verb.run(db, "run", PROCESS, "1").out())
        .isEqualTo("comms.send_email 1 is woken; it is running.\n");
    assertThat(Verb.json(db, "run", PROCESS, "1").get("ticket_id").isNumber()).isTrue();
    assertThat(db.number("select count(*) from supervision.ticket where cause = 'by_hand'"))
        .isEqualTo(2);
    notFound(Verb.run(db, "run", PROCESS, "99"), "There is no comms.send_email 99.");
    assertThat(db.number("select count(*) from supervision.ticket where instance_id = 99"))
        .isZero();
  }

  @Test
  void release_lets_go_on_what_failed(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    sendTwo(db);

    Run refused = Verb.run(db, "release", PROCESS, "1", "--reason", "impatience");
    assertThat(refused.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(refused.err())
        .isEqualTo(
            "steadyhand: Process comms.send_email 1 is running: it has not failed and is not"
                + " stuck.\n");
    assertThat(Verb.run(db, "release", PROCESS, "2").exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
    notFound(
        Verb.run(db, "release", PROCESS, "99", "--reason", "why not"),
        "There is no comms.send_email 99.");

    assertThat(Verb.run(db, "release", PROCESS, "2", "--reason", "corrected").out())
        .isEqualTo("comms.send_email 2 goes on; 1 instance released in all.\n");
    assertThat(db.text("select reason from supervision.process_released")).isEqualTo("corrected");
  }

  @Test
  void kickoff_starts_a_process(@From(Template.SENTENCES) TestDatabase db) throws SQLException {
    db.execute("select comms.create_email_message('ann@example.org', 'Hello', 'World')");

    Run first = Verb.run(db, "kickoff", "comms.kickoff_send_email", "message_id=1");
    assertThat(first).isEqualTo(new Run(ExitCode.DONE, "1\n", ""));
    assertThat(
            Verb.json(db, "kickoff", "comms.kickoff_send_email", "_message_id=1")
                .get("send_email_task_id")
                .asLong())
        .isEqualTo(1);

    Run refused = Verb.run(db, "kickoff", "comms.kickoff_send_email", "message_id=77");
    assertThat(refused.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(refused.out()).isEmpty();
    assertThat(refused.err())
        .isEqualTo(
            "steadyhand: comms.kickoff_send_email refuses: email message 77 does not exist"
                + " (email_message_not_found)\n");
    notFound(
        Verb.run(db, "kickoff", "comms.kickoff_nothing", "x=1"),
        "There is no function comms.kickoff_nothing. The schema comms has these kickoffs:"
            + " kickoff_send_email, kickoff_send_sms.");
    notFound(
        Verb.run(db, "kickoff", "comms.kickoff_send_email", "id=1"),
        "comms.kickoff_send_email has no argument _id. It takes: _message_id bigint");
    Run word = Verb.run(db, "kickoff", "comms.kickoff_send_email", "message_id=one");
    assertThat(word.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(word.err())
        .startsWith("steadyhand: The value of _message_id is not a valid bigint.");
    assertThat(Verb.run(db, "kickoff", "no dots").exitCode()).isEqualTo(ExitCode.USAGE_ERROR);
  }

  @Test
  void a_tree_is_drawn(@From(Template.SENTENCES) TestDatabase db) throws SQLException {
    deleteAccount(db);

    assertThat(Verb.run(db, "tree", "accounts.account_deletion", "1", "--children", "2").out())
        .containsPattern("(?m)^accounts.account_deletion 1  failed|stuck|running")
        .containsPattern(
            "(?m)^├─ files.file_deletion \\d+  1/\\d – in bucket bucket-1 "
                + " (failed|running|succeeded)")
        .containsPattern("(?m)^└─ … and 1 more$")
        .contains("░", " of 3");
    assertThat(Verb.coloured(db, "tree", "accounts.account_deletion", "1").out())
        .contains("\u001b[1maccounts.account_deletion 1\u001b[0m");
    JsonNode tree = Verb.json(db, "tree", "accounts.account_deletion", "1");
    assertThat(tree.valueStream().map(node -> node.get("depth").asInt()))
        .containsExactly(0, 1, 1, 1);
    notFound(
        Verb.run(db, "tree", "accounts.account_deletion", "9"),
        "There is no accounts.account_deletion 9.");
  }

  @Test
  void watching_ends_with_the_process(@From(Template.SENTENCES) TestDatabase db) throws Exception {
    sendTwo(db);

    Run failed = Verb.run(db, "tree", PROCESS, "2", "--watch");
    assertThat(failed.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(failed.out())
        .startsWith("comms.send_email 2  2 – to ann@example.org: Hello  failed  ")
        .hasLineCount(1);

    FutureTask<Run> watching =
        new FutureTask<>(
            () -> Verb.coloured(db, "tree", PROCESS, "1", "--watch", "--interval", "10ms"));
    Thread.ofPlatform().start(watching);
    db.execute("select test.pass('1 hour')");
    db.execute("select test.run_due()");
    db.execute("select test.call('accepted')");
    db.execute("select test.pass('1 hour')");
    db.execute("select test.run_due()");

    assertThat(watching.get().exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(watching.get().out()).contains("\u001b[32msucceeded");
  }

  @Test
  void key_and_summary_are_shown_to_those_who_may_read_payloads(
      @From(Template.SENTENCES) TestDatabase db) throws SQLException {
    sendTwo(db);

    String about = "2 – to ann@example.org: Hello";
    for (String[] words :
        new String[][] {
          {"processes", PROCESS}, {"tree", PROCESS, "2"}, {"why", PROCESS, "2"},
        }) {
      assertThat(Verb.as("steadyhand_operator", db, words).out()).contains(about);
      assertThat(Verb.as("steadyhand_observer", db, words).out())
          .contains("no such mailbox")
          .doesNotContain("ann@example.org");
    }
    for (JsonNode node :
        new JsonNode[] {
          Verb.json(db, "processes", PROCESS, "--state", "failed"),
          Verb.json(db, "tree", PROCESS, "2")
        }) {
      assertThat(node.get(0).get("business_key").asString()).isEqualTo("2");
      assertThat(node.get(0).get("summary").asString()).isEqualTo("to ann@example.org: Hello");
    }
  }

  @Test
  void a_long_summary_is_cut_in_a_list(@From(Template.SENTENCES) TestDatabase db)
      throws SQLException {
    sendTwo(db);
    db.execute("update supervision.instance set summary = repeat('s', 200)");

    assertThat(Verb.run(db, "processes", PROCESS).out())
        .contains(" 2 – " + "s".repeat(55) + "…  ", "no such mailbox");
  }

  private static void sendTwo(TestDatabase db) throws SQLException {
    db.execute("select test.email(), test.email()");
    db.execute("select test.run_due()");
    db.execute("select test.pass('2 seconds')");
    db.execute("select test.call('try_again', 'provider_unreachable', 'answered 503')");
    db.execute("select test.call('refused', 'provider_refused', '550 no such mailbox')");
    db.execute("select test.run_due()");
  }

  /** An account with three files, none of which can be deleted. */
  private static void deleteAccount(TestDatabase db) throws SQLException {
    db.execute("insert into test.broken_bucket (bucket) values ('bucket-1')");
    db.execute("select test.account(3)");
    db.execute("select accounts.kickoff_account_deletion(1)");
    db.execute("select test.work_for('10 seconds')");
  }

  private static void notFound(Run run, String words) {
    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.NOT_FOUND);
    assertThat(run.err().lines()).singleElement().asString().contains(words);
    assertThat(run.out()).isEmpty();
  }
}

package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.cli.FindingsPage.Found;
import dev.steadyhand.cli.support.ExitCode;
import dev.steadyhand.client.Json;
import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.postgres.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Breaks a database in every way that the manual lists, looks as somebody on call, and does what
 * the finding says. What the manual lists and nobody meets here fails, too.
 */
class DoctorFindingsTest {
  private static final AtomicInteger DATABASES = new AtomicInteger();
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");
  private static final String LATE = "now() - interval '2 hours'";

  private static EmbeddedPostgres postgres;
  private static FindingsPage page;
  private String name;
  private String url;
  private String oncall;

  @BeforeAll
  static void start() throws SQLException, IOException {
    page = new FindingsPage();
    postgres = EmbeddedPostgres.builder().setting("max_prepared_transactions", "5").build().start();
    String admin = postgres.databaseUrl("postgres");
    execute(admin, "create database installed");
    Run.of("migrate", "--with", "all", "--database-url", postgres.databaseUrl("installed"));
    execute(admin, "create role oncall login in role steadyhand_operator, pg_read_all_stats");
    execute(admin, "create role watcher login in role steadyhand_observer");
  }

  @AfterAll
  static void stop() {
    postgres.close();
    assertThat(page.unmet()).as("findings on the page that no test meets").isEmpty();
  }

  @BeforeEach
  void createDatabase() throws SQLException {
    name = "findings_%d".formatted(DATABASES.incrementAndGet());
    execute(
        postgres.databaseUrl("postgres"), "create database %s template installed".formatted(name));
    url = postgres.databaseUrl(name);
    oncall = as("oncall");
  }

  // What failed

  @Test
  void sixty_of_sixty_emails_that_failed() throws SQLException {
    execute("select supervision.configure_process('comms.send_email', 'least_spacing', '0')");
    kickOff(60);
    runDue();
    answer("refused", 60);
    runDue();

    Found calls = find("calls", "error");
    assertThat(calls.finding())
        .contains("calls of email", "(60 of 60 within the last 1 h", "mailbox unavailable");
    type(commandIn(calls.remedy(), "steadyhand task \\d+"));
    assertThat(doctor(oncall, "--window", "1ms")).noneMatch(found -> found.check().equals("calls"));

    Found failed = find("failed", "error");
    assertThat(failed.finding())
        .contains("instances of comms.send_email failed (60 of 60", "most often (60): ");
    type(commandIn(failed.remedy(), "steadyhand processes comms.send_email --state failed"));
    type(commandIn(failed.remedy(), "steadyhand why comms.send_email \\d+"));
    execute(oncall, after(failed.remedy(), "then: "));
    assertGone("failed");
  }

  @Test
  void a_few_of_many_that_failed_are_part_of_every_day() throws SQLException {
    kickOff(40);
    execute(
        """
        update supervision.instance
        set state = case when instance_id = 1 then 'failed' else 'succeeded' end, last_run_at = now()
        where process_name = 'comms.send_email'\
        """);
    assertGone("failed");

    execute("update supervision.instance set state = 'failed' where instance_id = 2");
    assertThat(find("failed", "warning").finding()).contains("(2 of 40 that ended");

    execute("update supervision.instance set last_run_at = %s".formatted(LATE));
    assertGone("failed");
  }

  // Whether tasks can be enqueued

  private static final List<String> LEDGERS =
      List.of(
          "queues.task",
          "queues.task_lease",
          "queues.task_lease_ended",
          "queues.task_completed",
          "queues.task_call_started",
          "queues.task_outcome",
          "queues.error",
          "queues.dead_letter",
          "queues.task_replayed",
          "queues.dead_letter_discarded",
          "supervision.decision");

  @Test
  void a_partition_in_use_that_was_detached() throws SQLException {
    for (String ledger : LEDGERS) {
      execute("alter table %1$s detach partition %1$s_from_0".formatted(ledger));

      Found found = find("partitions", "error");
      assertThat(found.finding()).endsWith(" of " + ledger);
      execute(found.remedy());
    }
    assertGone("partitions");
    execute("select queues.enqueue('sms', '{}')");
  }

  @Test
  void partitions_of_all_ledgers_that_were_detached_or_dropped() throws SQLException {
    for (String ledger : LEDGERS) {
      execute("alter table %1$s detach partition %1$s_from_0".formatted(ledger));
    }
    execute("drop table queues.error_from_0");
    assertThatThrownBy(() -> execute("select queues.enqueue('sms', '{}')"))
        .isInstanceOf(SQLException.class);

    Found found = find("partitions", "error");
    assertThat(found.finding())
        .startsWith("every enqueue fails: there is no partition for the task ids from 0 to ");
    execute(found.remedy());
    assertGone("partitions");
    execute("select queues.enqueue('sms', '{}')");
  }

  @Test
  void partitions_that_are_used_up() throws SQLException {
    execute("select setval('queues.task_id_seq', queues.partitioned_until() - 1000)");
    Found near = find("partitions", "warning");
    assertThat(near.finding()).startsWith("there is room for 999 more tasks");

    // An enqueue makes room for one partition by itself, and not for more.
    execute(
        "select setval('queues.task_id_seq', queues.partitioned_until() + 2 * tasks_per_partition)"
            + " from queues.setting");
    assertThatThrownBy(() -> execute("select queues.enqueue('sms', '{}')"))
        .isInstanceOf(SQLException.class);
    Found over = find("partitions", "error");
    execute(oncall, over.remedy());
    assertGone("partitions");
    execute("select queues.enqueue('sms', '{}')");
  }

  // What is registered

  @Test
  void a_registered_function_that_is_gone_or_changed() throws SQLException {
    function("app.close_day", "jsonb");
    assertGone("functions");

    execute("drop function app.close_day(jsonb)");
    Found gone = find("functions", "error");
    assertThat(gone.finding()).contains("app.close_day does not exist");
    execute(
        "create function app.close_day(_day date) returns jsonb language sql as 'select"
            + " null::jsonb'");
    assertThat(find("functions", "error").finding()).contains("is not of the form");

    execute(oncall, after(gone.remedy(), "any more: "));
    assertGone("functions");
  }

  @Test
  void a_registered_function_that_workers_may_not_execute() throws SQLException {
    function("app.close_day", "jsonb");
    execute("revoke all on function app.close_day(jsonb) from public");
    execute("revoke all on schema app from worker_service_user");

    Found found = find("functions", "error");
    assertThat(found.finding()).startsWith("worker_service_user may not execute");
    execute(found.remedy());
    assertGone("functions");
  }

  @Test
  void an_error_handler_that_is_not_registered() throws SQLException {
    execute("select internal.unregister_function('supervision.record_supervisor_failure')");

    List<Found> found = all("functions");
    assertThat(found).isNotEmpty();
    execute(oncall, found.getFirst().remedy());
    assertGone("functions");
  }

  @Test
  void a_function_of_a_process_that_is_gone() throws SQLException {
    execute("drop function comms.send_email_decide(supervision.attempt_facts)");
    execute("drop function comms.send_sms_supervisor(jsonb)");

    assertThat(find("processes", "error").finding())
        .contains("comms.send_email cannot run: its decide function comms.send_email_decide");
    assertThat(find("functions", "error").remedy()).isEqualTo("steadyhand migrate --reapply");
    assertThat(find("drift", "error").finding()).contains("comms.send_email_decide");
    type(find("processes", "error").remedy());
    assertGone("processes");
    assertGone("functions");
    assertGone("drift");
  }

  @Test
  void an_act_function_that_is_gone_for_one_run_or_for_a_batch() throws SQLException {
    execute("drop function supervision.schedule_attempts(supervision.taken_step[])");
    execute(
        "update supervision.process set act_function = 'comms.send_sms_act' where process_name ="
            + " 'comms.send_sms'");

    assertThat(all("processes"))
        .extracting(Found::finding)
        .contains(
            "the process comms.send_email cannot run: its function"
                + " supervision.schedule_attempts(supervision.taken_step[]) does not exist",
            "the process comms.send_sms cannot run: its function"
                + " comms.send_sms_act(bigint, supervision.step) does not exist");
    execute(
        "update supervision.process set act_function = 'supervision.schedule_attempts' where"
            + " process_name = 'comms.send_sms'");
    type(all("processes").getFirst().remedy());
    assertGone("processes");
  }

  @Test
  void a_process_without_policy_registration_or_root_table() throws SQLException {
    execute("delete from supervision.policy where process_name = 'comms.send_email'");
    execute(oncall, find("processes", "error").remedy());
    assertGone("processes");

    execute("select internal.unregister_function('comms.send_email_supervisor')");
    execute(oncall, find("processes", "error").remedy());
    assertGone("processes");

    execute("alter table comms.send_email_task rename to send_email_task_old");
    assertThat(find("processes", "error").finding())
        .contains("its root table comms.send_email_task does not exist");
    assertThat(find("indexes", "error").finding())
        .isEqualTo("the table comms.send_email_task is missing");
    execute("alter table comms.send_email_task_old rename to send_email_task");
    assertGone("processes");
  }

  @Test
  void an_identity_function_that_fails() throws SQLException {
    String function =
        """
        create or replace function comms.send_sms_identity(_ids bigint[])
        returns table (instance_id bigint, business_key text, summary text)
        language sql stable as 'select i, (1 / %d)::text, null from unnest(_ids) i';
        alter function comms.send_sms_identity(bigint[]) owner to steadyhand_owner\
        """;
    execute(function.formatted(0));
    execute(
        "update supervision.process set identity_function = 'comms.send_sms_identity' where"
            + " process_name = 'comms.send_sms'");
    execute("select supervision.start('comms.send_sms', 1)");

    String remedy = find("processes", "warning").remedy();
    assertThatThrownBy(() -> execute(commandIn(remedy, "set role .* reset role")))
        .hasMessageContaining("division by zero");
    execute(function.formatted(1));
    execute("select supervision.start('comms.send_sms', 2)");
    assertGone("processes");
  }

  @Test
  void a_setting_row_or_a_lane_that_is_gone() throws SQLException {
    execute("delete from queues.setting");
    Found setting = find("queues", "error");
    assertThat(setting.finding()).startsWith("every enqueue fails");
    execute(setting.remedy());
    assertGone("queues");

    execute("delete from queues.lane where queue_name = 'default' and task_type = 'email'");
    execute(find("queues", "error").remedy());
    assertGone("queues");
    execute("select queues.enqueue('email', '{}')");
  }

  @Test
  void a_failed_parent_whose_children_are_the_trouble() throws SQLException {
    execute(
        """
        insert into supervision.instance (process_name, instance_id, state, reason, started_at, last_run_at)
        values ('accounts.account_deletion', 1, 'failed', 'file_deletion_stuck', internal.clock(), internal.clock()),
            ('files.file_deletion', 7, 'stuck', 'supervisor_failed: a bug', internal.clock(), internal.clock());
        insert into supervision.child_trouble (parent_process, parent_id, child_process, child_id, state)
        values ('accounts.account_deletion', 1, 'files.file_deletion', 7, 'stuck')\
        """);

    assertThat(find("failed", "warning").remedy())
        .endsWith(
            "steadyhand tree accounts.account_deletion 1 shows which children failed or are stuck;"
                + " release those, and their parents go on");
  }

  // Indexes

  @ParameterizedTest
  @ValueSource(
      strings = {
        "queues.ready_claim",
        "queues.ready_expiry",
        "queues.error_recent",
        "comms.send_email_attempt_task"
      })
  void an_index_that_is_missing(String index) throws SQLException {
    execute("drop index " + index);

    Found found = find("indexes", "error");
    assertThat(found.finding()).contains(index.substring(index.indexOf('.') + 1), "is missing");
    execute(found.remedy());
    assertGone("indexes");
  }

  @Test
  void a_key_that_is_missing() throws SQLException {
    execute("alter table queues.ready drop constraint ready_pkey");

    Found found = all("indexes").getFirst();
    assertThat(found.finding()).contains("ready_pkey of queues.ready is missing");
    execute(found.remedy());
    assertGone("indexes");
  }

  @Test
  void an_index_that_is_not_as_defined_or_not_valid() throws SQLException {
    execute(
        "drop index queues.ready_expiry; create index ready_expiry on queues.ready (expires_at)");
    execute(find("indexes", "error").remedy());
    assertGone("indexes");

    execute(
        "update pg_index set indisvalid = false where indexrelid = 'queues.ready_claim'::regclass");
    execute(find("indexes", "error").remedy());
    assertGone("indexes");
  }

  // Who may log in, and what they may do

  @ParameterizedTest
  @ValueSource(
      strings = {
        "alter role worker_service_user nologin",
        "alter role worker_service_user valid until '2020-01-01'",
        "alter role worker_service_user connection limit 0"
      })
  void a_worker_that_cannot_log_in(String problem) throws SQLException {
    try {
      execute(problem);
      Found found = find("logins", "error");
      execute(found.remedy());
      assertGone("logins");
    } finally {
      execute("alter role worker_service_user login valid until 'infinity' connection limit -1");
    }
  }

  @Test
  void a_worker_that_may_not_connect_to_the_database() throws SQLException {
    execute("revoke connect on database %s from public".formatted(name));
    execute("grant connect on database %s to oncall".formatted(name));

    Found found = find("logins", "error");
    execute(found.remedy());
    assertGone("logins");
  }

  @Test
  void one_login_of_several_that_cannot_be_used() throws SQLException {
    execute("create role other_worker login in role worker_service_user valid until '2020-01-01'");
    try {
      Found found = find("logins", "warning");
      assertThat(found.finding()).startsWith("the password of other_worker expired at 2020");
      execute(found.remedy());
      assertGone("logins");
    } finally {
      execute("drop role other_worker");
    }
  }

  @Test
  void rights_that_are_missing_or_too_many() throws SQLException {
    execute("revoke execute on function queues.pause_queue(text) from steadyhand_operator");
    execute("grant select on queues.task to steadyhand_observer");

    List<Found> found = all("rights");
    assertThat(found).hasSize(2);
    type(found.getFirst().remedy());
    assertGone("rights");
  }

  /** What somebody else created, no migration revokes or drops. */
  @Test
  void functions_that_the_release_does_not_make() throws SQLException {
    execute(
        """
        create function queues.helper(_a integer) returns integer language sql as 'select 1';
        create function queues.find_queue(_queue text, _old boolean) returns integer language sql as 'select 1';
        revoke all on function queues.find_queue(text, boolean) from public\
        """);

    Found rights = all("rights").getFirst();
    assertThat(rights.remedy()).isEqualTo("drop function queues.helper(_a integer)");
    Found drift = find("drift", "warning");
    assertThat(drift.finding())
        .endsWith("queues.find_queue(_queue text, _old boolean), queues.helper(_a integer)");
    execute(drift.remedy());
    assertGone("drift");
    assertGone("rights");
  }

  // Tasks that do not move

  @Test
  void five_hundred_emails_that_are_late_although_a_worker_asks() throws SQLException {
    execute(
        "select queues.enqueue('email', '{}', %s) from generate_series(1, 501)".formatted(LATE));
    execute("select queues.dequeue_batch(1, _task_types => '{email}', _worker => 'slow')");

    Found found = find("late", "error");
    assertThat(found.finding()).contains("type email", "(500, ", "for 2 h), although");
    type(after(found.remedy(), "concurrency: ") + " --once -S email.provider=log");
    assertGone("late");
  }

  @Test
  void tasks_that_a_worker_asks_for_and_does_not_take() throws SQLException {
    execute("select queues.enqueue('email', '{}', now() - interval '10 minutes')");
    execute("begin; select queues.dequeue_batch(1); rollback");

    assertThat(find("late", "warning").finding()).endsWith("it takes none of them");
  }

  @Test
  void tasks_that_no_worker_serves() throws SQLException {
    execute("select queues.create_queue('bulk')");
    execute("select queues.enqueue('sms', '{}', %s, 'bulk')".formatted(LATE));
    execute("select queues.dequeue_batch(1)");

    Found found = find("unserved", "error");
    assertThat(found.finding())
        .startsWith("tasks of type sms wait in the queue bulk (1, ")
        .endsWith("no worker has ever asked for them");
    type(after(found.remedy(), "\"Serves\": ") + " --once -S sms.provider=log");
    assertGone("unserved");
  }

  @Test
  void a_task_at_its_tenth_delivery() throws SQLException {
    execute("select queues.enqueue('sms', '{}')");
    for (int delivery = 1; delivery <= 10; delivery++) {
      execute(
          """
          select queues.fail_task(task_id, 'the provider is down', task_lease_id, 'provider_unreachable'),
              queues.release_task(task_id, task_lease_id, 'database_lost', false)
          from queues.dequeue_batch(1, _task_types => '{sms}')\
          """);
    }

    Found found = find("deliveries", "error");
    assertThat(found.finding())
        .contains("(sms in the queue default), delivery 10", "the provider is down");
    type(commandIn(found.remedy(), "steadyhand task \\d+"));
    execute("select queues.complete_task(task_id) from queues.task where task_type = 'sms'");
    assertGone("deliveries");
  }

  @Test
  void a_task_that_is_handed_back_without_an_error_again_and_again() throws SQLException {
    execute("select queues.enqueue('sms', '{}')");
    for (int delivery = 1; delivery <= 3; delivery++) {
      execute(
          "select queues.release_task(task_id, task_lease_id) from queues.dequeue_batch(1,"
              + " _task_types => '{sms}')");
    }
    assertThat(find("deliveries", "warning").finding()).contains("delivery 3, of which 3 count");
  }

  @Test
  void a_worker_that_was_killed() throws SQLException {
    execute("select queues.enqueue('sms', '{}') from generate_series(1, 3)");
    execute("select queues.dequeue_batch(3, _task_types => '{sms}', _worker => 'w-killed')");
    execute("update queues.ready set expires_at = clock_timestamp() where expires_at is not null");

    Found unnoticed = find("leases", "error", "--threshold", "0s");
    assertThat(unnoticed.finding()).endsWith("they were held by w-killed (3)");
    execute(oncall, after(unnoticed.remedy(), "or: "));
    assertThat(doctor(oncall, "--threshold", "0s"))
        .noneMatch(found -> found.check().equals("leases"));

    assertThat(find("workers", "warning").finding())
        .startsWith("worker w-killed stopped responding: the leases of 3 tasks ran out");
    assertThat(doctor(oncall, "--window", "1ms"))
        .noneMatch(found -> found.check().equals("workers"));
  }

  @Test
  void queues_that_are_paused_and_dead_letters() throws SQLException {
    execute("select queues.enqueue('sms', '{}')");
    execute(
        "select queues.give_up_task(task_id, task_lease_id, 'no', 'validation') from"
            + " queues.dequeue_batch(1, _task_types => '{sms}')");
    execute("select queues.pause_queue('default')");

    type(find("paused", "warning").remedy());
    assertGone("paused");
    find("dead_letters", "warning");
    type("steadyhand dead-letters discard --all --reason tested --yes");
    assertGone("dead_letters");
  }

  @Test
  void retries_that_an_operator_has_changed() throws SQLException {
    execute("select queues.declare_task_type('resize', 8, '5 seconds', '10 minutes')");
    assertGone("retries");
    type("steadyhand task-types configure resize --max-attempts 3 --reason 'the disk is full'");

    Found retries = find("retries", "notice");
    assertThat(retries.finding())
        .contains(
            "3 attempts and pauses of 5 s to 10 min",
            "its code declares 8 attempts and pauses of 5 s to 10 min");
    Run doctor = Run.of("doctor", "--database-url", oncall);
    assertThat(doctor.exitCode()).as(doctor.out()).isEqualTo(ExitCode.DONE);
    assertThat(doctor.out()).contains("notice   retries: tasks of type resize are retried as");

    type(after(retries.remedy(), "otherwise: "));
    assertGone("retries");
  }

  // Processes that cannot go on

  @Test
  void three_hundred_that_are_stuck_for_two_reasons() throws SQLException {
    kickOff(301);
    execute(
        """
        select supervision.stop_process('comms.send_email', n, 'supervisor_failed',
            case when n = 1 then 'division by zero' else 'relation ' || n || ' is gone' end, null)
        from generate_series(1, 301) n\
        """);

    List<Found> stuck = all("stuck");
    assertThat(stuck).hasSize(2);
    assertThat(stuck.getFirst().finding()).contains("(300, since ", "is gone");
    assertThat(stuck.getLast().finding()).contains("(1, since ", "division by zero");
    type(commandIn(stuck.getLast().remedy(), "steadyhand release .*"));
    assertThat(all("stuck")).hasSize(1);
    execute(oncall, after(stuck.getFirst().remedy(), "then: "));
    assertGone("stuck");
  }

  @Test
  void instances_that_wait_for_newer_code() throws SQLException {
    startOrder();
    execute("select supervision.begin_java_runs('{shop.order}', '{1}', 10)");

    Found versions = find("versions", "error");
    assertThat(versions.finding()).startsWith("instances of shop.order wait for version 4");
    type(commandIn(versions.remedy(), "steadyhand versions allow [^;,]*").replace("VERSION", "1"));
    assertGone("versions");
  }

  @Test
  void runs_of_a_process_in_java_that_nobody_begins() throws SQLException {
    startOrder();
    execute(
        "update queues.ready w set available_at = %s from queues.lane l where l.lane_id = w.lane_id and l.is_java"
            .formatted(LATE));
    assertThat(find("unserved", "error").finding()).startsWith("runs of process shop.order wait");

    execute("select supervision.begin_java_runs('{shop.order}', '{4}', 10)");
    assertGone("unserved");
    assertThat(find("late", "error").finding()).startsWith("runs of process shop.order are late");
  }

  @Test
  void an_effect_of_which_nobody_knows_whether_it_took_effect() throws SQLException {
    execute(
        """
        select supervision.declare_java_process('shop.order', 1,
            '{"effects": [{"name": "ship", "kind": "call", "at_most_once": true}]}')\
        """);
    execute("select supervision.start_java('shop.order', 'order-1', '{}', 1)");
    execute(
        "select supervision.start_effects('{1}', '{1}', '{ship}', '{\"\"}', array['{}'::jsonb])");
    execute(
        """
        select queues.settle_unknown_outcome(d.task_id, d.task_lease_id, 'no answer'),
            queues.finish_call(d.task_id, d.task_lease_id)
        from queues.dequeue_batch(1, 'default', '{shop_order_ship}') d\
        """);

    Found effect = find("effects", "error");
    assertThat(effect.finding()).contains("whether ship of shop.order took effect (1, ");
    type(commandIn(effect.remedy(), "steadyhand why shop.order 1"));
    type(commandIn(effect.remedy(), "steadyhand resolve [^;]*"));
    assertGone("effects");
  }

  @Test
  void instances_in_java_that_failed_and_start_their_failed_effects_again() throws SQLException {
    execute(
        "select supervision.declare_java_process('shop.order', 1, '{\"effects\": [{\"name\":"
            + " \"charge\", \"kind\": \"call\"}]}')");
    execute(
        "select supervision.start_java('shop.order', 'order-' || n, '{}', 1) from"
            + " generate_series(1, 3) n");
    execute(
        "select supervision.start_effects('{1,2,3}', '{1,2,3}', '{charge,charge,charge}',"
            + " '{\"\",\"\",\"\"}', array_fill('{}'::jsonb, '{3}'))");
    execute(
        """
        select supervision.end_effects(array[row(n, 'charge', '', 1, 'failed', null, 'refused', 'no money', false, 1, null, null, null,
            internal.clock())::supervision.java_effect_ended])
        from generate_series(1, 3) n\
        """);
    execute(
        "update supervision.instance set state = 'failed', reason = 'refused', last_run_at = now()"
            + " where process_name = 'shop.order'");

    type(commandIn(find("failed", "error").remedy(), "steadyhand release [^;]*"));
    execute(oncall, after(find("failed", "warning").remedy(), "all of them: "));
    assertGone("failed");
    execute(
        "do $$ begin assert (select count(*) from supervision.java_effect_retried) = 3, 'they may"
            + " be started again'; end $$");
  }

  @Test
  void upkeep_that_does_not_run() throws SQLException {
    execute("update supervision.instance set last_run_at = %s".formatted(LATE));
    type(
        commandIn(after(find("upkeep", "error").remedy(), "default: "), "steadyhand worker")
            + " --once --channels db_function");
    assertGone("upkeep");

    execute("delete from supervision.instance; delete from maintenance.upkeep_task");
    execute(oncall, find("upkeep", "error").remedy());
    assertGone("upkeep");
  }

  @Test
  void tasks_that_differ_from_the_ledger() throws SQLException {
    execute("select queues.enqueue('sms', '{}')");
    execute("delete from queues.ready");
    Found deep = find("ready", "error", "--deep");
    execute(oncall, deep.remedy());
    assertThat(doctor(oncall, "--deep")).noneMatch(found -> found.check().equals("ready"));

    execute("delete from queues.ready where task_id = (select max(task_id) from queues.task)");
    execute("select maintenance.check_page(0)");
    find("ready", "warning");
    execute("update maintenance.upkeep_done set done_at = now() - interval '2 days'");
    assertGone("ready");
  }

  @Test
  void children_that_are_miscounted() throws SQLException {
    execute(
        """
        select files.create_file(a.account_id, 'b', '1') from accounts.create_account('ada@example.org', 'Ada') a;
        select * from api.request_account_deletion(1)\
        """);
    runDue();
    execute("update supervision.child_count set running = running + 1");

    execute(oncall, find("children", "error", "--deep").remedy());
    assertThat(doctor(oncall, "--deep")).noneMatch(found -> found.check().equals("children"));
  }

  // The server

  @Test
  void settings_with_which_the_server_forgets() throws SQLException {
    execute(
        "alter role worker_service_user in database %s set synchronous_commit = off"
            .formatted(name));
    execute(find("durability", "warning").remedy());
    assertGone("durability");

    execute("alter role oncall in database %s set synchronous_commit = off".formatted(name));
    assertThat(all("durability")).hasSize(2);
    execute("alter role oncall in database %s reset synchronous_commit".formatted(name));
    assertGone("durability");
  }

  @ParameterizedTest
  @ValueSource(strings = {"fsync", "autovacuum"})
  void settings_with_which_the_server_breaks(String setting) throws SQLException {
    execute("alter system set %s = off".formatted(setting));
    execute("select pg_reload_conf()");
    try {
      String check = setting.equals("fsync") ? "durability" : "vacuum";
      await(() -> !all(check).isEmpty());
      for (String statement : find(check, "error").remedy().split("; ", -1)) {
        execute(statement);
      }
      await(() -> all(check).isEmpty());
    } finally {
      execute("alter system reset %s".formatted(setting));
      execute("select pg_reload_conf()");
    }
  }

  @Test
  void transactions_and_slots_that_hold_vacuum_up() throws SQLException {
    try (Connection other = DatabaseUrl.parse(url).connect();
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute("select pg_current_xact_id()");
      Found open = find("horizon", "error", "--threshold", "0s");
      execute(after(open.remedy(), "or: "));
    }
    await(() -> doctor(oncall, "--threshold", "0s").stream().noneMatch(this::isHorizon));

    execute("begin; select pg_current_xact_id(); prepare transaction 'forgotten'");
    Found prepared = find("horizon", "error", "--threshold", "0s");
    execute(commandIn(prepared.remedy(), "rollback prepared 'forgotten'"));
    assertThat(doctor(oncall, "--threshold", "0s")).noneMatch(this::isHorizon);

    execute("select pg_create_physical_replication_slot('lost', true)");
    execute(after(find("horizon", "warning").remedy(), "or: "));
    assertGone("horizon");
  }

  private boolean isHorizon(Found found) {
    return found.check().equals("horizon");
  }

  @Test
  void tables_that_nobody_cleans() throws SQLException {
    execute("alter table supervision.child_report set (autovacuum_enabled = off)");
    execute(
        """
        insert into supervision.child_report (parent_process, parent_id, child_process, child_id, from_state, to_state)
        select 'x', 1, 'y', n, 'running', 'failed' from generate_series(1, 100001) n;
        delete from supervision.child_report;
        select pg_stat_force_next_flush()\
        """);
    List<Found> found = all("vacuum");
    assertThat(found).hasSize(2);
    for (Found each : found) {
      execute(each.severity().equals("error") ? each.remedy() : after(each.remedy(), "then: "));
    }
    assertGone("vacuum");
  }

  @Test
  void a_clock_that_is_wrong() throws SQLException {
    execute(
        """
        create or replace function internal.wall_clock() returns timestamptz language sql volatile
        as 'select clock_timestamp() - interval ''1 hour'''\
        """);
    find("clock", "error");
    type(find("drift", "error").remedy());
    assertGone("clock");
  }

  @Test
  void a_schema_that_is_missing_older_or_of_another_release() throws SQLException {
    oncall = url;
    execute(
        "insert into internal.migration_applied (unit, script, kind, checksum) values ('engine',"
            + " 'engine/queues/enqueue/enqueue.sql', 'repeatable', 'older')");
    type(find("schema", "error").remedy());
    assertGone("schema");

    execute(
        "insert into internal.migration_applied (unit, script, kind, checksum) values ('engine',"
            + " 'versioned/V001__lanes.sql', 'versioned', 'other')");
    find("schema", "error");

    execute(postgres.databaseUrl("postgres"), "create database empty_%s".formatted(name));
    url = postgres.databaseUrl("empty_" + name);
    oncall = url;
    type(find("schema", "error").remedy());
    assertGone("schema");
  }

  // What could not be looked at

  @Test
  void packs_that_it_cannot_compare() throws SQLException {
    type("steadyhand migrate --packs-from ../examples/send-reminder");
    oncall = as("watcher");

    assertThat(find("drift", "skipped").finding()).endsWith("reminders");
  }

  @Test
  void what_may_not_be_seen_is_skipped_and_not_well() throws SQLException {
    oncall = as("watcher");
    Found horizon = find("horizon", "skipped");
    assertThat(find("schema", "skipped").remedy()).endsWith("steadyhand_owner");
    Run run = Run.of("doctor", "--database-url", oncall);
    assertThat(run.exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(run.out())
        .contains("No problems found in the checks that this user may run: ", " 2 checks skipped.")
        .doesNotContain("All is well");
    assertThat(
            Json.parse(Run.of("doctor", "--json", "--database-url", oncall).out())
                .path("skipped")
                .asInt())
        .isEqualTo(2);

    execute(horizon.remedy());
    try {
      assertGone("horizon");
    } finally {
      execute("revoke pg_read_all_stats from watcher");
    }
  }

  @Test
  void what_takes_too_long_is_skipped_and_the_rest_is_looked_at() throws SQLException {
    execute("alter role oncall in database %s set statement_timeout = '2s'".formatted(name));
    execute("select queues.pause_queue('default')");
    try (Connection other = DatabaseUrl.parse(url).connect();
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute("lock table supervision.policy in access exclusive mode");

      Found processes = find("processes", "skipped");
      assertThat(processes.finding()).endsWith("statement_timeout of 2s");
      find("paused", "warning");
      assertThat(all("stuck")).isEmpty();

      execute(processes.remedy());
      other.rollback();
      assertGone("processes");
    }
  }

  @Test
  void what_a_stranger_may_not_call_is_skipped() throws SQLException {
    execute("revoke execute on function maintenance.process_findings() from steadyhand_operator");

    assertThat(find("stuck", "skipped").finding())
        .isEqualTo("this user lacks the privileges for this check");
    type(find("rights", "error").remedy());
    assertGone("stuck");
  }

  // How it is done

  private Found find(String check, String severity, String... options) {
    List<Found> found =
        doctor(oncall, options).stream()
            .filter(each -> each.check().equals(check) && each.severity().equals(severity))
            .toList();
    assertThat(found).as("%s of %s", severity, check).hasSize(1);
    return found.getFirst();
  }

  private List<Found> all(String check) {
    return doctor(oncall).stream().filter(found -> found.check().equals(check)).toList();
  }

  private void assertGone(String check) {
    assertThat(all(check)).as(check).isEmpty();
  }

  /** What the command reports, all of which is on the page. */
  private static List<Found> doctor(String url, String... options) {
    Run run =
        Run.of(
            Stream.concat(Stream.of("doctor", "--json", "--database-url", url), Stream.of(options))
                .toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isIn(ExitCode.DONE, ExitCode.PROBLEMS_FOUND);
    List<Found> found =
        Json.parse(run.out())
            .path("findings")
            .valueStream()
            .map(
                each ->
                    new Found(
                        each.path("check").asString(),
                        each.path("severity").asString(),
                        each.path("finding").asString(),
                        each.path("remedy").asString()))
            .toList();
    assertThat(found).allMatch(page::covers, "is on the page");
    assertThat(run.exitCode())
        .isEqualTo(
            found.stream().allMatch(each -> List.of("skipped", "notice").contains(each.severity()))
                ? ExitCode.DONE
                : ExitCode.PROBLEMS_FOUND);
    return found;
  }

  /** Types a command as it stands there. */
  private void type(String command) {
    List<String> words = new ArrayList<>();
    for (MatchResult word : WORD.matcher(command).results().toList()) {
      words.add(word.group(1) == null ? word.group(2) : word.group(1));
    }
    assertThat(words.getFirst()).isEqualTo("steadyhand");
    words.addAll(2, List.of("--database-url", url));
    if (List.of("dead-letters", "queues", "task-types", "versions").contains(words.get(1))) {
      words.remove("--database-url");
      words.remove(url);
      words.addAll(List.of("--database-url", url));
    }
    Run run = Run.of(words.subList(1, words.size()).toArray(String[]::new));
    assertThat(run.exitCode()).as("%s: %s", command, run.err()).isEqualTo(ExitCode.DONE);
  }

  private static String commandIn(String remedy, String pattern) {
    return Pattern.compile(pattern).matcher(remedy).results().findFirst().orElseThrow().group();
  }

  private static String after(String remedy, String words) {
    assertThat(remedy).contains(words);
    return remedy.substring(remedy.indexOf(words) + words.length());
  }

  private void startOrder() throws SQLException {
    execute(
        "select supervision.declare_java_process('shop.order', v, '{}') from"
            + " unnest('{1,4}'::integer[]) v");
    execute("select supervision.start_java('shop.order', 'o-1', '{}', 4)");
  }

  private void kickOff(int emails) throws SQLException {
    execute(
        """
        select comms.kickoff_send_email(m.message_id)
        from generate_series(1, %d) n, comms.create_email_message('ann@example.org', 'Hello ' || n, 'How are you?') m\
        """
            .formatted(emails));
  }

  /** Runs functions that are due, as a worker would. */
  private void runDue() throws SQLException {
    execute(
        """
        select queues.run_task(d.task_id, d.task_lease_id) from queues.dequeue_batch(1000, _task_types => '{db_function}') d\
        """);
  }

  /** Makes the calls that are due, as a worker would. */
  private void answer(String outcome, int calls) throws SQLException {
    execute(
        """
        do $$
        declare
            _task record;
        begin
            for _task in select d.* from queues.dequeue_batch(%d, _task_types => '{email}') d loop
                perform queues.begin_call(_task.task_id, _task.task_lease_id);
                perform queues.record_outcome(_task.task_id, _task.task_lease_id, '%s', null, 'provider_refused', 'mailbox unavailable');
                perform queues.finish_call(_task.task_id, _task.task_lease_id);
            end loop;
        end $$\
        """
            .formatted(calls, outcome));
  }

  private void function(String function, String arguments) throws SQLException {
    execute(
        """
        create schema app;
        grant usage on schema app to worker_service_user;
        create function %1$s(%2$s) returns jsonb language sql as 'select null::jsonb';
        select internal.register_function('%1$s')\
        """
            .formatted(function, arguments));
  }

  /** Settings are read by each server process when it gets round to it. */
  private static void await(Condition condition) throws SQLException {
    long end = System.nanoTime() + 60_000_000_000L;
    while (!condition.isMet()) {
      assertThat(System.nanoTime()).as("still waiting").isLessThan(end);
      Thread.onSpinWait();
    }
  }

  private interface Condition {
    boolean isMet() throws SQLException;
  }

  private String as(String user) {
    return url.replaceFirst("//[^@]*@", "//%s@".formatted(user));
  }

  private void execute(String sql) throws SQLException {
    execute(url, sql);
  }

  private static void execute(String url, String sql) throws SQLException {
    try (Connection connection = DatabaseUrl.parse(url).connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}

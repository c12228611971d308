package dev.steadyhand.channels.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.Worker;
import dev.steadyhand.worker.WorkerOptions;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * The deletion of the first account of a database, and what tests do with it.
 *
 * @param database the database
 */
record DeletionTree(TestDatabase database) {
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  /** Creates an account without files, whose deletion has short pauses. */
  static DeletionTree plant(TestDatabase database) throws SQLException {
    DeletionTree tree = new DeletionTree(database);
    tree.configure("least_spacing", "50ms");
    tree.configure("backoff_base", "10ms");
    tree.configure("recheck_after", "1 second");
    tree.configure("recheck_cap", "1 second");
    database.execute("select accounts.create_account('ada@example.org', 'Ada')");
    return tree;
  }

  /** Changes a setting of the three processes. */
  void configure(String setting, String value) throws SQLException {
    database.execute(
        "select supervision.configure_process(process_name, ?, ?) from supervision.process where"
            + " process_name ~ '^(files|accounts)'",
        setting,
        value);
  }

  DeletionTree withFiles(int count) throws SQLException {
    database.execute(
        "select files.create_file(1, 'bucket', gen_random_uuid()::text) from generate_series(1, ?)",
        count);
    return this;
  }

  void request() throws SQLException {
    assertThat(
            database.text(
                "select account_deletion_task_id from api.request_account_deletion(1::bigint)"))
        .isEqualTo("1");
  }

  /** Starts a worker with this channel. */
  Worker work(Channel fileDelete) throws SQLException {
    Worker worker =
        Worker.builder(database.url("worker_service_user"))
            .options(WorkerOptions.defaults().named("test").polling(Duration.ofMillis(200)))
            .channel(fileDelete)
            .build();
    worker.start();
    return worker;
  }

  /** Returns an in-process store that accepts every deletion. */
  static Channel willingStore() {
    return store(call -> Outcome.Accepted.empty());
  }

  /** The response of a test store. */
  interface Answer {
    Outcome to(Call call) throws Exception;
  }

  static Channel store(Answer answer) {
    return new Channel() {
      @Override
      public String taskType() {
        return "file_delete";
      }

      @Override
      public Outcome call(Call call) throws Exception {
        return answer.to(call);
      }
    };
  }

  String state() throws SQLException {
    return state("accounts.account_deletion");
  }

  String state(String process) throws SQLException {
    return String.valueOf(
        database.text(
            """
            select string_agg(distinct i.state, ', ') from supervision.instance i where i.process_name = ?
            """,
            process));
  }

  void awaitState(String state) throws SQLException {
    await(
        "select exists (select from supervision.instance i where i.process_name ="
            + " 'accounts.account_deletion' and i.state = '%s')".formatted(state));
  }

  /** Waits until this is true. */
  void await(String condition) throws SQLException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!"t".equals(database.text(condition))) {
      if (System.nanoTime() > deadline) {
        throw new AssertionError("waited in vain until " + condition);
      }
      LockSupport.parkNanos(Duration.ofMillis(10).toNanos());
    }
  }

  void assertDeleted() throws SQLException {
    assertThat(state()).isEqualTo("succeeded");
    assertThat(database.number("select count(*) from accounts.account_deletion_task_succeeded"))
        .isEqualTo(1);
    assertThat(database.texts("select flag from accounts.account_flag order by flag"))
        .containsExactly("anonymized", "deleted");
    assertThat(database.number("select count(*) from files.file"))
        .as("files that are marked as deleted")
        .isEqualTo(
            database.number(
                "select count(*) from files.file_metadata where metadata = '{\"deleted\": true}'"));
    assertNothingDerivedDiffers();
  }

  /** Asserts that derived data matches its source. */
  void assertNothingDerivedDiffers() throws SQLException {
    assertThat(database.texts("select difference from supervision.check_children()")).isEmpty();
    assertThat(database.texts("select difference from queues.check_ready()")).isEmpty();
    assertThat(database.texts("select finding from maintenance.deep_findings()")).isEmpty();
  }
}

package dev.steadyhand.database.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The cost of a step of an account's deletion does not grow with the number of its files. Measured
 * in buffers, not in seconds.
 */
@DatabaseTest
class RootStepCostTest {
  private static final double ALLOWED = 1.5;
  private static final int ROUNDS = 10;
  private static final int ENDING = 50;

  private static final String STEP =
      "select accounts.account_deletion_supervisor('{\"account_deletion_task_id\": 1}')";
  private static final Pattern BUFFERS = Pattern.compile("\"Shared (?:Hit|Read) Blocks\": (\\d+)");

  @BeforeEach
  void anAccount(TestDatabase database) throws SQLException {
    database.execute(
        "select supervision.configure_process('accounts.account_deletion', 'least_spacing', '0')");
    database.execute("select accounts.create_account('ada@example.org')");
    database.execute("select api.request_account_deletion(1)");
  }

  @Test
  void a_step_that_hears_of_fifty_children_costs_the_same_among_any_number(TestDatabase database)
      throws SQLException {
    double few = hearing(database, 700);
    double more = hearing(database, 1_200);
    double many = hearing(database, 10_000);
    report(
        "buffers of a step that hears of 50 children, among 700, 1,200, 10,000", few, more, many);
    assertThat(more / few).isLessThan(ALLOWED);
    assertThat(many / few).isLessThan(ALLOWED);
  }

  @Test
  void a_step_that_comes_late_costs_the_same_however_many_have_ended(TestDatabase database)
      throws SQLException {
    growTo(database, 7_000);
    try (Session session = new Session(database.connect())) {
      warmUp(session);
      endSome(database, 1_000);
      double some = buffers(session);
      endSome(database, 5_000);
      double many = buffers(session);
      report("buffers of a step after 1,000, 5,000 children have ended", some, many);
      assertThat(many / some).isLessThan(ALLOWED);

      while (database.number("select count(*) from supervision.ticket where cause = 'child_ended'")
          > 0) {
        session.text(STEP);
      }
      assertThat(
              database.text(
                  "select (supervision.children_of('accounts.account_deletion', 1))::text"))
          .isEqualTo("(1000,6000,0,0,,0)");
    }
  }

  @Test
  void a_step_that_has_nothing_to_hear_costs_the_same_among_any_number(TestDatabase database)
      throws SQLException {
    double few = idle(database, 100);
    double more = idle(database, 1_000);
    double many = idle(database, 10_000);
    report("buffers of an idle step, among 100, 1,000, 10,000", few, more, many);
    assertThat(more / few).isLessThan(ALLOWED);
    assertThat(many / few).isLessThan(ALLOWED);
  }

  @Test
  void a_step_that_takes_up_five_hundred_files_costs_the_same_after_any_number(
      TestDatabase database) throws SQLException {
    double few = takingUp(database, 100);
    double more = takingUp(database, 1_000);
    double many = takingUp(database, 10_000);
    report("buffers of a step that takes up 500 files, after 100, 1,000, 10,000", few, more, many);
    assertThat(more / few).isLessThan(ALLOWED);
    assertThat(many / few).isLessThan(ALLOWED);
  }

  /** Control: without the derived counters the cost grows. */
  @Test
  void a_step_that_folds_all_children_grows_with_them(TestDatabase database) throws SQLException {
    database.execute(
        """
        create or replace function supervision.children_of(
            _process_name text, _instance_id bigint, _child_process text default null)
        returns supervision.children
        language sql
        stable
        as $$
            select row(
                count(*) filter (where i.state = 'running'),
                count(*) filter (where i.state = 'succeeded'),
                count(*) filter (where i.state = 'failed'),
                count(*) filter (where i.state = 'stuck'),
                null, 0)::supervision.children
            from supervision.child c
            join supervision.instance i on i.process_name = c.child_process and i.instance_id = c.child_id
            where c.parent_process = _process_name
                and c.parent_id = _instance_id
                and (_child_process is null or c.child_process = _child_process);
        $$
        """);
    double few = idle(database, 100);
    double many = idle(database, 10_000);
    report("buffers of an idle step that folds all children, among 100, 10,000", few, many);
    assertThat(many / few).isGreaterThan(ALLOWED);
  }

  private static double hearing(TestDatabase database, int children) throws SQLException {
    growTo(database, children);
    try (Session session = new Session(database.connect())) {
      warmUp(session);
      long sum = 0;
      for (int i = 0; i < ROUNDS; i++) {
        endSome(database, ENDING);
        sum += buffers(session);
      }
      return (double) sum / ROUNDS;
    }
  }

  private static double idle(TestDatabase database, int children) throws SQLException {
    growTo(database, children);
    try (Session session = new Session(database.connect())) {
      warmUp(session);
      long sum = 0;
      for (int i = 0; i < ROUNDS; i++) {
        sum += buffers(session);
      }
      return (double) sum / ROUNDS;
    }
  }

  private static double takingUp(TestDatabase database, int children) throws SQLException {
    growTo(database, children);
    try (Session session = new Session(database.connect())) {
      warmUp(session);
      addFiles(database, 500);
      long taken = buffers(session);
      assertThat(database.number("select files.count_pending_files(1, 501)")).isZero();
      return taken;
    }
  }

  /** Creates children in bulk, as earlier steps would have left them, and vacuums. */
  private static void growTo(TestDatabase database, int children) throws SQLException {
    int missing = children - (int) database.number("select count(*) from files.file_deletion_task");
    addFiles(database, missing);
    database.execute(
        """
        with added as (
            insert into files.file_deletion_task (file_id, scheduled_at)
            select f.file_id, now() from files.file f where not f.is_taken_up
            returning file_deletion_task_id
        ),
        opened as (
            insert into supervision.instance (process_name, instance_id, started_at)
            select 'files.file_deletion', a.file_deletion_task_id, now() from added a
        ),
        watched as (
            insert into supervision.child (parent_process, parent_id, child_process, child_id, watched_at)
            select 'accounts.account_deletion', 1, 'files.file_deletion', a.file_deletion_task_id, now()
            from added a
        )
        insert into supervision.child_count as c (parent_process, parent_id, child_process, running)
        select 'accounts.account_deletion', 1, 'files.file_deletion', count(*) from added
        on conflict (parent_process, parent_id, child_process) do update
        set running = c.running + excluded.running
        """);
    database.execute("update files.file set is_taken_up = true where not is_taken_up");
    database.execute("vacuum analyze");
    assertThat(database.texts("select difference from supervision.check_children()")).isEmpty();
  }

  private static void addFiles(TestDatabase database, int files) throws SQLException {
    database.execute(
        "select files.create_file(1, 'bucket', gen_random_uuid()::text) from generate_series(1, ?)",
        files);
  }

  /** Ends the next children as their own runs would. */
  private static void endSome(TestDatabase database, int count) throws SQLException {
    database.execute(
        """
        select supervision.save_instance(i, jsonb_populate_record(i, '{"state": "succeeded"}')),
            files.mark_file_deleted(t.file_id)
        from (
            select i
            from supervision.instance i
            where i.process_name = 'files.file_deletion' and i.state = 'running'
            order by i.instance_id
            limit ?
        ) next (i)
        join files.file_deletion_task t on t.file_deletion_task_id = (next.i).instance_id
        """,
        count);
  }

  private static void warmUp(Session session) throws SQLException {
    for (int i = 0; i < 10; i++) {
      session.text(STEP);
    }
  }

  /** The counts of the top node include everything below it, including inside functions. */
  private static long buffers(Session session) throws SQLException {
    String plan = session.text("explain (analyze, buffers, format json) " + STEP);
    Matcher matcher = BUFFERS.matcher(String.valueOf(plan));
    long buffers = 0;
    for (int i = 0; i < 2 && matcher.find(); i++) {
      buffers += Long.parseLong(matcher.group(1));
    }
    return buffers;
  }

  private static void report(String what, double... buffers) {
    StringBuilder line = new StringBuilder(what).append(':');
    for (double count : buffers) {
      line.append(" %.1f".formatted(count));
    }
    System.out.println(line);
  }
}

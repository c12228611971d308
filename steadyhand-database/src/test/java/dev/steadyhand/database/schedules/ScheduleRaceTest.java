package dev.steadyhand.database.schedules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.database.testing.Waiting;
import org.junit.jupiter.api.Test;

/** Two sessions on one schedule: each story with its fence, and without it. */
@DatabaseTest
class ScheduleRaceTest {
  private static final Mutation WITHOUT_ROOT_LOCK =
      Mutation.without("supervision.lock_roots", "for no key update skip locked");

  private static final String RUN =
      "select schedules.run_schedule_supervisor('{\"schedule_id\": 1}') ->> 'status'";

  private static final String RUN_NOW = "select task_id from schedules.run_schedule_now('sync')";

  private static final String CREATE =
      "select schedule_id from schedules.create_schedule('sync', 'webhook', '{}', interval '%s')";

  @Test
  void two_runs_at_one_due_time_enqueue_once(@From(Template.SENTENCES) TestDatabase database)
      throws Exception {
    createDueSchedule(database);
    try (Session first = begin(database);
        Session second = new Session(database.connect())) {
      assertThat(first.text(RUN)).isEqualTo("enqueued");
      assertThat(second.text(RUN)).isEqualTo("busy");
      first.connection().commit();
    }
    assertThat(tasks(database)).isOne();
  }

  @Test
  void without_the_lock_of_the_root_the_key_stops_the_second_run(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    WITHOUT_ROOT_LOCK.apply(database);
    createDueSchedule(database);
    assertThatThrownBy(() -> runBesideARun(database)).hasStackTraceContaining("schedule_run_pkey");
    assertThat(tasks(database)).isOne();
  }

  @Test
  void without_lock_and_key_both_runs_enqueue(@From(Template.SENTENCES) TestDatabase database)
      throws Exception {
    WITHOUT_ROOT_LOCK.apply(database);
    database.execute("alter table schedules.schedule_run drop constraint schedule_run_pkey");
    createDueSchedule(database);
    assertThat(runBesideARun(database)).isEqualTo("enqueued");
    assertThat(tasks(database)).isEqualTo(2);
  }

  @Test
  void a_removal_waits_for_a_run_and_skips_nothing_that_was_run(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    removeBesideARun(database);
    assertThat(database.texts("select event from schedules.schedule_log")).containsExactly("run");
  }

  @Test
  void without_its_lock_a_removal_skips_what_is_being_run(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    Mutation.without("schedules.lock_schedule", "for no key update").apply(database);
    removeBesideARun(database);
    assertThat(database.texts("select event from schedules.schedule_log"))
        .containsExactlyInAnyOrder("run", "removed");
  }

  @Test
  void a_run_beside_a_request_to_run_now_comes_back_and_both_are_there(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    createDueSchedule(database);
    try (Session first = begin(database);
        Session second = new Session(database.connect())) {
      assertThat(first.number(RUN_NOW)).isPositive();
      assertThat(second.text(RUN)).isEqualTo("busy");
      first.connection().commit();
      assertThat(second.text(RUN)).isEqualTo("enqueued");
    }
    assertThat(tasks(database)).isEqualTo(2);
    assertThat(database.texts("select event from schedules.schedule_log order by 1"))
        .containsExactly("run", "run_now");
  }

  @Test
  void a_request_to_run_now_waits_for_a_run_and_both_are_there(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    createDueSchedule(database);
    assertThat(runNowBesideARun(database)).isPositive();
    assertThat(tasks(database)).isEqualTo(2);
    assertThat(database.texts("select event from schedules.schedule_log order by 1"))
        .containsExactly("run", "run_now");
  }

  @Test
  void a_request_to_run_now_sees_the_task_of_the_run_that_it_waited_for(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    createDueSchedule(database);
    skipOverlaps(database);
    assertThat(runNowBesideARun(database)).isZero();
    assertThat(tasks(database)).isOne();
  }

  @Test
  void without_its_lock_a_request_to_run_now_overlaps(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    Mutation.without("schedules.lock_schedule", "for no key update").apply(database);
    createDueSchedule(database);
    skipOverlaps(database);
    assertThat(runNowBesideARun(database)).isPositive();
    assertThat(tasks(database)).isEqualTo(2);
  }

  @Test
  void two_that_create_the_same_schedule_get_one(@From(Template.SENTENCES) TestDatabase database)
      throws Exception {
    assertThat(createBesideACreation(database)).isOne();
    assertThat(database.number("select count(*) from schedules.schedule")).isOne();
  }

  @Test
  void without_its_conflict_clause_the_second_creation_fails(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    Mutation.without(
            "schedules.insert_schedule",
            "on conflict (schedule_name) where removed_at is null do nothing")
        .apply(database);
    assertThatThrownBy(() -> createBesideACreation(database))
        .hasStackTraceContaining("schedule_by_name");
  }

  /** Its wakes are removed, so that only triggers meet, and no wake serializes them. */
  private static void createDueSchedule(TestDatabase database) throws Exception {
    database.execute(CREATE.formatted("1 hour"));
    database.execute("delete from queues.ready");
  }

  private static String runBesideARun(TestDatabase database) throws Exception {
    try (Session first = begin(database);
        Session second = new Session(database.connect());
        Session observer = new Session(database.connect())) {
      assertThat(first.text(RUN)).isEqualTo("enqueued");
      Waiting<String> late =
          Waiting.start(second, () -> String.valueOf(second.text(RUN))).untilBlocked(observer);
      first.connection().commit();
      return late.answer();
    }
  }

  private static void removeBesideARun(TestDatabase database) throws Exception {
    createDueSchedule(database);
    try (Session first = begin(database);
        Session second = new Session(database.connect());
        Session observer = new Session(database.connect())) {
      assertThat(first.text(RUN)).isEqualTo("enqueued");
      Waiting<Long> removal =
          Waiting.start(
                  second,
                  () -> second.number("select schedule_id from schedules.remove_schedule('sync')"))
              .untilBlocked(observer);
      first.connection().commit();
      assertThat(removal.answer()).isOne();
    }
  }

  private static void skipOverlaps(TestDatabase database) throws Exception {
    database.execute("update schedules.schedule set overlap = 'skip'");
  }

  /** Returns the id of its task; 0 if it was refused. */
  private static long runNowBesideARun(TestDatabase database) throws Exception {
    try (Session first = begin(database);
        Session second = new Session(database.connect());
        Session observer = new Session(database.connect())) {
      assertThat(first.text(RUN)).isEqualTo("enqueued");
      Waiting<Long> request =
          Waiting.start(
                  second,
                  () ->
                      second.number(
                          "select coalesce(task_id, 0) from schedules.run_schedule_now('sync')"))
              .untilBlocked(observer);
      first.connection().commit();
      return request.answer();
    }
  }

  private static long createBesideACreation(TestDatabase database) throws Exception {
    try (Session first = begin(database);
        Session second = new Session(database.connect());
        Session observer = new Session(database.connect())) {
      assertThat(first.number(CREATE.formatted("1 hour"))).isOne();
      Waiting<Long> other =
          Waiting.start(second, () -> second.number(CREATE.formatted("1 hour")))
              .untilBlocked(observer);
      first.connection().commit();
      return other.answer();
    }
  }

  private static Session begin(TestDatabase database) throws Exception {
    Session session = new Session(database.connect());
    session.connection().setAutoCommit(false);
    return session;
  }

  private static long tasks(TestDatabase database) throws Exception {
    return database.number("select count(*) from queues.task where task_type = 'webhook'");
  }
}

package dev.steadyhand.database.billing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.billing.Story.Moment;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Checkout and subscription arrive in any order, twice, late or never; there is always exactly one
 * outcome, which follows from the times of arrival.
 */
@DatabaseTest
class OutOfOrderTest {
  private static final String HEALTHY_CHECKOUT = "paid";
  private static final String HEALTHY_SUBSCRIPTION = "active";

  /** All orders up to this number of deliveries, and one less for events that imply failure. */
  private static List<Story> stories(int longest) {
    return Stream.of(
            Story.all(longest, HEALTHY_CHECKOUT, HEALTHY_SUBSCRIPTION),
            Story.all(longest - 1, "unpaid", HEALTHY_SUBSCRIPTION),
            Story.all(longest - 1, HEALTHY_CHECKOUT, "incomplete"),
            Story.all(longest - 1, "unpaid", "incomplete"))
        .flatMap(stories -> stories)
        .toList();
  }

  @Test
  void every_order_ends_in_the_one_outcome_that_the_arrivals_imply(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    List<Story> stories = stories(4);
    prepare(database);
    for (Moment moment : Moment.values()) {
      goTo(database, moment);
      deliver(database, stories, moment);
      Drain.run(database);
    }

    assertEnds(database, stories);
  }

  @Test
  void the_outcome_is_the_same_if_nobody_runs_until_all_deadlines_are_over(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    List<Story> stories = stories(3);
    prepare(database);
    for (Moment moment : Moment.values()) {
      goTo(database, moment);
      deliver(database, stories, moment);
    }
    database.execute("select test.pass(interval '1 day')");
    Drain.run(database);

    assertEnds(database, stories);
  }

  /**
   * Four concurrent sessions: each event is delivered by two of them, and all of them process
   * tasks.
   */
  @Test
  void events_that_arrive_at_the_same_time_end_in_one_outcome(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    prepare(database);
    int rounds = 60;
    CyclicBarrier start = new CyclicBarrier(4);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> members = new ArrayList<>();
      for (int member = 0; member < 4; member++) {
        int kind = member % 2;
        Random order = new Random(member);
        members.add(
            threads.submit(
                () -> {
                  try (Session session = new Session(database.connect())) {
                    for (int round = 0; round < rounds; round++) {
                      start.await();
                      receive(session, List.of(BOTH.body("sub_" + round, kind)));
                      Drain.run(session, order);
                    }
                  }
                  return null;
                }));
      }
      for (Future<?> member : members) {
        member.get();
      }
    }
    Drain.run(database);

    assertThat(database.texts("select outcome from billing.activate_subscription_outcome"))
        .hasSize(rounds)
        .containsOnly("succeeded");
    assertThat(database.texts(VERDICTS)).containsExactly("accepted 120", "duplicate 120");
    assertSettled(database);
  }

  private static final Story BOTH =
      new Story(
          List.of(
              new Story.Arrival(Story.Kind.CHECKOUT, Moment.AT_FIRST),
              new Story.Arrival(Story.Kind.SUBSCRIPTION, Moment.AT_FIRST)),
          HEALTHY_CHECKOUT,
          HEALTHY_SUBSCRIPTION);

  private static final String VERDICTS =
      """
      select concat_ws(' ', s.verdict, count(*))
      from billing.webhook_event_state s
      group by s.verdict
      order by s.verdict
      """;

  private static void prepare(TestDatabase database) throws SQLException {
    database.execute("select billing.configure_webhook_source('shop', 'none')");
    for (String process : List.of("billing.verify_event", "billing.activate_subscription")) {
      database.execute("select supervision.configure_process(?, 'least_spacing', '0')", process);
    }
  }

  private static void goTo(TestDatabase database, Moment moment) throws SQLException {
    database.execute(
        "update test.clock set at = timestamptz '2030-01-01 12:00:00+00' + make_interval(mins =>"
            + " ?)",
        moment.minutes);
  }

  private static void deliver(TestDatabase database, List<Story> stories, Moment moment)
      throws SQLException {
    List<String> bodies = new ArrayList<>();
    for (int s = 0; s < stories.size(); s++) {
      Story story = stories.get(s);
      for (int i = 0; i < story.arrivals().size(); i++) {
        if (story.arrivals().get(i).moment() == moment) {
          bodies.add(story.body(ref(s), i));
        }
      }
    }
    try (Session session = new Session(database.connect())) {
      receive(session, bodies);
    }
  }

  private static void receive(Session session, List<String> bodies) throws SQLException {
    session.execute(
        """
        select billing.receive_webhook('shop', '{}', convert_to(b.body, 'UTF8'))
        from unnest(?::text[]) b (body)
        """,
        (Object) bodies.toArray(String[]::new));
  }

  private static String ref(int story) {
    return "sub_%04d".formatted(story);
  }

  /** Lets all waits expire, and compares the outcome of each story with the expected one. */
  private static void assertEnds(TestDatabase database, List<Story> stories) throws Exception {
    for (int i = 0; i < 3; i++) {
      database.execute("select test.pass(interval '30 minutes')");
      Drain.run(database);
    }

    Map<String, String> expected = new TreeMap<>();
    for (int s = 0; s < stories.size(); s++) {
      String end = stories.get(s).end();
      if (end != null) {
        expected.put(ref(s), end);
      }
    }
    Map<String, String> ends = new TreeMap<>();
    for (Map<String, ?> row : database.query(ENDS)) {
      assertThat(ends.put(String.valueOf(row.get("ref")), String.valueOf(row.get("story"))))
          .as("another outcome of %s", row)
          .isNull();
    }
    assertThat(ends).isEqualTo(expected);
    assertThat(database.number("select count(*) from billing.webhook_event"))
        .as("every delivery is kept")
        .isEqualTo(stories.stream().mapToLong(story -> story.arrivals().size()).sum());
    assertSettled(database);
  }

  private static final String ENDS =
      """
      select
          t.subscription_ref as ref,
          format('%s, %s, %s', o.outcome, coalesce(o.reason, '-'), o.message) as story
      from billing.activate_subscription_outcome o
      join billing.activate_subscription_task t using (activate_subscription_task_id)
      """;

  /** Asserts that everything is verified, decided once and explained, and nothing is open. */
  private static void assertSettled(TestDatabase database) throws SQLException {
    assertThat(database.texts(UNSETTLED)).isEmpty();
    assertThat(database.texts("select task_id::text from queues.ready")).isEmpty();
    assertThat(database.texts("select task_id::text from queues.error")).isEmpty();
    assertThat(database.texts("select task_id || ' ' || difference from queues.check_ready()"))
        .isEmpty();
    assertThat(
            database.texts(
                "select reason_now from"
                    + " supervision.replay_decisions('billing.activate_subscription', 100000)"))
        .isEmpty();
  }

  private static final String UNSETTLED =
      """
      select format('%s %s', i.process_name, i.instance_id)
      from supervision.instance i
      join supervision.decision d using (process_name, instance_id)
      group by i.process_name, i.instance_id, i.state
      having i.state not in ('succeeded', 'failed')
          or count(*) filter (where d.action not in ('wait', 'finish')) <> 1
          or count(d.reason) < count(*)
      """;
}

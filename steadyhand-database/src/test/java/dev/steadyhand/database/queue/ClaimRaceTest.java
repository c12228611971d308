package dev.steadyhand.database.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.Crew;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.From;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.Template;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/** At most one lease per task at a time, with any number of workers. */
@DatabaseTest
class ClaimRaceTest {
  private static final int MEMBERS = 64;

  @Test
  void sixty_four_connections_claim_twenty_thousand_tasks_exactly_once(TestDatabase database)
      throws Exception {
    Tasks.enqueue(database, 20_000, "email");

    List<Long> claimed = Crew.run(database, MEMBERS, ClaimRaceTest::claimUntilEmpty);

    assertThat(claimed.stream().mapToLong(Long::longValue).sum()).isEqualTo(20_000);
    assertThat(database.number("select count(*) from queues.task_lease")).isEqualTo(20_000);
    assertThat(database.number("select count(distinct task_id) from queues.task_lease"))
        .isEqualTo(20_000);
    assertThat(claimed).as("everyone got a share").allMatch(count -> count > 0);
    Tasks.assertNoDrift(database);
  }

  /**
   * Members die in three ways: before the claim is committed, while holding tasks, and after
   * completing some. Time passes meanwhile, so leases of active members expire too.
   */
  @Test
  void a_task_is_claimed_again_only_after_its_lease_is_over(
      @From(Template.SENTENCES) TestDatabase database) throws Exception {
    Tasks.enqueue(database, 20_000, "email");
    database.execute("select queues.configure_queue('default', interval '30 seconds', 1000)");
    database.execute("select queues.change_setting('delivery_cap', '10000')");
    AtomicBoolean done = new AtomicBoolean();

    Crew.run(
        database,
        MEMBERS + 1,
        (session, member) -> {
          if (member == MEMBERS) {
            letTimePassUntilAllIsCompleted(session, done);
          } else {
            workAndDieOften(database, member, done);
          }
          return null;
        });

    assertThat(database.number("select count(*) from queues.task_completed")).isEqualTo(20_000);
    assertThat(database.number(OVERLAPPING_LEASES)).as("leases of one task that overlap").isZero();
    assertThat(database.number("select count(*) from queues.task_lease where delivery > 1"))
        .as("the test did let leases expire")
        .isPositive();
    Tasks.assertNoDrift(database);
  }

  private static final String OVERLAPPING_LEASES =
      """
      select count(*)
      from queues.task_lease a
      join queues.task_lease b on b.task_id = a.task_id and b.delivery > a.delivery
      where b.leased_at < a.expires_at
      """;

  private static long claimUntilEmpty(Session session, int member) throws SQLException {
    String claim =
        member % 2 == 0
            ? "select count(*) from queues.dequeue_batch(20)"
            : "select count((queues.dequeue_next_available_task()).task_id)";
    long claimed = 0;
    for (long batch = session.number(claim); batch > 0; batch = session.number(claim)) {
      claimed += batch;
    }
    return claimed;
  }

  private static void letTimePassUntilAllIsCompleted(Session session, AtomicBoolean done)
      throws SQLException {
    try {
      while (session.number("select count(*) from queues.ready") > 0) {
        session.execute("select test.pass(interval '1 second')");
      }
    } finally {
      done.set(true);
    }
  }

  private static void workAndDieOften(TestDatabase database, int seed, AtomicBoolean done)
      throws SQLException {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    while (!done.get()) {
      try (Session life = new Session(database.connect())) {
        liveOnce(life, random, done);
      }
    }
  }

  private static void liveOnce(Session life, RandomGenerator random, AtomicBoolean done)
      throws SQLException {
    while (!done.get()) {
      switch (random.nextInt(12)) {
        case 0 -> {
          life.connection().setAutoCommit(false);
          life.execute("select queues.dequeue_batch(20)");
          return;
        }
        case 1 -> {
          life.execute("select queues.dequeue_batch(20)");
          return;
        }
        default -> life.execute(CLAIM_AND_COMPLETE);
      }
    }
  }

  private static final String CLAIM_AND_COMPLETE =
      """
      select queues.complete_batch(array_agg(d.task_id), array_agg(d.task_lease_id))
      from queues.dequeue_batch(20) d
      """;
}

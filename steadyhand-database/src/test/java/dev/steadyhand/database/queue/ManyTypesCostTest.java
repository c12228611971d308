package dev.steadyhand.database.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.Mutation;
import dev.steadyhand.database.testing.Session;
import dev.steadyhand.database.testing.TestDatabase;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * A claim pays for the task types that it serves, and not for others that are registered. Measured
 * in buffers, not in seconds.
 */
@DatabaseTest
class ManyTypesCostTest {
  private static final int FEW = 10;
  private static final int MANY = 1000;
  private static final int CLAIMS = 50;

  /** Two lookups of a lane in an index that has one more level, and two pages of the table. */
  private static final double LEVEL = 5;

  /** Two lookups of a lane, its three sequences, and a look at the index of ready tasks. */
  private static final double PER_LANE = 10;

  @Test
  void of_a_thousand_registered_types_a_claim_pays_for_those_that_it_serves(TestDatabase database)
      throws SQLException {
    // The index of ready tasks gets a second level now, and not while it is measured.
    Tasks.enqueue(database, 3000, "email");
    Tasks.drain(database);
    register(database, 1, FEW);
    double busyOfTen = busy(database, FEW);
    double idleOfTen = idle(database, FEW);

    register(database, FEW + 1, MANY);
    double busyOfThousand = busy(database, FEW);
    double idleOfThousand = idle(database, FEW);
    double busyWithAll = busy(database, MANY);
    double idleWithAll = idle(database, MANY);

    System.out.printf(
        "buffers of a claim that serves 10 types: %.0f with 10 types registered, %.0f with 1,000;"
            + " idle %.0f and %.0f; serves 1,000 types: %.0f, idle %.0f%n",
        busyOfTen, busyOfThousand, idleOfTen, idleOfThousand, busyWithAll, idleWithAll);
    assertThat((busyOfThousand - busyOfTen) / FEW).as("for each served type").isLessThan(LEVEL);
    assertThat((idleOfThousand - idleOfTen) / FEW).as("idle, each type").isLessThan(LEVEL);
    assertThat(busyWithAll / MANY).as("for each of a thousand lanes").isLessThan(PER_LANE);
    assertThat(idleWithAll / MANY).as("idle, each of a thousand lanes").isLessThan(PER_LANE);

    // Control: a claim that opens all lanes of its queue pays for all of them.
    new Mutation("queues.open_scans", "l.task_type = any (_task_types)", "true").apply(database);
    assertThat((idle(database, FEW) - idleOfTen) / FEW).isGreaterThan(LEVEL);
  }

  /** The buffers of a claim that finds a task. */
  private static double busy(TestDatabase database, int types) throws SQLException {
    Tasks.enqueue(database, 3 * CLAIMS, "many_1");
    double buffers = usualBuffers(database, types, 1);
    Tasks.drain(database);
    return buffers;
  }

  /** The buffers of a claim that finds nothing. */
  private static double idle(TestDatabase database, int types) throws SQLException {
    return usualBuffers(database, types, 0);
  }

  private static void register(TestDatabase database, int from, int to) throws SQLException {
    database.execute(
        """
        select queues.declare_task_type('many_' || n, 5, '1 second', '1 hour')
        from generate_series(?::integer, ?::integer) n
        """,
        from,
        to);
    // The plans must not depend on when the statistics were last collected.
    database.execute("analyze queues.lane, queues.registered_task_type");
  }

  /** The median: twice a second a claim looks further back. */
  private static double usualBuffers(TestDatabase database, int types, int found)
      throws SQLException {
    String served =
        IntStream.rangeClosed(1, types)
            .mapToObj("many_%d"::formatted)
            .collect(Collectors.joining(",", "{", "}"));
    String claim =
        "select * from queues.dequeue_batch(1, _task_types => '%s', _with_runs => false)"
            .formatted(served);
    try (Session session = new Session(database.connect())) {
      for (int i = 0; i < 10; i++) {
        buffers(session, claim, found);
      }
      long[] counts = new long[CLAIMS];
      for (int i = 0; i < CLAIMS; i++) {
        counts[i] = buffers(session, claim, found);
      }
      Arrays.sort(counts);
      return counts[CLAIMS / 2];
    }
  }

  private static final Pattern BUFFERS = Pattern.compile("\"Shared (?:Hit|Read) Blocks\": (\\d+)");

  /** The counts of the top node include everything below it, including inside functions. */
  private static long buffers(Session session, String claim, int found) throws SQLException {
    String plan = session.text("explain (analyze, buffers, format json) " + claim);
    assertThat(plan).as("what the claim found").containsPattern("\"Actual Rows\": " + found);
    Matcher matcher = BUFFERS.matcher(plan == null ? "" : plan);
    long buffers = 0;
    for (int i = 0; i < 2 && matcher.find(); i++) {
      buffers += Long.parseLong(matcher.group(1));
    }
    return buffers;
  }
}

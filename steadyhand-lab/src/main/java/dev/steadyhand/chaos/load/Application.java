package dev.steadyhand.chaos.load;

import dev.steadyhand.database.DatabaseUrl;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/** The application under load: several threads that start work and record acknowledgements. */
public final class Application implements AutoCloseable {
  private final List<Clerk> clerks;

  private Application(List<Clerk> clerks) {
    this.clerks = clerks;
  }

  /**
   * Begins.
   *
   * @param url the way to the database that everybody takes
   * @param pause the longest that a clerk rests between two transactions
   */
  public static Application start(
      DatabaseUrl url, Diary diary, int clerks, Duration pause, long seed) {
    AtomicLong numbers = new AtomicLong();
    return new Application(
        IntStream.range(0, clerks)
            .mapToObj(n -> Clerk.start(url, diary, numbers, pause, new Random(seed + n)))
            .toList());
  }

  /** Stops after each thread has finished its transaction. */
  @Override
  public void close() {
    clerks.forEach(Clerk::stop);
    clerks.forEach(Clerk::await);
  }
}

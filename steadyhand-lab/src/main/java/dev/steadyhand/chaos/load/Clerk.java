package dev.steadyhand.chaos.load;

import dev.steadyhand.chaos.load.Acknowledgement.Kind;
import dev.steadyhand.chaos.process.Booking.Trip;
import dev.steadyhand.database.DatabaseUrl;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Starts work continuously, each time in a transaction. */
final class Clerk {
  private static final Logger log = LoggerFactory.getLogger(Clerk.class);
  private static final String BUCKET = "chaos";
  private static final int MOST_FILES = 4;
  private static final int MOST_HOTELS = 3;
  private static final int MOST_LEGS = 3;

  /** How long a traveller may take to confirm a trip. */
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(15);

  private final DatabaseUrl url;
  private final Diary diary;
  private final AtomicLong numbers;
  private final long pauseMillis;
  private final Random random;
  private final Thread thread;
  private volatile boolean stopped;
  private @Nullable Connection connection;

  private Clerk(DatabaseUrl url, Diary diary, AtomicLong numbers, Duration pause, Random random) {
    this.url = url;
    this.diary = diary;
    this.numbers = numbers;
    this.pauseMillis = pause.toMillis();
    this.random = random;
    this.thread = Thread.ofVirtual().name("clerk").unstarted(this::work);
  }

  static Clerk start(
      DatabaseUrl url, Diary diary, AtomicLong numbers, Duration pause, Random random) {
    Clerk clerk = new Clerk(url, diary, numbers, pause, random);
    clerk.thread.start();
    return clerk;
  }

  void stop() {
    stopped = true;
  }

  void await() {
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void work() {
    try {
      while (!stopped) {
        long number = numbers.incrementAndGet();
        switch (random.nextInt(13)) {
          case 0 -> deleteAccount(number);
          case 1, 2 -> subscribe(number);
          case 10, 11, 12 -> book(number);
          case 3, 4, 5 -> {
            String body = "text " + number;
            commit(Kind.SMS, body, session -> LoadSql.startSms(session, body));
          }
          default -> {
            String address = "mail-%d@example.com".formatted(number);
            commit(Kind.EMAIL, address, session -> LoadSql.startEmail(session, address));
          }
        }
        TimeUnit.MILLISECONDS.sleep(random.nextLong(pauseMillis / 2, pauseMillis));
      }
    } catch (InterruptedException e) {
      log.debug("interrupted, which ends a clerk");
    } finally {
      disconnect();
    }
  }

  private void deleteAccount(long number) {
    int files = 1 + random.nextInt(MOST_FILES);
    String label = "account-" + number;
    commit(
        Kind.ACCOUNT,
        label,
        session -> {
          long account = LoadSql.createAccount(session, label + "@example.com");
          for (int n = 1; n <= files; n++) {
            LoadSql.createFile(session, account, BUCKET, "%s/file-%d".formatted(label, n));
          }
          return LoadSql.startAccountDeletion(session, account);
        });
  }

  /**
   * Simulates a payment provider, which sends each event until it is acknowledged, in any order.
   */
  private void subscribe(long number) throws InterruptedException {
    String subscription = "sub_" + number;
    String checkout = event("checkout.session.completed", "subscription", subscription);
    String created = event("customer.subscription.created", "id", subscription);
    boolean checkoutFirst = random.nextBoolean();
    deliver("checkout of " + subscription, checkoutFirst ? checkout : created);
    deliver("creation of " + subscription, checkoutFirst ? created : checkout);
  }

  private void deliver(String label, String event) throws InterruptedException {
    insist(Kind.EVENT, label, session -> LoadSql.receiveEvent(session, event));
  }

  /** Repeats it until it is acknowledged. */
  private void insist(Kind kind, String label, Work work) throws InterruptedException {
    while (!commit(kind, label, work)) {
      TimeUnit.MILLISECONDS.sleep(pauseMillis);
    }
  }

  /** The trip exists once, however often it is started; the signal may come before it. */
  private void book(long number) throws InterruptedException {
    String key = "trip-" + number;
    Trip trip =
        new Trip(
            IntStream.rangeClosed(1, random.nextInt(MOST_HOTELS + 1))
                .mapToObj(n -> "hotel-" + n)
                .toList(),
            1 + random.nextInt(MOST_LEGS),
            Clock.systemUTC().instant().plus(LONGEST_WAIT));
    boolean isSignalFirst = random.nextInt(4) == 0;
    boolean isConfirmed = random.nextInt(8) != 0;
    boolean isCancelled = random.nextInt(6) == 0;
    if (isSignalFirst && isConfirmed) {
      confirm(key);
    }
    insist(Kind.BOOKING, key, session -> LoadSql.startBooking(session, key, trip));
    if (!isSignalFirst && isConfirmed) {
      confirm(key);
    }
    if (isCancelled) {
      insist(Kind.CANCEL, key, session -> LoadSql.cancelBooking(session, key));
    }
  }

  private void confirm(String key) throws InterruptedException {
    insist(Kind.SIGNAL, key, session -> LoadSql.confirmBooking(session, key));
  }

  private static String event(String type, String field, String subscription) {
    return """
    {"id": "%s of %s", "type": "%s",
     "data": {"object": {"%s": "%s", "status": "active", "payment_status": "paid"}}}\
    """
        .formatted(type, subscription, type, field, subscription);
  }

  private interface Work {
    long run(Connection session) throws SQLException;
  }

  /** Returns whether the commit was acknowledged. */
  private boolean commit(Kind kind, String label, Work work) {
    try {
      Connection session = connect();
      long id = work.run(session);
      session.commit();
      diary.acknowledged(new Acknowledgement(Clock.systemUTC().instant(), kind, label, id));
      return true;
    } catch (SQLException e) {
      log.debug("{} was not acknowledged: SQLSTATE {}", label, e.getSQLState());
      diary.unclearEnd();
      disconnect();
      return false;
    }
  }

  private Connection connect() throws SQLException {
    Connection session = connection;
    if (session == null) {
      session = url.connect();
      session.setAutoCommit(false);
      connection = session;
    }
    return session;
  }

  private void disconnect() {
    Connection session = connection;
    connection = null;
    if (session != null) {
      try {
        session.abort(Runnable::run);
      } catch (SQLException e) {
        log.debug("it was gone already", e);
      }
    }
  }
}

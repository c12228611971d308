package dev.steadyhand.testkit.internal;

import dev.steadyhand.worker.SteppedWorker.Stepped;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Steps of which some wait for an answer that comes later, while others are made. One thread works
 * at a time: whoever starts or resumes a step waits until it has ended or waits in its turn. So
 * everything happens in the same order each time.
 */
public final class Flights implements AutoCloseable {
  private static final Instant NEVER = Instant.MAX;

  /** How far a step has come. */
  public sealed interface Progress {
    /** It waits for an answer. */
    record Waiting() implements Progress {}

    /** It has ended, with these tasks. */
    record Ended(List<Stepped> stepped) implements Progress {}

    /** It broke. */
    record Broken(Throwable cause) implements Progress {}
  }

  /** A call under way. */
  private static final class Flight {
    private final Instant arrival;
    private final boolean isStepped;
    private final CountDownLatch landed = new CountDownLatch(1);

    Flight(Instant arrival, boolean isStepped) {
      this.arrival = arrival;
      this.isStepped = isStepped;
    }

    boolean isDue(Instant now) {
      return !arrival.isAfter(now);
    }
  }

  private final LinkedBlockingQueue<Progress> progress = new LinkedBlockingQueue<>();
  private final List<Flight> flights = new ArrayList<>();
  private final List<Thread> steps = new ArrayList<>();
  private boolean isStepping;

  /** What a worker does when it is told to: the tasks that it worked on, none if none was due. */
  public interface Step {
    List<Stepped> make() throws SQLException;
  }

  /** Makes a step. */
  public Progress make(Step step) throws InterruptedException {
    synchronized (this) {
      isStepping = true;
      steps.removeIf(thread -> !thread.isAlive());
      steps.add(Thread.ofVirtual().name("step").start(() -> report(step)));
    }
    return next();
  }

  /** Lets the first answer come that is due by now; empty if there is none. */
  public Optional<Progress> land(Instant now) throws InterruptedException {
    synchronized (this) {
      Optional<Flight> due =
          flights.stream()
              .filter(flight -> flight.isStepped && flight.isDue(now))
              .min(Comparator.comparing(flight -> flight.arrival));
      if (due.isEmpty()) {
        return Optional.empty();
      }
      isStepping = true;
      flights.remove(due.get());
      due.get().landed.countDown();
    }
    return Optional.of(next());
  }

  /** When the next answer comes; empty if none is on its way. */
  public synchronized Optional<Instant> nextArrival() {
    return flights.stream()
        .map(flight -> flight.arrival)
        .filter(arrival -> arrival.isBefore(NEVER))
        .min(Instant::compareTo);
  }

  /** The clock was moved: answers that nobody steps to come by themselves. */
  public synchronized void reached(Instant now) {
    flights.removeIf(
        flight -> {
          boolean lands = !flight.isStepped && flight.isDue(now);
          if (lands) {
            flight.landed.countDown();
          }
          return lands;
        });
  }

  /** Waits, on the thread of a call, until this time has come on the clock of the test. */
  public void await(Instant arrival) throws InterruptedException {
    take(arrival);
  }

  /** Never comes back, on the thread of a call: its worker is no more. */
  public void vanish() throws InterruptedException {
    take(NEVER);
  }

  private void take(Instant arrival) throws InterruptedException {
    Flight flight;
    synchronized (this) {
      flight = new Flight(arrival, isStepping);
      flights.add(flight);
      if (isStepping) {
        isStepping = false;
        progress.add(new Progress.Waiting());
      }
    }
    flight.landed.await();
  }

  private void report(Step step) {
    try {
      progress.add(new Progress.Ended(step.make()));
    } catch (SQLException | RuntimeException | Error e) {
      progress.add(new Progress.Broken(e));
    }
  }

  private Progress next() throws InterruptedException {
    Progress next = progress.take();
    synchronized (this) {
      isStepping = false;
    }
    return next;
  }

  /** Whoever waits for an answer waits no longer, and writes nothing. */
  @Override
  public void close() throws InterruptedException {
    List<Thread> left;
    synchronized (this) {
      left = List.copyOf(steps);
    }
    for (Thread thread : left) {
      thread.interrupt();
      thread.join();
    }
  }
}

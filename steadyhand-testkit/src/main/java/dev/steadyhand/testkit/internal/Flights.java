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
 * Runs steps, some of which wait for a delayed response while others run. Only one thread runs at a
 * time: starting or resuming a step blocks until it has ended or waits itself. This makes the order
 * deterministic.
 */
public final class Flights implements AutoCloseable {
  private static final Instant NEVER = Instant.MAX;

  /** The progress of a step. */
  public sealed interface Progress {
    /** It waits for a response. */
    record Waiting() implements Progress {}

    /** It has ended, with these tasks. */
    record Ended(List<Stepped> stepped) implements Progress {}

    /** It threw an exception. */
    record Broken(Throwable cause) implements Progress {}
  }

  /** A call that waits for its response. */
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

  /** A step of a worker; returns the tasks that ran, empty if none was due. */
  public interface Step {
    List<Stepped> make() throws SQLException;
  }

  /** Starts a step. */
  public Progress make(Step step) throws InterruptedException {
    synchronized (this) {
      isStepping = true;
      steps.removeIf(thread -> !thread.isAlive());
      steps.add(Thread.ofVirtual().name("step").start(() -> report(step)));
    }
    return next();
  }

  /** Resumes the first call whose response is due by now; empty if there is none. */
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

  /** Returns when the next response arrives; empty if none is pending. */
  public synchronized Optional<Instant> nextArrival() {
    return flights.stream()
        .map(flight -> flight.arrival)
        .filter(arrival -> arrival.isBefore(NEVER))
        .min(Instant::compareTo);
  }

  /** The clock was advanced: resumes pending calls that belong to no step. */
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

  /** Blocks the thread of a call until this time on the clock of the test. */
  public void await(Instant arrival) throws InterruptedException {
    take(arrival);
  }

  /** Blocks the thread of a call forever: its worker has died. */
  public void vanish() throws InterruptedException {
    take(NEVER);
  }

  /** Never returns, like {@link #vanish}, for code that has to return or throw something. */
  public IllegalStateException vanished() throws InterruptedException {
    vanish();
    return new IllegalStateException("a worker that died went on");
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

  /** Ends all pending calls; they write nothing. */
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

package dev.steadyhand.simulator.internal;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * A thread of a worker that runs only while the scheduler waits for it. It stops wherever the
 * outside world takes part: at a statement, at a call, and while it waits for somebody.
 */
final class Strand {

  /** Where a strand has stopped. */
  sealed interface Stop {
    /** Before it has begun. */
    record Begin(boolean isBatch) implements Stop {}

    /** It sends a statement, and waits for the reply. */
    record Statement(Asked asked) implements Stop {}

    /** It calls a provider, and waits for the answer. */
    record ProviderCall(dev.steadyhand.worker.Call call, String taskType) implements Stop {}

    /** It asks the database, on a connection of its own. */
    record Database(DatabaseCall call) implements Stop {}

    /** It makes an attempt of an effect of a process in Java. */
    record EffectCall(EffectQuestion question) implements Stop {}

    /** It waits for another strand. */
    record Result(CompletableFuture<?> awaited, @Nullable Strand worker) implements Stop {}

    /** It pauses. */
    record Sleep() implements Stop {}
  }

  /** Ends the thread of a strand whose worker has died. */
  private static final class Died extends Error {
    private static final long serialVersionUID = 1L;

    Died() {
      super("its worker has died", null, false, false);
    }
  }

  private final Semaphore go = new Semaphore(0);
  private final Semaphore stopped = new Semaphore(0);
  private final StrandThread thread;
  private volatile @Nullable Stop stop;
  private volatile @Nullable Object reply;
  private volatile boolean isDead;
  private volatile boolean isExpired;
  private volatile @Nullable Strand begunLast;

  /**
   * The delivery of the task that it works on; that of whoever began it until it says otherwise.
   */
  private volatile int delivery;

  /** Does not begin yet. */
  Strand(String name, boolean isBatch, Runnable work) {
    Strand beginner = current();
    delivery = beginner == null ? 0 : beginner.delivery;
    if (beginner != null) {
      beginner.begunLast = this;
    }
    stop = new Stop.Begin(isBatch);
    thread = new StrandThread(name, work);
    thread.start();
  }

  /** A thread that can be asked whether it was interrupted while it waits for its turn. */
  private final class StrandThread extends Thread {
    private static final long STACK_BYTES = 256 * 1024;
    private final Runnable work;
    private volatile boolean isInterruption;

    StrandThread(String name, Runnable work) {
      super(null, null, name, STACK_BYTES);
      this.work = work;
      setDaemon(true);
    }

    @Override
    public void run() {
      Strand.this.run(work);
    }

    @Override
    public void interrupt() {
      isInterruption = true;
      super.interrupt();
    }

    Strand strand() {
      return Strand.this;
    }

    /** Waits, whatever interrupts it: the flag is set again afterwards. */
    void awaitTurn() {
      go.acquireUninterruptibly();
      isInterruption = false;
    }
  }

  private void run(Runnable work) {
    thread.awaitTurn();
    try {
      if (!isDead) {
        work.run();
      }
    } catch (Died e) {
      // Nothing that it does can be seen any more.
    } finally {
      stop = null;
      stopped.release();
    }
  }

  /** The strand of the current thread; null on the scheduler's. */
  static @Nullable Strand current() {
    return Thread.currentThread() instanceof StrandThread strand ? strand.strand() : null;
  }

  Thread thread() {
    return thread;
  }

  /** Where it stands; null if it has ended. */
  @Nullable Stop stop() {
    return stop;
  }

  /** A handler knows its task, and not which delivery of it this is. */
  int delivery() {
    return delivery;
  }

  void setDelivery(int value) {
    delivery = value;
  }

  boolean isInterrupted() {
    return thread.isInterruption;
  }

  /** The strand that this one has begun last, which is the one whose result it awaits. */
  @Nullable Strand begunLast() {
    return begunLast;
  }

  /** Whether its time limit has passed. */
  boolean isExpired() {
    return isExpired;
  }

  /** For the strand itself: lets its time limit pass, and ends when it is interrupted. */
  InterruptedException expire() {
    isExpired = true;
    while (!thread.isInterruption && !Thread.currentThread().isInterrupted()) {
      stopAt(new Stop.Result(new CompletableFuture<>(), null));
    }
    return new InterruptedException("its time limit has passed");
  }

  /** For the strand itself: stops here, and returns what it gets to go on with. */
  @Nullable Object stopAt(Stop where) {
    if (isDead) {
      throw new Died();
    }
    thread.isInterruption = thread.isInterrupted();
    stop = where;
    stopped.release();
    thread.awaitTurn();
    if (isDead) {
      throw new Died();
    }
    return reply;
  }

  /** For the scheduler: lets it go on until it stops again or ends. */
  void goOn(@Nullable Object with) {
    reply = with;
    go.release();
    stopped.acquireUninterruptibly();
  }

  /** For the scheduler: ends it without another look at the world. */
  void die() {
    isDead = true;
    if (stop != null) {
      goOn(null);
    }
  }
}

package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Step;
import dev.steadyhand.worker.WorkerListener;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;

/** The room of a worker, as far as tasks may be begun that nobody has claimed. */
final class Slots implements FreeSlots {
  /** Begins tasks that were leased without a claim. */
  interface Taker {
    void take(List<HeldTask> leased) throws InterruptedException;
  }

  private final List<String> queues;
  private final List<String> taskTypes;
  private final BooleanSupplier isClosed;
  private final WorkerListener listener;
  private final AtomicInteger reserved = new AtomicInteger();
  private IntSupplier room;
  private Taker taker;

  /**
   * @param queues the queues of such tasks
   * @param taskTypes the types of such tasks
   * @param isClosed whether the worker begins nothing at present
   * @param room how many tasks may be begun
   * @param taker begins them
   */
  Slots(
      List<String> queues,
      List<String> taskTypes,
      WorkerListener listener,
      BooleanSupplier isClosed,
      IntSupplier room,
      Taker taker) {
    this.queues = queues;
    this.taskTypes = taskTypes;
    this.isClosed = isClosed;
    this.listener = listener;
    this.room = room;
    this.taker = taker;
  }

  /** They are given to somebody else from now on. */
  void giveTo(IntSupplier otherRoom, Taker otherTaker) {
    room = otherRoom;
    taker = otherTaker;
  }

  @Override
  public List<String> queues() {
    return queues;
  }

  @Override
  public List<String> taskTypes() {
    return taskTypes;
  }

  @Override
  public Reservation reservation(int ending) {
    return new Part(ending);
  }

  /** What this batch may fill is kept from the others. */
  private final class Part implements Reservation {
    private final int ending;
    private int own;

    Part(int ending) {
      this.ending = ending;
    }

    @Override
    public int reserve(int most) {
      if (isClosed.getAsBoolean()) {
        return 0;
      }
      synchronized (reserved) {
        close();
        own = Math.clamp(room.getAsInt() - (long) reserved.get(), 0, most);
        reserved.addAndGet(own);
        return own + ending;
      }
    }

    @Override
    public void close() {
      reserved.addAndGet(-own);
      own = 0;
    }
  }

  @Override
  public void take(List<HeldTask> leased) throws InterruptedException {
    if (leased.isEmpty()) {
      return;
    }
    leased.stream()
        .collect(Collectors.groupingBy(task -> task.info().queue(), Collectors.counting()))
        .forEach((queue, tasks) -> listener.claimed(queue, tasks.intValue()));
    leased.forEach(task -> listener.reached(Step.CLAIMED, task.info()));
    taker.take(leased);
  }
}

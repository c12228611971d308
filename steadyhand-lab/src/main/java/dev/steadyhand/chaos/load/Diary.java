package dev.steadyhand.chaos.load;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** The acknowledgements that the application received, recorded outside the database. */
public final class Diary {
  private final ConcurrentLinkedQueue<Acknowledgement> acknowledged = new ConcurrentLinkedQueue<>();
  private final AtomicInteger unclear = new AtomicInteger();

  public List<Acknowledgement> acknowledged() {
    return List.copyOf(acknowledged);
  }

  public int size() {
    return acknowledged.size();
  }

  /** Returns how many transactions failed or ended with an unknown outcome. */
  public int unclear() {
    return unclear.get();
  }

  void acknowledged(Acknowledgement acknowledgement) {
    acknowledged.add(acknowledgement);
  }

  void unclearEnd() {
    unclear.incrementAndGet();
  }
}

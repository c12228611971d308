package dev.steadyhand.chaos.provider;

import java.time.Clock;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

/** What the providers remember: every call, kept outside the database. */
public final class Ledger {
  private final ConcurrentLinkedQueue<Arrival> arrivals = new ConcurrentLinkedQueue<>();

  /** All of them, in the order in which they came. */
  public List<Arrival> arrivals() {
    return List.copyOf(arrivals);
  }

  public int size() {
    return arrivals.size();
  }

  void note(String channel, String effect, String effectKey, Mood mood) {
    arrivals.add(
        new Arrival(
            Clock.systemUTC().instant(), channel, effect, effectKey, mood.takes(), mood.name()));
  }
}

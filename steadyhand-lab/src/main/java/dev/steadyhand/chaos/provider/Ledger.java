package dev.steadyhand.chaos.provider;

import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The calls at the providers, recorded outside the database. */
public final class Ledger {
  private final ConcurrentLinkedQueue<Arrival> arrivals = new ConcurrentLinkedQueue<>();
  private final Set<String> taken = ConcurrentHashMap.newKeySet();

  /** All of them, in the order in which they came. */
  public List<Arrival> arrivals() {
    return List.copyOf(arrivals);
  }

  public int size() {
    return arrivals.size();
  }

  /** Returns whether an effect was had by whom it was about. */
  public boolean hasTaken(String channel, String effect) {
    return arrivals.stream()
        .anyMatch(it -> it.isTaken() && it.channel().equals(channel) && it.effect().equals(effect));
  }

  /** A call that has its effect each time. */
  void note(String channel, String effect, String effectKey, Mood mood) {
    add(channel, effect, effectKey, false, mood.takes(), mood);
  }

  /** A call that has its effect the first time only. */
  void noteRepeatable(String channel, String effect, String effectKey, Mood mood) {
    boolean isTaken = mood.takes() && taken.add(channel + ' ' + effectKey);
    add(channel, effect, effectKey, true, isTaken, mood);
  }

  private void add(
      String channel,
      String effect,
      String effectKey,
      boolean isRepeatable,
      boolean isTaken,
      Mood mood) {
    arrivals.add(
        new Arrival(
            Clock.systemUTC().instant(),
            channel,
            effect,
            effectKey,
            isRepeatable,
            isTaken,
            mood.name()));
  }
}

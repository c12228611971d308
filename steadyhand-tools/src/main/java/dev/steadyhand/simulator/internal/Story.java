package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The log of steps: time, actor, action and result. */
final class Story {
  private final SimulatedClock clock;
  private final List<String> lines = new ArrayList<>();

  Story(SimulatedClock clock) {
    this.clock = clock;
  }

  void tell(String who, String what) {
    lines.add(
        "%4d  %s  %-11s  %s"
            .formatted(lines.size() + 1, SimulatedClock.words(clock.elapsed()), who, what));
  }

  List<String> lines() {
    return lines;
  }

  static String words(Fault fault) {
    return switch (fault) {
      case REPLY_LOST -> "committed, and the reply was lost";
      case CUT_OFF -> "rolled back, and the connection broke";
      case CONFLICT -> "rolled back as a conflict";
      case CANCELED -> "rolled back, canceled";
      case DISK_FULL -> "rolled back, the disk is full";
      case CRASH_AFTER -> "committed, and then it died";
      case CRASH, NONE -> fault.name().toLowerCase(Locale.ROOT);
    };
  }
}

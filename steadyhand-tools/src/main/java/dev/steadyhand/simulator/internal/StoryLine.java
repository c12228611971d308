package dev.steadyhand.simulator.internal;

import java.util.regex.Pattern;

/**
 * A step.
 *
 * @param number its number, from 1
 * @param at the time since the beginning
 * @param isIdle whether it found nothing to do
 */
record StoryLine(int number, String at, String who, String what, boolean isIdle) {
  private static final Pattern NUMBER = Pattern.compile("\\d+");

  /** What it has in common with steps that differ from it only in ids and times. */
  String shape() {
    // What was cut off because it is long is cut off elsewhere if an id before it is longer.
    int end = what.endsWith("…") && what.contains("{") ? what.indexOf('{') : what.length();
    return who + " " + NUMBER.matcher(what.substring(0, end)).replaceAll("#");
  }

  @Override
  public String toString() {
    return "%4d  %s  %-11s  %s".formatted(number, at, who, what);
  }
}

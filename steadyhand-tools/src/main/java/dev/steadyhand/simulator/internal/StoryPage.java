package dev.steadyhand.simulator.internal;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The part of a story that fits on a page. Left out is first what found nothing to do, then what
 * repeats itself, then what concerns no task or instance of the findings, then the middle. Gaps are
 * told if they are longer than a step.
 */
final class StoryPage {
  private static final String IDLE = "nothing changed";
  private static final String AGAIN = "the same happened again";
  private static final String OTHERS = "only others went on";
  private static final int MOST_LINES = 60;
  private static final int LONGEST_PERIOD = 16;
  private static final int LEAST_REPEATS = 2;
  private static final int BEGINNING = 12;
  private static final int END = 18;
  private static final Pattern TASKS = Pattern.compile("\\b(tasks?) (\\d+(?:, \\d+)*)");
  private static final Pattern NUMBER = Pattern.compile("\\d+");

  private final List<StoryLine> lines;

  /** Why a line is left out; null if it is told. */
  private final @Nullable String[] gaps;

  private StoryPage(List<StoryLine> lines) {
    this.lines = lines;
    this.gaps = new String[lines.size()];
  }

  static List<String> of(List<StoryLine> lines, List<String> findings) {
    StoryPage page = new StoryPage(lines);
    if (lines.size() > BEGINNING) {
      page.foldIdle();
      page.foldRepeated();
    }
    Set<String> tasks = tasksIn(findings);
    if (page.told().size() > MOST_LINES && !tasks.isEmpty()) {
      page.foldOthers(tasks);
    }
    List<String> told = page.told();
    return told.size() > MOST_LINES ? withoutMiddle(told) : told;
  }

  private void foldIdle() {
    leave(line -> line.isIdle() && line.number() < lines.size(), IDLE);
  }

  private interface Condition {
    boolean holds(StoryLine line);
  }

  private void leave(Condition condition, String why) {
    for (int at = 0; at < gaps.length; at++) {
      if (gaps[at] == null && condition.holds(lines.get(at))) {
        gaps[at] = why;
      }
    }
  }

  /** Keeps the first of steps that come again and again in the same order, and the last. */
  private void foldRepeated() {
    List<StoryLine> rest = rest();
    for (int from = 0; from < rest.size(); from++) {
      int period = 1;
      int repeats = 0;
      while (period <= LONGEST_PERIOD && repeats < LEAST_REPEATS) {
        repeats = repeats(rest, from, period);
        if (repeats < LEAST_REPEATS) {
          period++;
        }
      }
      if (repeats >= LEAST_REPEATS) {
        int last = from + repeats * period;
        for (StoryLine line : rest.subList(from + period, last)) {
          gaps[line.number() - 1] = AGAIN;
        }
        from = last - 1;
      }
    }
  }

  private static int repeats(List<StoryLine> rest, int from, int period) {
    int repeats = 0;
    while (isSame(rest, from, from + (repeats + 1) * period, period)) {
      repeats++;
    }
    return repeats;
  }

  private static boolean isSame(List<StoryLine> rest, int from, int other, int period) {
    if (other + period > rest.size()) {
      return false;
    }
    for (int at = 0; at < period; at++) {
      if (!rest.get(from + at).shape().equals(rest.get(other + at).shape())) {
        return false;
      }
    }
    return true;
  }

  private void foldOthers(Set<String> tasks) {
    leave(
        line ->
            line.number() > BEGINNING
                && line.number() <= lines.size() - END
                && !line.what().endsWith("]")
                && tasksIn(List.of(line.what())).stream().noneMatch(tasks::contains),
        OTHERS);
  }

  private static List<String> withoutMiddle(List<String> told) {
    int half = MOST_LINES / 2;
    List<String> page = new ArrayList<>(told.subList(0, half - 1));
    page.add("   …  %d lines are left out".formatted(told.size() - MOST_LINES + 1));
    page.addAll(told.subList(told.size() - half, told.size()));
    return page;
  }

  private List<StoryLine> rest() {
    return lines.stream().filter(line -> gaps[line.number() - 1] == null).toList();
  }

  private List<String> told() {
    List<String> told = new ArrayList<>();
    int at = 0;
    while (at < gaps.length) {
      if (gaps[at] == null) {
        told.add(lines.get(at).toString());
        at++;
      } else {
        at = tellGap(at, told);
      }
    }
    return told;
  }

  private int tellGap(int from, List<String> told) {
    int end = from;
    Set<String> reasons = new HashSet<>();
    for (String why = gaps[end]; why != null; why = end < gaps.length ? gaps[end] : null) {
      reasons.add(why);
      end++;
    }
    if (end - from > 1) {
      told.add(
          "   …  %s  %d steps in which %s"
              .formatted(
                  lines.get(end - 1).at(),
                  end - from,
                  Stream.of(OTHERS, AGAIN, IDLE)
                      .filter(reasons::contains)
                      .findFirst()
                      .orElseThrow()));
    }
    return end;
  }

  private static Set<String> tasksIn(List<String> texts) {
    Set<String> tasks = new HashSet<>();
    for (String text : texts) {
      Matcher named = TASKS.matcher(text);
      while (named.find()) {
        Matcher number = NUMBER.matcher(named.group(2));
        while (number.find()) {
          tasks.add(number.group());
        }
      }
    }
    return tasks;
  }
}

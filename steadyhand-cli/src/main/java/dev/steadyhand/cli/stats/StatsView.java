package dev.steadyhand.cli.stats;

import dev.steadyhand.cli.live.LiveBlock;
import dev.steadyhand.cli.live.Sparkline;
import dev.steadyhand.client.stats.Stats;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Draws statistics on a terminal, with sparklines. */
public final class StatsView {
  private static final int HISTORY = 50;

  private final LiveBlock block;
  private final Sparkline enqueued = new Sparkline(HISTORY);
  private final Sparkline completed = new Sparkline(HISTORY);
  private final Sparkline errors = new Sparkline(HISTORY);
  private final Sparkline waiting = new Sparkline(HISTORY);
  private final Sparkline start = new Sparkline(HISTORY);

  /** Draws on this terminal. */
  public StatsView(PrintWriter terminal) {
    this.block = new LiveBlock(terminal);
  }

  /** Replaces the statistics shown. */
  public void show(Stats stats) {
    Double p99 = stats.startP99();
    List<String> lines = new ArrayList<>();
    lines.add(
        line(
            "enqueued",
            enqueued,
            stats.enqueuedPerSecond(),
            StatsText.rate(stats.enqueuedPerSecond())));
    lines.add(
        line(
            "completed",
            completed,
            stats.completedPerSecond(),
            StatsText.rate(stats.completedPerSecond())));
    lines.add(
        line("errors", errors, stats.errorsPerSecond(), StatsText.rate(stats.errorsPerSecond())));
    lines.add(line("waiting", waiting, (double) stats.waiting(), StatsText.waiting(stats)));
    lines.add(line("start p99", start, p99 == null ? 0 : p99, StatsText.millis(p99)));
    lines.add("");
    lines.addAll(StatsText.lanes(stats));
    block.show(lines);
  }

  private static String line(String what, Sparkline history, double value, String text) {
    history.add(value);
    return "%-10s %10s  %s".formatted(what, text, history.draw());
  }
}

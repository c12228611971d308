package dev.steadyhand.cli.support;

import dev.steadyhand.cli.live.LiveBlock;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** Shows progress and elapsed time of a long operation on a terminal; nothing elsewhere. */
public final class Progress implements AutoCloseable {
  private static final int BAR = 30;
  private static final Duration REDRAW = Duration.ofMillis(500);

  private final String what;
  private final @Nullable LiveBlock block;
  private final long begin = System.nanoTime();
  private final Thread clock;
  private long done;
  private long total;
  private String doing = "";

  private Progress(String what, @Nullable LiveBlock block) {
    this.what = what;
    this.block = block;
    this.clock = Thread.ofVirtual().name("progress").unstarted(this::run);
  }

  /**
   * Starts showing progress.
   *
   * @param what the noun for what is counted, such as {@code scripts}
   */
  public static Progress of(String what, CommandLine command) {
    boolean isTerminal = isShown(command);
    Progress progress = new Progress(what, isTerminal ? new LiveBlock(command.getErr()) : null);
    if (isTerminal) {
      progress.clock.start();
    }
    return progress;
  }

  /** Returns whether there is a terminal. */
  public static boolean isShown(CommandLine command) {
    return command.getColorScheme().ansi().enabled();
  }

  /** Shows an operation of unknown progress. */
  public void show(String doing) {
    show(0, 0, doing);
  }

  /** Shows how many of how many are done, and the current operation. */
  public synchronized void show(long done, long total, String doing) {
    this.done = done;
    this.total = total;
    this.doing = doing;
    draw();
  }

  @Override
  public synchronized void close() {
    clock.interrupt();
    if (block != null) {
      block.show(List.of());
    }
  }

  /** Returns a progress bar of this width. */
  public static String bar(long done, long total, int width) {
    int filled = (int) (Math.min(done, total) * width / Math.max(total, 1));
    return "█".repeat(filled) + "░".repeat(width - filled);
  }

  private void run() {
    try {
      while (true) {
        Thread.sleep(REDRAW);
        redraw();
      }
    } catch (InterruptedException e) {
      // Closed.
    }
  }

  private synchronized void redraw() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    draw();
  }

  private void draw() {
    if (block != null) {
      long seconds = Duration.ofNanos(System.nanoTime() - begin).toSeconds();
      String counted =
          total == 0 ? "" : "%s %d of %d %s".formatted(bar(done, total, BAR), done, total, what);
      block.show(
          List.of("%s %s %d s".formatted(counted, doing, seconds).strip().replaceAll(" +", " ")));
    }
  }
}

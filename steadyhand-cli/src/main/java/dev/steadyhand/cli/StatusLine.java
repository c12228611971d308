package dev.steadyhand.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** A status line at the bottom of a terminal; other output to standard error scrolls above it. */
final class StatusLine implements AutoCloseable {
  private static final String ERASE = "\r\u001b[K";
  private static final int WIDTH = 79;

  private final PrintStream terminal;
  private boolean shown;

  private StatusLine(PrintStream terminal) {
    this.terminal = terminal;
  }

  /** Replaces standard error until closed. */
  static StatusLine install() {
    StatusLine line = new StatusLine(System.err);
    System.setErr(new PrintStream(line.new Above(), true, StandardCharsets.UTF_8));
    return line;
  }

  synchronized void show(String text) {
    terminal.print(ERASE + text.substring(0, Math.min(text.length(), WIDTH)));
    terminal.flush();
    shown = true;
  }

  @Override
  public synchronized void close() {
    erase();
    System.setErr(terminal);
  }

  private void erase() {
    if (shown) {
      terminal.print(ERASE);
      terminal.flush();
      shown = false;
    }
  }

  /** The output of others. */
  private final class Above extends OutputStream {
    @Override
    public void write(int value) {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      synchronized (StatusLine.this) {
        erase();
        terminal.write(bytes, offset, length);
      }
    }

    @Override
    public void flush() {
      terminal.flush();
    }
  }
}

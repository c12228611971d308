package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

@ResourceLock(Resources.SYSTEM_ERR)
class StatusLineTest {
  private static final String ERASE = "\r\u001b[K";

  private final PrintStream before = System.err;
  private final ByteArrayOutputStream screen = new ByteArrayOutputStream();
  private final PrintStream terminal = new PrintStream(screen, true, StandardCharsets.UTF_8);

  @AfterEach
  void restore() {
    System.setErr(before);
  }

  @Test
  void makes_way_for_what_others_say_and_leaves_nothing_behind() {
    System.setErr(terminal);

    try (StatusLine line = StatusLine.install()) {
      line.show("1 of 2");
      System.err.print("a log line\n");
      System.err.print("another …\n");
      line.show("2 of 2");
    }

    assertThat(screen.toString(StandardCharsets.UTF_8))
        .isEqualTo(ERASE + "1 of 2" + ERASE + "a log line\nanother …\n" + ERASE + "2 of 2" + ERASE);
    assertThat(System.err).isSameAs(terminal);
  }

  @Test
  void never_wraps() {
    System.setErr(terminal);

    try (StatusLine line = StatusLine.install()) {
      line.show("x".repeat(200));
    }

    assertThat(screen.toString(StandardCharsets.UTF_8)).isEqualTo(ERASE + "x".repeat(79) + ERASE);
  }
}

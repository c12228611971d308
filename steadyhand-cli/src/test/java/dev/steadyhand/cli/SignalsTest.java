package dev.steadyhand.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.cli.support.Signals;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.parallel.Isolated;

@DisabledOnOs(OS.WINDOWS)
@Isolated("a signal reaches the whole process")
class SignalsTest {

  @Test
  void the_first_signal_is_a_request() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);

    try (Signals signals = Signals.handle(asked::countDown)) {
      new ProcessBuilder("kill", "-TERM", Long.toString(ProcessHandle.current().pid()))
          .start()
          .waitFor();

      assertThat(asked.await(1, TimeUnit.MINUTES)).isTrue();
    }
  }
}

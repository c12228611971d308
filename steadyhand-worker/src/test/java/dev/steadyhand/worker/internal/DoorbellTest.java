package dev.steadyhand.worker.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.steadyhand.database.DatabaseUrl;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class DoorbellTest {
  /** Otherwise the fetcher would block, and claim nothing meanwhile. */
  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void a_server_that_accepts_the_connection_and_stays_silent_times_out() throws Exception {
    try (ServerSocket mute = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        Doorbell doorbell =
            new Doorbell(
                DatabaseUrl.parse(
                    "postgres://u@127.0.0.1:%d/d?sslmode=disable".formatted(mute.getLocalPort())),
                List.of("default"),
                () -> 0)) {
      assertThat(doorbell.announceIdle()).isFalse();
    }
  }
}

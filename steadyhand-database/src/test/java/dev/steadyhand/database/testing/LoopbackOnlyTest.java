package dev.steadyhand.database.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

class LoopbackOnlyTest {
  /** Swallows the error, as a client that retries would. Not run directly. */
  static class Careless {
    @Test
    void asks_a_name_server() throws UnknownHostException {
      try {
        InetAddress.getByName("steadyhand.example");
      } catch (AssertionError e) {
        // as if it had been a name that is not found
      }
    }
  }

  @Test
  void no_name_server_is_asked() throws UnknownHostException {
    assertThatThrownBy(() -> InetAddress.getAllByName("steadyhand.example"))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("looked up steadyhand.example");
    assertThatThrownBy(
            () -> InetAddress.getByAddress(new byte[] {(byte) 192, 0, 2, 1}).getCanonicalHostName())
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("looked up 192.0.2.1");

    assertThat(LoopbackNames.takeAsked()).containsExactly("steadyhand.example", "192.0.2.1");
  }

  @Test
  void loopback_and_this_machine_are_known_and_what_is_invalid_is_not_found()
      throws UnknownHostException {
    assertThat(InetAddress.getByName("localhost").isLoopbackAddress()).isTrue();
    assertThat(InetAddress.getLocalHost().isLoopbackAddress()).isTrue();
    assertThat(InetAddress.getLoopbackAddress().getCanonicalHostName()).isEqualTo("localhost");
    assertThatThrownBy(() -> InetAddress.getByName("nobody.invalid"))
        .isInstanceOf(UnknownHostException.class);
  }

  @Test
  void a_test_that_asked_fails_even_if_the_error_was_swallowed() {
    SummaryGeneratingListener summary = new SummaryGeneratingListener();
    LauncherFactory.create()
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectClass(Careless.class))
                .build(),
            summary);

    assertThat(summary.getSummary().getFailures())
        .singleElement()
        .satisfies(
            failure ->
                assertThat(failure.getException())
                    .hasMessage(
                        "tests know loopback only, and these were looked up: steadyhand.example"));
  }
}

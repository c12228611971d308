package dev.steadyhand.worker.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.database.testing.DatabaseTest;
import dev.steadyhand.database.testing.TestDatabase;
import dev.steadyhand.worker.internal.PromptSockets.PromptStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.sql.Connection;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.SocketFactory;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;

@DatabaseTest
class PromptSocketsTest {
  /** Nothing has arrived, and reading would wait for it. */
  private static final InputStream NOTHING_YET =
      new InputStream() {
        @Override
        public int read() {
          throw new AssertionError("waits");
        }
      };

  @Test
  void asking_whether_something_has_arrived_does_not_wait() {
    InputStream stream = new PromptStream(NOTHING_YET, () -> PromptSockets.ASKING);
    assertThatThrownBy(() -> stream.read(new byte[8])).isInstanceOf(SocketTimeoutException.class);
    assertThatThrownBy(stream::read).isInstanceOf(SocketTimeoutException.class);
  }

  @Test
  void any_other_timeout_waits() {
    for (int timeout : new int[] {0, 2}) {
      InputStream stream = new PromptStream(NOTHING_YET, () -> timeout);
      assertThatThrownBy(() -> stream.read(new byte[8])).hasMessage("waits");
    }
  }

  @Test
  void what_has_arrived_is_read() throws IOException {
    InputStream stream =
        new PromptStream(new ByteArrayInputStream(new byte[] {65, 66}), () -> PromptSockets.ASKING);
    assertThat(stream.read()).isEqualTo(65);
    assertThat(stream.read(new byte[8])).isEqualTo(1);
  }

  /** If the driver asks in another way some day, this class is of no use any more. */
  @Test
  void the_driver_asks_after_a_notification(TestDatabase database) throws Exception {
    DatabaseUrl url =
        database
            .url("worker_service_user")
            .withDefaults(Map.of("socketFactory", Watched.class.getName()));
    try (Connection connection = url.connect()) {
      connection.createStatement().execute("listen steadyhand");
      database.execute("select pg_notify('steadyhand', 'default')");
      int before = Watched.asked.get();
      assertThat(connection.unwrap(PGConnection.class).getNotifications(60_000)).hasSize(1);
      assertThat(Watched.asked.get()).isGreaterThan(before);
    }
  }

  /** Counts how often the driver asks. */
  public static final class Watched extends SocketFactory {
    private static final AtomicInteger asked = new AtomicInteger();

    @Override
    public Socket createSocket() {
      return new Socket() {
        @Override
        public void setSoTimeout(int millis) throws SocketException {
          super.setSoTimeout(millis);
          if (millis == PromptSockets.ASKING) {
            asked.incrementAndGet();
          }
        }
      };
    }

    @Override
    public Socket createSocket(String host, int port) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress local, int localPort) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(InetAddress host, int port) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Socket createSocket(InetAddress address, int port, InetAddress local, int localPort) {
      throw new UnsupportedOperationException();
    }
  }
}

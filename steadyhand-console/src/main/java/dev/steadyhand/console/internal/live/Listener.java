package dev.steadyhand.console.internal.live;

import io.javalin.http.sse.SseClient;
import java.util.concurrent.locks.ReentrantLock;

/** A browser that is told what happens. What it is too slow to hear, it misses. */
final class Listener {
  private final SseClient client;
  private final ReentrantLock speaking = new ReentrantLock();

  Listener(SseClient client) {
    this.client = client;
  }

  void tell(String event, String data) {
    Thread.ofVirtual().start(() -> speak(event, data));
  }

  private void speak(String event, String data) {
    if (speaking.tryLock()) {
      try {
        if (!client.terminated()) {
          client.sendEvent(event, data);
        }
      } finally {
        speaking.unlock();
      }
    }
  }

  void close() {
    client.close();
  }
}

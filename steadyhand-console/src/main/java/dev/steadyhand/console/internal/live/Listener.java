package dev.steadyhand.console.internal.live;

import dev.steadyhand.console.internal.door.Pass;
import io.javalin.http.sse.SseClient;
import java.util.concurrent.locks.ReentrantLock;

/** A browser that receives live updates. If it is too slow, updates are dropped. */
final class Listener {
  private final SseClient client;
  private final Pass pass;
  private final ReentrantLock speaking = new ReentrantLock();

  Listener(SseClient client, Pass pass) {
    this.client = client;
    this.pass = pass;
  }

  void tell(String event) {
    Thread.ofVirtual().start(() -> speak(event));
  }

  private void speak(String event) {
    if (speaking.tryLock()) {
      try {
        closeIfLeft();
        if (!client.terminated()) {
          client.sendEvent(event, "{}");
        }
      } finally {
        speaking.unlock();
      }
    }
  }

  /** Ends the stream if the user is no longer signed in. */
  void closeIfLeft() {
    if (!pass.isValid()) {
      close();
    }
  }

  void close() {
    client.close();
  }
}

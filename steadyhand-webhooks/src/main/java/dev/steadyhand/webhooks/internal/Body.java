package dev.steadyhand.webhooks.internal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/**
 * Reads a request body, byte for byte.
 *
 * @param most the maximum number of bytes
 * @param patience the timeout for the whole body; the server disconnects idle senders itself
 */
record Body(int most, Duration patience) {
  private static final int CHUNK = 8192;

  /**
   * Reads the whole body.
   *
   * @param announced the announced length, or -1
   */
  byte[] read(InputStream in, long announced) throws Refusal {
    if (announced > most) {
      throw Refusal.tooLarge();
    }
    try {
      return read(in);
    } catch (IOException e) {
      throw Refusal.of(408, "The body is incomplete.");
    }
  }

  private byte[] read(InputStream in) throws IOException, Refusal {
    long begin = System.nanoTime();
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    byte[] chunk = new byte[CHUNK];
    for (int length = in.read(chunk); length >= 0; length = in.read(chunk)) {
      body.write(chunk, 0, length);
      if (body.size() > most) {
        throw Refusal.tooLarge();
      }
      if (System.nanoTime() - begin > patience.toNanos()) {
        throw Refusal.of(408, "The body was not received in time.");
      }
    }
    return body.toByteArray();
  }
}

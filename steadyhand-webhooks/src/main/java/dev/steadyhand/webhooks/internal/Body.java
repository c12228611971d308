package dev.steadyhand.webhooks.internal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/**
 * Reads what a sender sends, byte for byte.
 *
 * @param most so many bytes, and no more
 * @param patience how long it may take altogether; who falls silent is cut off by the server
 */
record Body(int most, Duration patience) {
  private static final int CHUNK = 8192;

  /**
   * Reads all of it.
   *
   * @param announced how many bytes the sender says it is, or -1
   */
  byte[] read(InputStream in, long announced) throws Refusal {
    if (announced > most) {
      throw Refusal.tooLarge();
    }
    try {
      return read(in);
    } catch (IOException e) {
      throw Refusal.of(408, "The body did not come to its end.");
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
        throw Refusal.of(408, "The body took too long.");
      }
    }
    return body.toByteArray();
  }
}

package dev.steadyhand.channels.internal;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * The input of a connection. Until the head of the final answer was read, it fails if more than 32
 * KB arrive, interim answers included, or if it ends: HttpCore takes a head that was cut off for a
 * whole one.
 */
final class HeadInput extends FilterInputStream {
  static final int MOST_BYTES = 32 << 10;

  private int left = MOST_BYTES;
  private boolean inHead = true;

  HeadInput(InputStream in) {
    super(in);
  }

  /** What follows is body: it may end, and whoever reads it limits it. */
  void endOfHead() {
    inHead = false;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] to, int from, int length) throws IOException {
    if (!inHead) {
      return super.read(to, from, length);
    }
    if (left == 0) {
      throw new IOException("headers are too long");
    }
    int count = super.read(to, from, Math.min(length, left));
    if (count < 0) {
      throw new EOFException("no end of the headers");
    }
    left -= count;
    return count;
  }
}

package dev.steadyhand.chaos.cluster;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * What a server sends, cut into messages: a letter for the type, four bytes for the length, the
 * rest. An answer ends with {@code ReadyForQuery}, whose last byte says whether a transaction is
 * still open.
 */
final class Answers {
  private static final int HEADER = 1 + Integer.BYTES;
  private static final byte COMMAND_COMPLETE = 'C';
  private static final byte READY_FOR_QUERY = 'Z';
  private static final byte IDLE = 'I';

  private final ByteArrayOutputStream untaken = new ByteArrayOutputStream();
  private int answersEnd;
  private boolean confirmsCommit;

  private final byte[] header = new byte[HEADER];
  private int headerBytes;
  private int bodyBytesLeft;
  private byte lastByte;
  private boolean hasResult;

  void add(byte[] bytes, int length) {
    int begin = untaken.size();
    untaken.write(bytes, 0, length);
    for (int at = 0; at < length; ) {
      if (headerBytes < HEADER) {
        header[headerBytes++] = bytes[at++];
        if (headerBytes == HEADER) {
          bodyBytesLeft = ByteBuffer.wrap(header, 1, Integer.BYTES).getInt() - Integer.BYTES;
        }
      } else {
        int part = Math.min(bodyBytesLeft, length - at);
        at += part;
        bodyBytesLeft -= part;
        lastByte = bytes[at - 1];
      }
      if (headerBytes == HEADER && bodyBytesLeft == 0) {
        messageEnded(begin + at);
        headerBytes = 0;
      }
    }
  }

  private void messageEnded(int at) {
    if (header[0] == COMMAND_COMPLETE) {
      hasResult = true;
    } else if (header[0] == READY_FOR_QUERY) {
      confirmsCommit |= hasResult && lastByte == IDLE;
      hasResult = false;
      answersEnd = at;
    }
  }

  /** Whether what is not taken says that a transaction is committed. */
  boolean confirmCommit() {
    return confirmsCommit;
  }

  /** Everything that there is. */
  byte[] take() {
    return take(untaken.size());
  }

  /** The answers that are there to their end. */
  byte[] takeWhole() {
    return take(answersEnd);
  }

  private byte[] take(int length) {
    byte[] all = untaken.toByteArray();
    untaken.reset();
    untaken.write(all, length, all.length - length);
    answersEnd = 0;
    confirmsCommit = false;
    return Arrays.copyOf(all, length);
  }
}

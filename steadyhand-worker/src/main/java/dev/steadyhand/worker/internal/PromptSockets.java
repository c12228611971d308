package dev.steadyhand.worker.internal;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.function.IntSupplier;
import javax.net.SocketFactory;

/**
 * Sockets on which a timeout of one millisecond means not to wait at all. The driver reads with
 * that timeout after every notification, to see whether another one follows, and an idle worker
 * would wait for it before it looks for the task. Public, because the driver creates it.
 */
public final class PromptSockets extends SocketFactory {
  /** The driver's least timeout, with which it asks whether there is something to read. */
  static final int ASKING = 1;

  /** Called by the driver. */
  public PromptSockets() {}

  /**
   * Returns whether the driver, which may come from another class loader, can create this class.
   */
  static boolean isKnownTo(ClassLoader loader) {
    try {
      return Class.forName(PromptSockets.class.getName(), false, loader) == PromptSockets.class;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  @Override
  public Socket createSocket() {
    return new PromptSocket();
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    throw unsupported();
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress local, int localPort)
      throws IOException {
    throw unsupported();
  }

  @Override
  public Socket createSocket(InetAddress host, int port) throws IOException {
    throw unsupported();
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort)
      throws IOException {
    throw unsupported();
  }

  private static SocketException unsupported() {
    return new SocketException("the driver connects its sockets itself");
  }

  private static final class PromptSocket extends Socket {
    private volatile int timeout;

    @Override
    public void setSoTimeout(int millis) throws SocketException {
      super.setSoTimeout(millis);
      timeout = millis;
    }

    @Override
    public InputStream getInputStream() throws IOException {
      return new PromptStream(super.getInputStream(), () -> timeout);
    }
  }

  /** What arrives on the socket. */
  static final class PromptStream extends FilterInputStream {
    private final IntSupplier timeout;

    PromptStream(InputStream in, IntSupplier timeout) {
      super(in);
      this.timeout = timeout;
    }

    @Override
    public int read() throws IOException {
      refuseToWait();
      return super.read();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      refuseToWait();
      return super.read(bytes, offset, length);
    }

    private void refuseToWait() throws IOException {
      if (timeout.getAsInt() == ASKING && available() == 0) {
        throw new SocketTimeoutException("nothing to read");
      }
    }
  }
}

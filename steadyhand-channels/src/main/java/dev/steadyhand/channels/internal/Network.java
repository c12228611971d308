package dev.steadyhand.channels.internal;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Duration;

/** Resolves hosts and connects to them. */
public interface Network {
  /** The network of this machine. */
  Network SYSTEM = new Network() {};

  /** Returns all addresses of a host. */
  default InetAddress[] resolve(String host) throws UnknownHostException {
    return InetAddress.getAllByName(host);
  }

  /** Connects this socket within a timeout. */
  default void connect(Socket socket, InetSocketAddress address, Duration limit)
      throws IOException {
    socket.connect(address, (int) limit.toMillis());
  }
}

package dev.steadyhand.channels;

import dev.steadyhand.channels.internal.Network;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A network that consists of loopback only, with names that a test defines. IP addresses work as
 * usual; a connection to one outside loopback is recorded and fails without being attempted.
 */
final class StubNetwork implements Network {
  private final Map<String, InetAddress[]> names = new HashMap<>();
  private final List<String> asked = new ArrayList<>();
  private final List<InetSocketAddress> connections = new ArrayList<>();

  /** Creates a network that knows {@code localhost}. */
  StubNetwork() {
    with("localhost", "127.0.0.1");
  }

  /** Adds a host with these addresses. */
  StubNetwork with(String host, String... addresses) {
    InetAddress[] parsed = new InetAddress[addresses.length];
    for (int i = 0; i < addresses.length; i++) {
      parsed[i] = literal(addresses[i]);
    }
    names.put(host, parsed);
    return this;
  }

  /** Returns the hosts that were resolved. */
  List<String> asked() {
    return asked;
  }

  /** Returns the destinations of connections. */
  List<InetSocketAddress> connections() {
    return connections;
  }

  @Override
  public InetAddress[] resolve(String host) throws UnknownHostException {
    asked.add(host);
    if (names.containsKey(host)) {
      return names.get(host);
    }
    if (host.endsWith(".invalid")) {
      throw new UnknownHostException(host);
    }
    return new InetAddress[] {literal(host)};
  }

  @Override
  public void connect(Socket socket, InetSocketAddress address, Duration limit) throws IOException {
    connections.add(address);
    if (!address.getAddress().isLoopbackAddress()) {
      throw new ConnectException("not in a test");
    }
    Network.super.connect(socket, address, limit);
  }

  /** Parses without a lookup: tests must not query a name server. */
  private static InetAddress literal(String text) {
    try {
      return InetAddress.getByName(text);
    } catch (UnknownHostException e) {
      throw new AssertionError(text + " is not an address", e);
    }
  }
}

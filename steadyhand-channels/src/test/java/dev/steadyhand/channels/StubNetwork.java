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
 * A network of loopback alone, where names mean what a test says. Numbers are addresses as on any
 * network; a connection to one outside of loopback is noted, fails, and is never tried.
 */
final class StubNetwork implements Network {
  private final Map<String, InetAddress[]> names = new HashMap<>();
  private final List<String> asked = new ArrayList<>();
  private final List<InetSocketAddress> connections = new ArrayList<>();

  /** On which {@code localhost} is known. */
  StubNetwork() {
    with("localhost", "127.0.0.1");
  }

  /** The same with a host that has these addresses. */
  StubNetwork with(String host, String... addresses) {
    InetAddress[] parsed = new InetAddress[addresses.length];
    for (int i = 0; i < addresses.length; i++) {
      parsed[i] = literal(addresses[i]);
    }
    names.put(host, parsed);
    return this;
  }

  /** The hosts whose addresses were asked for. */
  List<String> asked() {
    return asked;
  }

  /** Where connections were to go. */
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

  /** Nobody is asked: a test fails that looks up a name. */
  private static InetAddress literal(String text) {
    try {
      return InetAddress.getByName(text);
    } catch (UnknownHostException e) {
      throw new AssertionError(text + " is not an address", e);
    }
  }
}

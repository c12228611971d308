package dev.steadyhand.webhooks.internal;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Limits concurrent use per address, so that no client uses up everything. An IPv6 network counts
 * as one address, since its owner has all addresses in it.
 */
final class PerAddress {
  private static final int NETWORK_BYTES = 8;

  private final int most;
  private final Set<InetAddress> unlimited;
  private final Map<InetAddress, Integer> counts = new ConcurrentHashMap<>();

  /**
   * @param most the maximum for an address
   * @param unlimited addresses of proxies, behind which there are many clients
   */
  PerAddress(int most, Set<String> unlimited) {
    this.most = most;
    this.unlimited =
        unlimited.stream().map(PerAddress::parse).collect(Collectors.toUnmodifiableSet());
  }

  /** Acquires a slot for this address; false if its limit is reached. */
  boolean enter(InetAddress address) {
    int now = counts.merge(network(address), 1, Integer::sum);
    if (now <= most || unlimited.contains(address)) {
      return true;
    }
    leave(address);
    return false;
  }

  /** Releases a slot. */
  void leave(InetAddress address) {
    counts.computeIfPresent(network(address), (key, count) -> count > 1 ? count - 1 : null);
  }

  /** Returns the number of addresses with slots. */
  int size() {
    return counts.size();
  }

  /** Parses an address from a request or an option; a name is resolved. */
  static InetAddress parse(String text) {
    try {
      return InetAddress.getByName(text);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(
          "'%s' is not an IP address or a known host.".formatted(text), e);
    }
  }

  private static InetAddress network(InetAddress address) {
    if (!(address instanceof Inet6Address)) {
      return address;
    }
    byte[] bytes = address.getAddress();
    Arrays.fill(bytes, NETWORK_BYTES, bytes.length, (byte) 0);
    try {
      return InetAddress.getByAddress(bytes);
    } catch (UnknownHostException e) {
      throw new IllegalStateException("16 bytes are an address", e);
    }
  }
}

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
 * Counts what each address has at once, so that nobody takes all there is. A network of IPv6 counts
 * as one address, since whoever has one address of it has all of them.
 */
final class PerAddress {
  private static final int NETWORK_BYTES = 8;

  private final int most;
  private final Set<InetAddress> unlimited;
  private final Map<InetAddress, Integer> counts = new ConcurrentHashMap<>();

  /**
   * @param most how much an address may have at once
   * @param unlimited the addresses of proxies, behind which there are many
   */
  PerAddress(int most, Set<String> unlimited) {
    this.most = most;
    this.unlimited =
        unlimited.stream().map(PerAddress::parse).collect(Collectors.toUnmodifiableSet());
  }

  /** Takes one more for this address; false if it has all that it may have. */
  boolean enter(InetAddress address) {
    int now = counts.merge(network(address), 1, Integer::sum);
    if (now <= most || unlimited.contains(address)) {
      return true;
    }
    leave(address);
    return false;
  }

  /** Gives back one that was taken. */
  void leave(InetAddress address) {
    counts.computeIfPresent(network(address), (key, count) -> count > 1 ? count - 1 : null);
  }

  /** How many addresses have something. */
  int size() {
    return counts.size();
  }

  /** An address as it is written in a request or an option; a name is looked up. */
  static InetAddress parse(String text) {
    try {
      return InetAddress.getByName(text);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException("There is no address '%s'.".formatted(text), e);
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

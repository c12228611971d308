package dev.steadyhand.channels.internal;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;

/**
 * Distinguishes addresses of the public internet from all others: private, loopback, link-local
 * (where clouds serve metadata and credentials), shared (CGNAT), multicast and reserved ones.
 */
public final class PublicAddress {
  private static final List<Block> NOT_PUBLIC_4 =
      List.of(
          block("0.0.0.0", 8),
          block("10.0.0.0", 8),
          block("100.64.0.0", 10),
          block("127.0.0.0", 8),
          block("169.254.0.0", 16),
          block("172.16.0.0", 12),
          block("192.0.0.0", 24),
          block("192.0.2.0", 24),
          block("192.88.99.0", 24),
          block("192.168.0.0", 16),
          block("198.18.0.0", 15),
          block("198.51.100.0", 24),
          block("203.0.113.0", 24),
          block("224.0.0.0", 3));

  /**
   * The only allocated block of global unicast IPv6, which excludes ::1, fc00::/7, fe80::/10,
   * ff00::/8.
   */
  private static final Block GIVEN_OUT_6 = block("2000::", 3);

  private static final List<Block> NOT_PUBLIC_6 =
      List.of(
          block("2001::", 23), block("2001:db8::", 32), block("2002::", 16), block("3fff::", 20));

  /** A translated IPv4 address is as public as the embedded one. */
  private static final Block NAT64 = block("64:ff9b::", 96);

  private PublicAddress() {}

  /** Returns whether it is reachable from the internet. */
  public static boolean is(InetAddress address) {
    return switch (address) {
      case Inet4Address four -> NOT_PUBLIC_4.stream().noneMatch(block -> block.holds(four));
      // Java converts IPv4-mapped addresses (::ffff:…) to IPv4 itself.
      case Inet6Address six when NAT64.holds(six) ->
          is(parse(Arrays.copyOfRange(six.getAddress(), 12, 16)));
      case Inet6Address six ->
          GIVEN_OUT_6.holds(six) && NOT_PUBLIC_6.stream().noneMatch(block -> block.holds(six));
      default -> false;
    };
  }

  private record Block(InetAddress start, int bits) {
    boolean holds(InetAddress address) {
      byte[] mine = start.getAddress();
      byte[] theirs = address.getAddress();
      if (mine.length != theirs.length) {
        return false;
      }
      for (int bit = 0; bit < bits; bit++) {
        int mask = 0x80 >> (bit % 8);
        if ((mine[bit / 8] & mask) != (theirs[bit / 8] & mask)) {
          return false;
        }
      }
      return true;
    }
  }

  private static Block block(String start, int bits) {
    return new Block(literal(start), bits);
  }

  private static InetAddress literal(String text) {
    try {
      return InetAddress.getByName(text);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(text, e);
    }
  }

  private static InetAddress parse(byte[] bytes) {
    try {
      return InetAddress.getByAddress(bytes);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException("not four bytes", e);
    }
  }
}

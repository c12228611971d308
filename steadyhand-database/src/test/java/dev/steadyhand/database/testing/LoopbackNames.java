package dev.steadyhand.database.testing;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.net.spi.InetAddressResolver;
import java.net.spi.InetAddressResolver.LookupPolicy;
import java.net.spi.InetAddressResolverProvider;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;

/**
 * Resolves only names of loopback, in every JVM that has this jar on its class path: tests never
 * query a name server. Other lookups fail, and {@link LoopbackOnly} fails the test even if that
 * error was swallowed.
 *
 * <p>Names below {@code .invalid} are reserved: they are reported as not found without failing the
 * test.
 */
public final class LoopbackNames extends InetAddressResolverProvider {
  private static final Queue<String> ASKED = new ConcurrentLinkedQueue<>();

  /** Returns the names of failed lookups since the last call. */
  static List<String> takeAsked() {
    return Stream.generate(ASKED::poll).takeWhile(name -> name != null).toList();
  }

  @Override
  public String name() {
    return "loopback only";
  }

  @Override
  public InetAddressResolver get(Configuration configuration) {
    String thisMachine = configuration.lookupLocalHostName();
    InetAddressResolver system = configuration.builtinResolver();
    return new InetAddressResolver() {
      @Override
      public Stream<InetAddress> lookupByName(String host, LookupPolicy policy)
          throws UnknownHostException {
        String name = host.toLowerCase(Locale.ROOT);
        if (name.equals("localhost")) {
          return system.lookupByName(host, policy);
        }
        if (name.equals(thisMachine.toLowerCase(Locale.ROOT))) {
          return Stream.of(InetAddress.getByAddress(host, new byte[] {127, 0, 0, 1}));
        }
        if (name.endsWith(".invalid")) {
          throw new UnknownHostException(host);
        }
        throw refused(host);
      }

      @Override
      public String lookupByAddress(byte[] address) throws UnknownHostException {
        if (InetAddress.getByAddress(address).isLoopbackAddress()) {
          return "localhost";
        }
        throw refused(InetAddress.getByAddress(address).getHostAddress());
      }
    };
  }

  private static AssertionError refused(String name) {
    ASKED.add(name);
    return new AssertionError("a test looked up %s; tests know loopback only".formatted(name));
  }
}

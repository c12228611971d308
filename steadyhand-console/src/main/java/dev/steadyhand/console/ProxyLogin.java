package dev.steadyhand.console;

import java.util.Set;

/**
 * A proxy in front that knows who comes, and says so in a header.
 *
 * @param header the header with the name, such as {@code X-Forwarded-User}
 * @param proxies the addresses whose word is taken; from others the header means nothing
 * @param operators who may act; everybody else whom the proxy names may look
 */
public record ProxyLogin(String header, Set<String> proxies, Set<String> operators) {

  /**
   * Keeps its own copies.
   *
   * @throws IllegalArgumentException if nobody's word is taken, in words for people
   */
  public ProxyLogin {
    if (proxies.isEmpty()) {
      throw new IllegalArgumentException(
          "No trusted proxy for header '%s': give the address of the proxy with --trusted-proxy."
              .formatted(header));
    }
    proxies = Set.copyOf(proxies);
    operators = Set.copyOf(operators);
  }
}

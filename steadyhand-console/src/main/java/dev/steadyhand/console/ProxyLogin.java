package dev.steadyhand.console;

import java.util.Set;

/**
 * A proxy that authenticates users and passes their name in a header.
 *
 * @param header the header with the name, such as {@code X-Forwarded-User}
 * @param proxies the addresses of trusted proxies; the header is ignored from other addresses
 * @param operators the users with the role operator; all others are observers
 */
public record ProxyLogin(String header, Set<String> proxies, Set<String> operators) {

  /**
   * Makes defensive copies.
   *
   * @throws IllegalArgumentException if there is no trusted proxy; the message is meant for users
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

package dev.steadyhand.console;

import dev.steadyhand.database.DatabaseUrl;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How a console is to be.
 *
 * @param database where it looks; a login that is a member of the roles observer and operator, and
 *     not of the owner's
 * @param host the address to listen at; others than loopback need users or a proxy
 * @param port the port, 0 for a free one
 * @param users who may sign in; if there is nobody and no proxy, a key that is made anew at each
 *     start opens the console to whoever has it
 * @param proxy a proxy in front that signs people in
 * @param publicUrl the address that browsers use, where a proxy is in front
 * @param maskedKeys names of payload fields whose values are never shown, in any case and within
 *     longer names
 */
public record ConsoleOptions(
    DatabaseUrl database,
    String host,
    int port,
    List<User> users,
    Optional<ProxyLogin> proxy,
    Optional<URI> publicUrl,
    Set<String> maskedKeys) {

  /** Where a console listens unless it is told otherwise. */
  public static final int DEFAULT_PORT = 7890;

  /** What is masked unless it is told otherwise. */
  public static final Set<String> DEFAULT_MASKED_KEYS =
      Set.of(
          "password",
          "passwd",
          "secret",
          "token",
          "authorization",
          "api_key",
          "apikey",
          "credential",
          "private_key",
          "card_number",
          "cvc",
          "iban",
          "ssn");

  /** Keeps its own copies. */
  public ConsoleOptions {
    users = List.copyOf(users);
    maskedKeys = Set.copyOf(maskedKeys);
  }

  /** At loopback, for whoever has the key. */
  public static ConsoleOptions of(DatabaseUrl database) {
    return new ConsoleOptions(
        database,
        "127.0.0.1",
        DEFAULT_PORT,
        List.of(),
        Optional.empty(),
        Optional.empty(),
        DEFAULT_MASKED_KEYS);
  }

  /** The same at another address. */
  public ConsoleOptions at(String newHost, int newPort) {
    return new ConsoleOptions(database, newHost, newPort, users, proxy, publicUrl, maskedKeys);
  }

  /** The same for these people. */
  public ConsoleOptions withUsers(List<User> newUsers) {
    return new ConsoleOptions(database, host, port, newUsers, proxy, publicUrl, maskedKeys);
  }

  /** The same behind a proxy that signs people in. */
  public ConsoleOptions withProxy(ProxyLogin newProxy) {
    return new ConsoleOptions(
        database, host, port, users, Optional.of(newProxy), publicUrl, maskedKeys);
  }

  /** The same, reached by browsers at this address. */
  public ConsoleOptions withPublicUrl(URI newUrl) {
    return new ConsoleOptions(database, host, port, users, proxy, Optional.of(newUrl), maskedKeys);
  }

  /** The same with other fields masked. */
  public ConsoleOptions withMaskedKeys(Set<String> newKeys) {
    return new ConsoleOptions(database, host, port, users, proxy, publicUrl, newKeys);
  }

  /** Whether anybody can be told from anybody else. */
  public boolean hasLogin() {
    return !users.isEmpty() || proxy.isPresent();
  }
}

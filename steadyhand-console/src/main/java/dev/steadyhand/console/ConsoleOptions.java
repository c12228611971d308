package dev.steadyhand.console;

import dev.steadyhand.client.TaskCodec;
import dev.steadyhand.database.DatabaseUrl;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Options of a console.
 *
 * @param database the database; its login must be a member of the roles observer and operator, and
 *     not of the owner role
 * @param host the address to listen at; others than loopback need users or a proxy
 * @param port the port; 0 for a free port
 * @param users who may sign in; without users and proxy, anyone with the key that is generated at
 *     each start has access
 * @param proxy a proxy in front that signs people in
 * @param publicUrl the address that browsers use, where a proxy is in front
 * @param maskedKeys names of payload fields whose values are never shown, in any case and within
 *     longer names
 * @param codec decodes encrypted payloads for operators; without one they see that a payload is
 *     encrypted, and with which key
 */
public record ConsoleOptions(
    DatabaseUrl database,
    String host,
    int port,
    List<User> users,
    Optional<ProxyLogin> proxy,
    Optional<URI> publicUrl,
    Set<String> maskedKeys,
    Optional<TaskCodec> codec) {

  /** The default port. */
  public static final int DEFAULT_PORT = 7890;

  /** The payload fields that are masked by default. */
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

  /** Makes defensive copies. */
  public ConsoleOptions {
    users = List.copyOf(users);
    maskedKeys = Set.copyOf(maskedKeys);
  }

  /** Returns the default options: loopback only, with sign-in by key. */
  public static ConsoleOptions of(DatabaseUrl database) {
    return new ConsoleOptions(
        database,
        "127.0.0.1",
        DEFAULT_PORT,
        List.of(),
        Optional.empty(),
        Optional.empty(),
        DEFAULT_MASKED_KEYS,
        Optional.empty());
  }

  /** Returns a copy with another address. */
  public ConsoleOptions at(String newHost, int newPort) {
    return new ConsoleOptions(
        database, newHost, newPort, users, proxy, publicUrl, maskedKeys, codec);
  }

  /** Returns a copy with these users. */
  public ConsoleOptions withUsers(List<User> newUsers) {
    return new ConsoleOptions(database, host, port, newUsers, proxy, publicUrl, maskedKeys, codec);
  }

  /** Returns a copy with a proxy that signs users in. */
  public ConsoleOptions withProxy(ProxyLogin newProxy) {
    return new ConsoleOptions(
        database, host, port, users, Optional.of(newProxy), publicUrl, maskedKeys, codec);
  }

  /** Returns a copy with this public URL. */
  public ConsoleOptions withPublicUrl(URI newUrl) {
    return new ConsoleOptions(
        database, host, port, users, proxy, Optional.of(newUrl), maskedKeys, codec);
  }

  /** Returns a copy with other masked fields. */
  public ConsoleOptions withMaskedKeys(Set<String> newKeys) {
    return new ConsoleOptions(database, host, port, users, proxy, publicUrl, newKeys, codec);
  }

  /** Returns a copy that decodes encrypted payloads for operators. */
  public ConsoleOptions withCodec(TaskCodec newCodec) {
    return new ConsoleOptions(
        database, host, port, users, proxy, publicUrl, maskedKeys, Optional.of(newCodec));
  }

  /** Returns whether users sign in by name, rather than with a shared key. */
  public boolean hasLogin() {
    return !users.isEmpty() || proxy.isPresent();
  }
}

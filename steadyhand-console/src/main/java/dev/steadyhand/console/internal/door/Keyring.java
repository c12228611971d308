package dev.steadyhand.console.internal.door;

import dev.steadyhand.console.ProxyLogin;
import dev.steadyhand.console.User;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The accepted credentials.
 *
 * @param users users with passwords
 * @param proxy the trusted proxy, if any
 * @param key the shared sign-in key; only without users and proxy
 */
public record Keyring(List<User> users, Optional<ProxyLogin> proxy, @Nullable String key) {}

package dev.steadyhand.console.internal.door;

import dev.steadyhand.console.ProxyLogin;
import dev.steadyhand.console.User;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What opens the door.
 *
 * @param users people with passwords
 * @param proxy a proxy whose word is taken
 * @param key what opens it to whoever has it; only where there is nobody else
 */
public record Keyring(List<User> users, Optional<ProxyLogin> proxy, @Nullable String key) {}

package dev.steadyhand.spring;

import dev.steadyhand.database.DatabaseUrl;
import org.jspecify.annotations.Nullable;

/**
 * The logins of components that do not share the application's connections.
 *
 * <p>By default they use the address and the login of the application's data source, unless
 * properties override them. Define a bean of this type for data sources that do not expose their
 * address.
 */
public interface DatabaseLogins {
  /**
   * Returns the login for migrations: a user who may create schemas, on a direct connection and not
   * through a pooler.
   */
  DatabaseUrl migration();

  /** Returns the login of the worker's own pool. */
  DatabaseUrl worker();

  /** Returns the direct connection on which the worker listens for new tasks. Null to poll only. */
  @Nullable DatabaseUrl listening();

  /** Returns the login of the console: an observer and operator, and not the owner. */
  DatabaseUrl console();
}

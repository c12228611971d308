package dev.steadyhand.spring;

import dev.steadyhand.database.DatabaseUrl;
import org.jspecify.annotations.Nullable;

/**
 * Where those connect that do not share the application's connections.
 *
 * <p>The usual one takes the address and the login of the application's data source, unless
 * properties name others. A bean of this type replaces it, for data sources that do not tell.
 */
public interface DatabaseLogins {
  /** For migrations: whoever may create schemas, directly and not through a pooler. */
  DatabaseUrl migration();

  /** For the worker's own pool. */
  DatabaseUrl worker();

  /** Where the worker listens for new tasks: directly. Null to poll only. */
  @Nullable DatabaseUrl listening();

  /** For the console: an observer and operator, and not the owner. */
  DatabaseUrl console();
}

package dev.steadyhand.database;

import java.util.List;
import java.util.regex.Pattern;

/**
 * The names of the six roles.
 *
 * @param owner owns every object; has no login
 * @param worker claims, runs and completes tasks; the only role with a login
 * @param application kicks off and enqueues
 * @param operator replays dead letters and pauses queues
 * @param observer reads views
 * @param handler completes tasks in the transactions of an application, for a worker that holds
 *     them
 */
public record RoleNames(
    String owner,
    String worker,
    String application,
    String operator,
    String observer,
    String handler) {

  /** The default prefix of the group roles. */
  public static final String DEFAULT_PREFIX = "steadyhand_";

  /** The login of the workers, which is the same in every installation. */
  public static final String WORKER = "worker_service_user";

  /**
   * PostgreSQL truncates longer identifiers silently; the longest suffix is {@code application}.
   */
  private static final int MAX_PREFIX_LENGTH = 63 - "application".length();

  private static final Pattern PREFIX = Pattern.compile("[a-z_][a-z0-9_]*");

  /** Returns the group roles with this prefix, and the worker. */
  public static RoleNames withPrefix(String prefix) {
    if (!PREFIX.matcher(prefix).matches() || prefix.length() > MAX_PREFIX_LENGTH) {
      throw new MigrationException(
          "The role prefix '%s' is not usable: use lowercase letters, digits and underscores, do not start with a digit, and use at most %d characters."
              .formatted(prefix, MAX_PREFIX_LENGTH));
    }
    if (prefix.startsWith("pg_")) {
      throw new MigrationException(
          "The role prefix '%s' is not usable: PostgreSQL reserves names that start with pg_."
              .formatted(prefix));
    }
    return new RoleNames(
        prefix + "owner",
        WORKER,
        prefix + "application",
        prefix + "operator",
        prefix + "observer",
        prefix + "handler");
  }

  /** Returns all six, the owner first. */
  public List<String> all() {
    return List.of(owner, worker, application, operator, observer, handler);
  }
}

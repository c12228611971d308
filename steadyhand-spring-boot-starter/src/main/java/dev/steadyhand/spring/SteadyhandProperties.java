package dev.steadyhand.spring;

import dev.steadyhand.database.RoleMode;
import dev.steadyhand.database.RoleNames;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The configuration properties.
 *
 * @param enabled Whether to configure Steadyhand.
 * @param migrate How to handle the schema at startup.
 * @param channels Settings of channels by name, for example email.provider. See the page on
 *     channels.
 * @param migration Settings of the migration.
 * @param worker The embedded worker.
 * @param metrics Settings of the metrics.
 * @param console The embedded console.
 */
@ConfigurationProperties("steadyhand")
public record SteadyhandProperties(
    @DefaultValue("true") boolean enabled,
    @DefaultValue("run") MigrationMode migrate,
    @DefaultValue Map<String, String> channels,
    @DefaultValue Migration migration,
    @DefaultValue Worker worker,
    @DefaultValue Metrics metrics,
    @DefaultValue Console console) {

  /** Leaves out secrets. */
  @Override
  public String toString() {
    return "steadyhand.*";
  }

  /**
   * Settings of the migration.
   *
   * @param order Whether to migrate before or after the application's own migrations.
   * @param url URL of the database, as a direct connection and not through a pooler. Default: that
   *     of the data source.
   * @param username User that migrates. Default: the user of the data source.
   * @param password Password of that user.
   * @param packs Packs to install besides the engine, separated by commas: comms, files, accounts,
   *     billing; or all. Default: none.
   * @param roles Whether to create roles, use existing ones, or do without.
   * @param rolePrefix Prefix of the names of the group roles.
   */
  public record Migration(
      @DefaultValue("before") MigrationOrder order,
      @Nullable String url,
      @Nullable String username,
      @Nullable String password,
      @DefaultValue("none") String packs,
      @DefaultValue("create") RoleMode roles,
      @DefaultValue(RoleNames.DEFAULT_PREFIX) String rolePrefix) {
    /** Leaves out the password. */
    @Override
    public String toString() {
      return "steadyhand.migration.*";
    }
  }

  /**
   * The embedded worker.
   *
   * @param enabled Whether to run a worker. If not, tasks are left to other workers.
   * @param url URL of the database for the worker's own pool. Default: that of the data source.
   * @param username User of the worker. Default: the user of the data source.
   * @param password Password of that user.
   * @param listen Whether to keep a connection that listens for new tasks; otherwise the worker
   *     only polls.
   * @param listenUrl URL to listen on, if the worker's URL goes through a pooler.
   * @param name Worker name in leases. Default: generated.
   * @param queues Queues to serve.
   * @param functions Whether to run functions in the database, including supervisors.
   * @param concurrency Maximum number of tasks that run at the same time.
   * @param localQueue Number of further tasks to prefetch. Default: the concurrency.
   * @param connections Maximum number of connections for tasks; the worker uses a few more itself.
   * @param pollInterval Interval at which an idle worker polls if it is not notified.
   * @param grace Shutdown grace period of running tasks. Keep it five seconds below
   *     spring.lifecycle.timeout-per-shutdown-phase.
   * @param stepLimit Timeout of one function in the database.
   */
  public record Worker(
      @DefaultValue("true") boolean enabled,
      @Nullable String url,
      @Nullable String username,
      @Nullable String password,
      @DefaultValue("true") boolean listen,
      @Nullable String listenUrl,
      @Nullable String name,
      @DefaultValue("default") List<String> queues,
      @DefaultValue("true") boolean functions,
      @DefaultValue("64") int concurrency,
      @Nullable Integer localQueue,
      @DefaultValue("10") int connections,
      @DefaultValue("1s") Duration pollInterval,
      @DefaultValue("20s") Duration grace,
      @DefaultValue("60s") Duration stepLimit) {
    /** Leaves out the password. */
    @Override
    public String toString() {
      return "steadyhand.worker.*";
    }
  }

  /**
   * Settings of the metrics.
   *
   * @param depthInterval Interval at which the number of waiting tasks is queried; zero to disable.
   */
  public record Metrics(@DefaultValue("15s") Duration depthInterval) {}

  /**
   * The embedded console.
   *
   * @param enabled Whether to run the console.
   * @param host Address to listen on. Addresses other than loopback require users or a proxy.
   * @param port Port to listen on; 0 for a free one.
   * @param url URL of the database. Default: that of the data source.
   * @param username User of the console: an observer and operator, and not the owner.
   * @param password Password of that user.
   * @param users Users who may sign in, as name:role:hash. Without users, a link in the log signs
   *     in.
   * @param proxyHeader Header that carries the authenticated user, set by a proxy.
   * @param trustedProxies Addresses of that proxy.
   * @param operators Users of the proxy who may change things.
   * @param publicUrl URL that browsers use, if a proxy is in front.
   * @param maskedKeys Payload fields whose values are masked, in addition to the defaults.
   */
  public record Console(
      @DefaultValue("false") boolean enabled,
      @DefaultValue("127.0.0.1") String host,
      @DefaultValue("7890") int port,
      @Nullable String url,
      @Nullable String username,
      @Nullable String password,
      @DefaultValue List<String> users,
      @Nullable String proxyHeader,
      @DefaultValue Set<String> trustedProxies,
      @DefaultValue Set<String> operators,
      @Nullable URI publicUrl,
      @DefaultValue Set<String> maskedKeys) {
    /** Leaves out the password. */
    @Override
    public String toString() {
      return "steadyhand.console.*";
    }
  }
}

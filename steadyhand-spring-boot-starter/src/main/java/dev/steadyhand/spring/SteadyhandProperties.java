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
 * Everything that can be set.
 *
 * @param enabled Whether anything of this is set up.
 * @param migrate What is done about the schema at the start.
 * @param channels Settings of channels by the names that the page on channels lists, such as
 *     email.provider.
 * @param migration How the schema is brought up to date.
 * @param worker The worker inside this application.
 * @param metrics What is measured.
 * @param console The console inside this application.
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

  /** Says nothing of secrets. */
  @Override
  public String toString() {
    return "steadyhand.*";
  }

  /**
   * How the schema is brought up to date.
   *
   * @param order Whether it comes before or after the application's own migrations.
   * @param url The database, directly and not through a pooler. That of the data source by default.
   * @param username Who migrates. The user of the data source by default.
   * @param password Their password.
   * @param packs The packs of the release to install besides the engine: comms, files, accounts,
   *     billing, with commas between them, or all; none by default.
   * @param roles Whether roles are created, exist already, or are not used.
   * @param rolePrefix What the names of the group roles begin with.
   */
  public record Migration(
      @DefaultValue("before") MigrationOrder order,
      @Nullable String url,
      @Nullable String username,
      @Nullable String password,
      @DefaultValue("none") String packs,
      @DefaultValue("create") RoleMode roles,
      @DefaultValue(RoleNames.DEFAULT_PREFIX) String rolePrefix) {
    /** Says nothing of the password. */
    @Override
    public String toString() {
      return "steadyhand.migration.*";
    }
  }

  /**
   * The worker inside this application.
   *
   * @param enabled Whether there is one. Without, tasks are left to other workers.
   * @param url The database of its own pool. That of the data source by default.
   * @param username Who it connects as. The user of the data source by default.
   * @param password Their password.
   * @param listen Whether it holds a connection on which it is woken; else it polls only.
   * @param listenUrl Where it listens, if its own URL leads through a pooler.
   * @param name How it calls itself in leases. Made up by default.
   * @param queues The queues that it serves.
   * @param functions Whether it runs functions in the database, supervisors among them.
   * @param concurrency How many tasks it works on at once.
   * @param localQueue How many more it holds ready. As many as it works on by default.
   * @param connections How many connections its tasks use at once; it has a few more of its own.
   * @param pollInterval How often it looks when nobody wakes it.
   * @param grace How long it lets tasks finish when the application stops. Keep it five seconds
   *     below spring.lifecycle.timeout-per-shutdown-phase.
   * @param stepLimit How long one function in the database may run.
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
    /** Says nothing of the password. */
    @Override
    public String toString() {
      return "steadyhand.worker.*";
    }
  }

  /**
   * What is measured.
   *
   * @param depthInterval How often the database is asked what waits; zero for never.
   */
  public record Metrics(@DefaultValue("15s") Duration depthInterval) {}

  /**
   * The console inside this application.
   *
   * @param enabled Whether there is one.
   * @param host The address it listens at. Others than loopback need users or a proxy.
   * @param port Its port; 0 for a free one.
   * @param url The database. That of the data source by default.
   * @param username Who it connects as: an observer and operator, and not the owner.
   * @param password Their password.
   * @param users Who may sign in, as name:role:hash. Without anybody, a link in the log opens it.
   * @param proxyHeader A header in which a proxy says who comes.
   * @param trustedProxies Addresses of that proxy.
   * @param operators Who of those whom the proxy names may act.
   * @param publicUrl The address that browsers use, where a proxy is in front.
   * @param maskedKeys Payload fields whose values are not shown, besides the usual ones.
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
    /** Says nothing of the password. */
    @Override
    public String toString() {
      return "steadyhand.console.*";
    }
  }
}

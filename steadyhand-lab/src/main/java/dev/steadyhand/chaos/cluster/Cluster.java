package dev.steadyhand.chaos.cluster;

import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.postgres.Durability;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;

/**
 * A PostgreSQL with a standby, and the proxy through which workers and applications connect.
 *
 * <p>Commits wait for the standby, so that what was acknowledged survives its promotion. After one
 * there is no standby for a while, and commits do not wait until there is a new one.
 */
public final class Cluster implements AutoCloseable {
  private final Proxy proxy;
  private Node primary;
  private Node standby;

  private Cluster(Proxy proxy, Node primary, Node standby) {
    this.proxy = proxy;
    this.primary = primary;
    this.standby = standby;
  }

  /**
   * Starts both.
   *
   * @param folder where the data goes
   * @param logs where the servers' logs go
   */
  public static Cluster start(Path folder, Path logs, Durability durability)
      throws IOException, SQLException, InterruptedException {
    Files.createDirectories(logs);
    Node first = new Node("server-a", folder, logs, durability);
    Node second = new Node("server-b", folder, logs, durability);
    Cluster cluster = new Cluster(Proxy.start(), first, second);
    try {
      first.start();
      cluster.proxy.leadTo(first.port());
      cluster.restoreStandby();
      return cluster;
    } catch (IOException | SQLException | InterruptedException | RuntimeException e) {
      cluster.close();
      throw e;
    }
  }

  /** Returns the proxy to the primary. */
  public Proxy proxy() {
    return proxy;
  }

  /** Returns the direct URL of the primary. */
  public DatabaseUrl url() {
    return primary.url();
  }

  /** Returns the disk of the primary, if it has its own. */
  public Optional<SmallDisk> disk() {
    return primary.disk();
  }

  /** Crashes the primary. */
  public void crash() {
    primary.crash();
  }

  /** Starts the primary if it is down, and waits until it accepts queries. */
  public void revive() throws IOException, InterruptedException {
    primary.revive();
  }

  /** Crashes the primary, promotes the standby, and points the proxy to it. */
  public void failOver() throws SQLException {
    proxy.block();
    primary.crash();
    ServerSql.promote(standby.url());
    ServerSql.waitForStandby(standby.url(), false);
    Node dead = primary;
    primary = standby;
    standby = dead;
    proxy.leadTo(primary.port());
  }

  /** Rebuilds the standby from the other server, if necessary. */
  public void restoreStandby() throws SQLException, IOException, InterruptedException {
    if (!ServerSql.isFollowed(url())) {
      standby.follow(primary);
    }
    Wait.until("the standby follows", () -> ServerSql.isFollowed(url()));
    ServerSql.waitForStandby(url(), true);
    Wait.until("the standby is in step", () -> ServerSql.isInStep(url()));
  }

  /** Terminates every session at the primary and returns their number. */
  public int terminateClients() throws SQLException {
    return ServerSql.terminateClients(url());
  }

  /** Returns the version of PostgreSQL. */
  public String version() throws SQLException {
    return ServerSql.version(url());
  }

  @Override
  public void close() throws IOException {
    try (proxy;
        Node second = standby;
        Node first = primary) {
      proxy.block();
    }
  }
}

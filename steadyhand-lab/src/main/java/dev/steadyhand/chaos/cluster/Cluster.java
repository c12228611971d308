package dev.steadyhand.chaos.cluster;

import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.postgres.Durability;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;

/**
 * A PostgreSQL and its standby, and the proxy that everybody but us reaches them through.
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

  /** The road that leads to the primary. */
  public Proxy proxy() {
    return proxy;
  }

  /** Straight to the primary. */
  public DatabaseUrl url() {
    return primary.url();
  }

  /** The disk of the primary, if it has one of its own. */
  public Optional<SmallDisk> disk() {
    return primary.disk();
  }

  /** Ends the primary as in a crash. */
  public void crash() {
    primary.crash();
  }

  /** Starts the primary if it is down, and waits until it can be asked. */
  public void revive() throws IOException, InterruptedException {
    primary.revive();
  }

  /** The primary dies, the standby takes over, and the road leads there from now on. */
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

  /** Makes a standby of the server that is not the primary, if it is none. */
  public void restoreStandby() throws SQLException, IOException, InterruptedException {
    if (!ServerSql.isFollowed(url())) {
      standby.follow(primary);
    }
    Wait.until("the standby follows", () -> ServerSql.isFollowed(url()));
    ServerSql.waitForStandby(url(), true);
    Wait.until("the standby is in step", () -> ServerSql.isInStep(url()));
  }

  /** Ends every session at the primary; how many there were. */
  public int terminateClients() throws SQLException {
    return ServerSql.terminateClients(url());
  }

  /** Which PostgreSQL it is. */
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

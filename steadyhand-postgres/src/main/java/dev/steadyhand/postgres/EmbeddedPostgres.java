package dev.steadyhand.postgres;

import dev.steadyhand.postgres.internal.BinaryCache;
import dev.steadyhand.postgres.internal.DataDirectory;
import dev.steadyhand.postgres.internal.Launcher;
import dev.steadyhand.postgres.internal.PortChoice;
import dev.steadyhand.postgres.internal.Server;
import dev.steadyhand.postgres.internal.Server.Lifetime;
import dev.steadyhand.postgres.internal.ServerSettings;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A PostgreSQL server in a data directory, reachable on 127.0.0.1 only.
 *
 * <p>By default it ends with this JVM, even if the JVM is killed. A {@linkplain Builder#detached()
 * detached} server outlives it, and any later process with the same data directory can query its
 * status or stop it.
 */
public final class EmbeddedPostgres implements AutoCloseable {
  /** The superuser of every embedded server. */
  public static final String SUPERUSER = "postgres";

  /** The database that every embedded server has. */
  public static final String DEFAULT_DATABASE = "postgres";

  private final Server server;

  private EmbeddedPostgres(Server server) {
    this.server = server;
  }

  public static Builder builder() {
    return new Builder();
  }

  /** Starts a fast server on a free port, in a temporary directory that is removed at the end. */
  public static EmbeddedPostgres startTemporary() {
    return builder().durability(Durability.FAST).build().start();
  }

  /**
   * Starts the server and waits until it accepts connections. Does nothing if it is already
   * running, except that a leftover server that was bound to another JVM is restarted.
   */
  public EmbeddedPostgres start() {
    server.start();
    return this;
  }

  /** Stops the server and waits until it is down. Does nothing if it is not running. */
  public void stop() {
    server.stop();
  }

  /**
   * Stops the server like a crash: nothing more is written, and the next start runs recovery. Does
   * nothing if it is not running. The data is kept, even for a temporary server.
   */
  public void crash() {
    server.crash();
  }

  /** The same as {@link #stop()}. */
  @Override
  public void close() {
    stop();
  }

  public ServerStatus status() {
    return server.status();
  }

  public Path dataDirectory() {
    return server.dataDirectory();
  }

  /** Returns the port on which the running server listens. */
  public int port() {
    return running().port();
  }

  /**
   * Returns a JDBC URL. It contains the password if the server requires one and knows it for this
   * user.
   */
  public String jdbcUrl(String database, String user) {
    String password = passwordOf(user).map(it -> "&password=" + encode(it)).orElse("");
    return "jdbc:postgresql://127.0.0.1:%d/%s?user=%s%s"
        .formatted(port(), encode(database), encode(user), password);
  }

  /** Returns a URL for the superuser, in the usual form of {@code DATABASE_URL}. */
  public String databaseUrl(String database) {
    String password = passwordOf(SUPERUSER).map(it -> ":" + encode(it)).orElse("");
    return "postgres://%s%s@127.0.0.1:%d/%s"
        .formatted(SUPERUSER, password, port(), encode(database));
  }

  private ServerStatus.Running running() {
    return switch (status()) {
      case ServerStatus.Running running -> running;
      case ServerStatus.Stopped stopped ->
          throw new PostgresException("No PostgreSQL is running in " + dataDirectory() + ".");
    };
  }

  private Optional<String> passwordOf(String user) {
    return user.equals(SUPERUSER) ? server.password() : Optional.empty();
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /** Builds a server. */
  public static final class Builder {
    private @Nullable Path dataDirectory;
    private PortChoice port = new PortChoice.Free();
    private Durability durability = Durability.DURABLE;
    private Lifetime lifetime = Lifetime.JVM;
    private boolean passwordRequired;
    private final Map<String, String> settings = new LinkedHashMap<>();

    private Builder() {}

    /**
     * Sets the data directory. Default: a temporary directory that is removed when the server
     * stops.
     */
    public Builder dataDirectory(Path dataDirectory) {
      this.dataDirectory = dataDirectory.toAbsolutePath().normalize();
      return this;
    }

    /** Sets the port; 0, the default, means any free one. */
    public Builder port(int port) {
      this.port = port == 0 ? new PortChoice.Free() : new PortChoice.Fixed(port);
      return this;
    }

    /** Uses the port that this data directory used last, or this one if there was none. */
    public Builder portUnlessRemembered(int port) {
      this.port = new PortChoice.Remembered(port);
      return this;
    }

    /** Sets the durability; {@link Durability#DURABLE} by default. */
    public Builder durability(Durability durability) {
      this.durability = durability;
      return this;
    }

    /** Adds a line to {@code postgresql.conf}; overrides ours. */
    public Builder setting(String name, String value) {
      settings.put(name, value);
      return this;
    }

    /** Adds lines to {@code postgresql.conf}; they override ours. */
    public Builder settings(Map<String, String> more) {
      settings.putAll(more);
      return this;
    }

    /** Lets the server outlive this JVM, until it is stopped. */
    public Builder detached() {
      this.lifetime = Lifetime.DETACHED;
      return this;
    }

    /**
     * Requires a password for connections; that of the superuser is generated when the data
     * directory is created, and stored in it. Otherwise, every local user may connect as any role.
     */
    public Builder passwordRequired() {
      this.passwordRequired = true;
      return this;
    }

    /** Builds the server without starting it. */
    public EmbeddedPostgres build() {
      if (dataDirectory == null && lifetime == Lifetime.DETACHED) {
        throw new IllegalStateException("A detached server needs a data directory of its own.");
      }
      Launcher launcher = Launcher.forThisUser();
      var binaries = new BinaryCache(launcher.cacheDirectory());
      var serverSettings = new ServerSettings(durability, passwordRequired, port, settings);
      return new EmbeddedPostgres(
          dataDirectory == null
              ? Server.temporary(binaries, launcher, serverSettings)
              : new Server(
                  new DataDirectory(dataDirectory, launcher), binaries, serverSettings, lifetime));
    }
  }
}

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
 * detached} server outlives it, and any later process that names the same data directory can ask
 * for its status or stop it.
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
   * Starts the server and waits until it accepts connections. Harmless if it runs already, except
   * that a server that is bound to a JVM is restarted: whoever left it behind is gone.
   */
  public EmbeddedPostgres start() {
    server.start();
    return this;
  }

  /** Stops the server and waits until it is down. Harmless if it is not running. */
  public void stop() {
    server.stop();
  }

  /**
   * Stops the server as a crash of it would: nothing more is written, and the next start recovers.
   * Harmless if it is not running. What it holds stays, also of a temporary one.
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

  /** The port on which the running server listens. */
  public int port() {
    return running().port();
  }

  /** A URL for JDBC. It carries the password if the server wants one and the user is ours. */
  public String jdbcUrl(String database, String user) {
    String password = passwordOf(user).map(it -> "&password=" + encode(it)).orElse("");
    return "jdbc:postgresql://127.0.0.1:%d/%s?user=%s%s"
        .formatted(port(), encode(database), encode(user), password);
  }

  /** A URL for the superuser in the form that {@code DATABASE_URL} usually has. */
  public String databaseUrl(String database) {
    String password = passwordOf(SUPERUSER).map(it -> ":" + encode(it)).orElse("");
    return "postgres://%s%s@127.0.0.1:%d/%s"
        .formatted(SUPERUSER, password, port(), encode(database));
  }

  private ServerStatus.Running running() {
    return switch (status()) {
      case ServerStatus.Running running -> running;
      case ServerStatus.Stopped stopped ->
          throw new PostgresException("No PostgreSQL runs in " + dataDirectory() + ".");
    };
  }

  private Optional<String> passwordOf(String user) {
    return user.equals(SUPERUSER) ? server.password() : Optional.empty();
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /** Says what server is wanted. */
  public static final class Builder {
    private @Nullable Path dataDirectory;
    private PortChoice port = new PortChoice.Free();
    private Durability durability = Durability.DURABLE;
    private Lifetime lifetime = Lifetime.JVM;
    private boolean passwordRequired;
    private final Map<String, String> settings = new LinkedHashMap<>();

    private Builder() {}

    /** Where the data lives. Without it: a temporary directory, removed when the server stops. */
    public Builder dataDirectory(Path dataDirectory) {
      this.dataDirectory = dataDirectory.toAbsolutePath().normalize();
      return this;
    }

    /** The port to listen on; 0, the default, means any free one. */
    public Builder port(int port) {
      this.port = port == 0 ? new PortChoice.Free() : new PortChoice.Fixed(port);
      return this;
    }

    /** Listen on the port that this data directory used last, or on this one if there was none. */
    public Builder portUnlessRemembered(int port) {
      this.port = new PortChoice.Remembered(port);
      return this;
    }

    /** {@link Durability#DURABLE} unless said otherwise. */
    public Builder durability(Durability durability) {
      this.durability = durability;
      return this;
    }

    /** One more line of {@code postgresql.conf}; wins over ours. */
    public Builder setting(String name, String value) {
      settings.put(name, value);
      return this;
    }

    /** More lines of {@code postgresql.conf}; they win over ours. */
    public Builder settings(Map<String, String> more) {
      settings.putAll(more);
      return this;
    }

    /** The server outlives this JVM, until someone stops it. */
    public Builder detached() {
      this.lifetime = Lifetime.DETACHED;
      return this;
    }

    /**
     * Connections need a password; the superuser's is made up when the data directory is created,
     * and kept in it. Without this, everybody on this machine may connect as anybody.
     */
    public Builder passwordRequired() {
      this.passwordRequired = true;
      return this;
    }

    /** Does not start the server yet. */
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

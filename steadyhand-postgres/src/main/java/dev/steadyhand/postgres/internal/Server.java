package dev.steadyhand.postgres.internal;

import dev.steadyhand.postgres.PostgresException;
import dev.steadyhand.postgres.ServerStatus;
import dev.steadyhand.postgres.ServerStatus.Running;
import dev.steadyhand.postgres.ServerStatus.Stopped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Starts, stops and monitors the server of a data directory. */
public final class Server {
  private static final Logger LOG = LoggerFactory.getLogger(Server.class);
  private static final int FREE_PORT_ATTEMPTS = 10;
  private static final String IMMEDIATE = "immediate";

  /** When a server ends. */
  public enum Lifetime {
    /** When it is stopped explicitly. */
    DETACHED,
    /** With this JVM, at the latest. */
    JVM,
    /** Like {@link #JVM}, and its files are removed. */
    TEMPORARY
  }

  private final DataDirectory data;
  private final BinaryCache cache;
  private final ServerSettings settings;
  private final Lifetime lifetime;
  private final AtomicBoolean hooked = new AtomicBoolean();
  private Optional<Guardian> guardian = Optional.empty();

  public Server(DataDirectory data, BinaryCache cache, ServerSettings settings, Lifetime lifetime) {
    this.data = data;
    this.cache = cache;
    this.settings = settings;
    this.lifetime = lifetime;
  }

  public static Server temporary(BinaryCache cache, Launcher launcher, ServerSettings settings) {
    try {
      Path home = temporaryHome(settings);
      FileTrees.makeReadable(home, true);
      DataDirectory data = new DataDirectory(home.resolve("data"), launcher);
      return new Server(data, cache, settings, Lifetime.TEMPORARY);
    } catch (IOException e) {
      throw new PostgresException("Could not create a temporary directory.", e);
    }
  }

  private static Path temporaryHome(ServerSettings settings) throws IOException {
    String prefix = "steadyhand-postgres-";
    return settings.temporaryDataIsFine()
        ? ScratchSpace.ofThisMachine().createDirectory(prefix)
        : Files.createTempDirectory(prefix);
  }

  public Path dataDirectory() {
    return data.path();
  }

  public Optional<String> password() {
    try {
      return data.password();
    } catch (IOException e) {
      throw failed("read the password of", e);
    }
  }

  public ServerStatus status() {
    return current()
        .<ServerStatus>map(server -> new Running(server.pid(), server.port()))
        .orElseGet(Stopped::new);
  }

  public void start() {
    hookIntoShutdown();
    try (DirectoryLock lock = DirectoryLock.acquire(data.path())) {
      Optional<PostmasterPid> running = current();
      if (running.isPresent() && lifetime == Lifetime.DETACHED && running.get().ready()) {
        requirePort(running.get());
        return;
      }
      if (running.isPresent()) {
        halt(usualMode());
      }
      launch();
    } catch (IOException e) {
      throw failed("start", e);
    }
  }

  public void stop() {
    end(usualMode());
    if (lifetime == Lifetime.TEMPORARY) {
      removeFiles();
    }
  }

  public void crash() {
    end(IMMEDIATE);
  }

  private void end(String mode) {
    if (!data.exists()) {
      return;
    }
    try (DirectoryLock lock = DirectoryLock.acquire(data.path())) {
      if (current().isPresent()) {
        halt(mode);
      }
      guardian.ifPresent(Guardian::dismiss);
      guardian = Optional.empty();
    } catch (IOException e) {
      throw failed("stop", e);
    }
  }

  private Optional<PostmasterPid> current() {
    return PostmasterPid.read(data.path()).filter(server -> server.isServerOf(data.path()));
  }

  private void launch() throws IOException {
    Binaries binaries = cache.binaries();
    data.prepare(binaries, settings);
    removeForeignPidFile();
    startOnChosenPort(new PgCtl(data, binaries));
    PostmasterPid started =
        current().orElseThrow(() -> new PostgresException("PostgreSQL ended after its start."));
    LOG.debug("PostgreSQL runs in {} on port {}", data.path(), started.port());
    if (lifetime != Lifetime.DETACHED) {
      guardian = Guardian.of(started.pid(), home());
    }
  }

  private void startOnChosenPort(PgCtl pgCtl) throws IOException {
    for (int attempt = 1; ; attempt++) {
      int port = settings.port().choose(data.rememberedPort());
      data.writeSettings(settings.text(port));
      Optional<String> failure = pgCtl.start();
      if (failure.isEmpty()) {
        return;
      }
      // A free port may be taken between the check and the start; then choose again.
      boolean lostRace = settings.port() instanceof PortChoice.Free && PortChoice.isTaken(port);
      if (!lostRace || attempt == FREE_PORT_ATTEMPTS) {
        throw new PostgresException("PostgreSQL did not start: " + failure.get());
      }
    }
  }

  /**
   * PostgreSQL would mistake any process with that pid for a running server, and refuse to start.
   */
  private void removeForeignPidFile() throws IOException {
    Optional<PostmasterPid> foreign =
        PostmasterPid.read(data.path()).filter(PostmasterPid::isAlive);
    if (foreign.isPresent()) {
      LOG.debug("Process {} is not a server of {}", foreign.get().pid(), data.path());
      Files.deleteIfExists(PostmasterPid.fileIn(data.path()));
    }
  }

  private String usualMode() {
    return lifetime == Lifetime.TEMPORARY ? IMMEDIATE : "fast";
  }

  private void halt(String mode) {
    Optional<String> failure = new PgCtl(data, cache.binaries()).stop(mode);
    // It may have ended on its own just before.
    if (failure.isPresent() && current().isPresent()) {
      throw new PostgresException("PostgreSQL did not stop: " + failure.get());
    }
  }

  private void requirePort(PostmasterPid running) {
    if (!settings.port().accepts(running.port())) {
      throw new PostgresException(
          "PostgreSQL is already running in %s on port %d: stop it first to change the port."
              .formatted(data.path(), running.port()));
    }
  }

  private void hookIntoShutdown() {
    if (lifetime != Lifetime.DETACHED && hooked.compareAndSet(false, true)) {
      Runtime.getRuntime().addShutdownHook(new Thread(this::stop, "stop-postgres"));
    }
  }

  /** Returns the directory to remove at the end, which also contains the lock file. */
  private Optional<Path> home() {
    return lifetime == Lifetime.TEMPORARY
        ? Optional.of(Objects.requireNonNull(data.path().getParent()))
        : Optional.empty();
  }

  private void removeFiles() {
    try {
      FileTrees.delete(home().orElseThrow());
    } catch (IOException e) {
      LOG.debug("Could not remove {}", data.path(), e);
    }
  }

  private PostgresException failed(String verb, IOException cause) {
    return new PostgresException(
        "Could not %s PostgreSQL in %s: %s".formatted(verb, data.path(), cause), cause);
  }
}

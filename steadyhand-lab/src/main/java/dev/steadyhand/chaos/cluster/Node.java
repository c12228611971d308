package dev.steadyhand.chaos.cluster;

import dev.steadyhand.database.DatabaseUrl;
import dev.steadyhand.postgres.Durability;
import dev.steadyhand.postgres.EmbeddedPostgres;
import dev.steadyhand.postgres.ServerStatus;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A PostgreSQL server with its files and disk. It keeps its port across restarts. */
final class Node implements AutoCloseable {
  private static final int DISK_MEGABYTES = 640;
  private static final Duration LONGEST_RECOVERY = Duration.ofSeconds(30);

  /** The log is kept small, so that two servers fit into two small disks. */
  private static final Map<String, String> SETTINGS =
      Map.ofEntries(
          Map.entry("max_connections", "100"),
          Map.entry("shared_buffers", "64MB"),
          Map.entry("wal_level", "replica"),
          Map.entry("max_wal_size", "96MB"),
          Map.entry("min_wal_size", "32MB"),
          Map.entry("wal_keep_size", "64MB"),
          Map.entry("max_wal_senders", "4"),
          Map.entry("hot_standby", "on"),
          Map.entry("wal_retrieve_retry_interval", "200ms"),
          Map.entry("wal_receiver_timeout", "10s"),
          Map.entry("wal_sender_timeout", "10s"),
          // Only processes crash here, not the machine, but off would lose acknowledged commits.
          Map.entry("synchronous_commit", "on"),
          Map.entry("full_page_writes", "on"),
          Map.entry("log_line_prefix", "%m [%p] %a "));

  private final String name;
  private final Path logs;
  private final Durability durability;
  private final Optional<SmallDisk> disk;
  private final Path data;
  private final int port;
  private EmbeddedPostgres server;
  private int savedLogs;

  Node(String name, Path folder, Path logs, Durability durability) throws IOException {
    this.name = name;
    this.logs = logs;
    this.durability = durability;
    this.disk = SmallDisk.mount(folder.resolve(name), DISK_MEGABYTES);
    this.data = disk.map(SmallDisk::path).orElse(folder.resolve(name)).resolve("data");
    this.port = freePort();
    this.server = build(Map.of());
  }

  /** Its disk, if it has one of its own. */
  Optional<SmallDisk> disk() {
    return disk;
  }

  int port() {
    return port;
  }

  /** Returns the direct URL, without the proxy. */
  DatabaseUrl url() {
    return DatabaseUrl.parse(
        "jdbc:postgresql://127.0.0.1:%d/postgres?user=postgres&ApplicationName=chaos&connectTimeout=5&socketTimeout=120"
            .formatted(port));
  }

  /** Starts or restarts with its existing files. */
  void start() throws IOException {
    saveLog();
    server.start();
  }

  /**
   * Starts if it is down, and waits until it can be asked. It may also be about to go down, or to
   * come up again by itself.
   */
  void revive() throws IOException, InterruptedException {
    while (!Wait.within(LONGEST_RECOVERY, () -> isDown() || ServerSql.answers(url())) || isDown()) {
      start();
    }
  }

  private boolean isDown() {
    return server.status() instanceof ServerStatus.Stopped;
  }

  /** Crashes: nothing more is written, and the next start must recover. */
  void crash() {
    server.crash();
  }

  /** Replaces its files, and follows another server as standby. */
  void follow(Node primary) throws SQLException, IOException {
    server.crash();
    saveLog();
    delete(data);
    BaseBackup.take(primary.url(), primary.data, data);
    server =
        build(
            Map.of(
                "primary_conninfo",
                "host=127.0.0.1 port=%d user=postgres application_name=standby"
                    .formatted(primary.port)));
    server.start();
  }

  @Override
  public void close() throws IOException {
    server.crash();
    saveLog();
    if (disk.isPresent()) {
      disk.get().close();
    }
  }

  private EmbeddedPostgres build(Map<String, String> more) {
    Map<String, String> settings = new LinkedHashMap<>(SETTINGS);
    settings.putAll(more);
    return EmbeddedPostgres.builder()
        .dataDirectory(data)
        .port(port)
        .durability(durability)
        .settings(settings)
        .build();
  }

  /** Each start begins a new log. */
  private void saveLog() throws IOException {
    Path log = data.resolve("server.log");
    if (Files.exists(log)) {
      Files.copy(
          log,
          logs.resolve("%s-%02d.log".formatted(name, ++savedLogs)),
          StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static void delete(Path folder) throws IOException {
    if (Files.notExists(folder)) {
      return;
    }
    List<Path> deepestFirst;
    try (Stream<Path> paths = Files.walk(folder)) {
      deepestFirst = paths.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : deepestFirst) {
      Files.delete(path);
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
